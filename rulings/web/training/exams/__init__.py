"""The pages of exams: set, taken, read."""
