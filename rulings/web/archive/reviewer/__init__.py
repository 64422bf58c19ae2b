"""The ways on from the archive: the day's work, what is beside an entry, lists by address."""
