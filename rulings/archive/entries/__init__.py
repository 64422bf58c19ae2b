"""The append-only log of rulings: appended, read back, verified; and disputes half entered."""
