"""Robert's Rules on blinds, button and kills."""
