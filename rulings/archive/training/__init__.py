"""Training kept: drills answered, cards due, exams and their papers."""
