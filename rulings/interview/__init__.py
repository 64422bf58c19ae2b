"""Decisions while facts are missing: the next question, and what is still possible."""
