"""The first versions of the tables."""
