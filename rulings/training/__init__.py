"""Training: drills and exams, computed; it keeps nothing."""
