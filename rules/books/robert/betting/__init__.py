"""Robert's Rules on betting."""
