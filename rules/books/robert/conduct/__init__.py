"""Robert's Rules on conduct: what is improper, and what may come of it."""
