"""Exams: drawn from a seed, written, marked, printed, their questions in figures."""
