"""Training: drills whose answers are computed, and what each trainee knows of them."""
