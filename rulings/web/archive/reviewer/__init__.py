"""From the archive on: the day's work, what is beside an entry, lists that an address names."""
