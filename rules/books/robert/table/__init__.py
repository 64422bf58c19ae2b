"""Robert's Rules on the table: what a room asks of its players between and during deals."""
