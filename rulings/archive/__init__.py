"""Everything that is kept, the log of rulings first. Nothing else opens the database."""
