"""Commands of training: drills, decks, exams, courses."""
