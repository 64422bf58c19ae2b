"""The clause, where it is cited from, and what it can make of an act."""
