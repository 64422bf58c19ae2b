"""Clauses against facts: which apply, which are set aside, what they come to."""
