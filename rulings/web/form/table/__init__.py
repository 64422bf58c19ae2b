"""The table that a dispute is at: chosen with one tap, set fact by fact, kept by its name."""
