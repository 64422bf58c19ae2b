"""The questions and words on the rules for a trainee."""
