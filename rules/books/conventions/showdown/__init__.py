"""The conventions on main and side pots."""
