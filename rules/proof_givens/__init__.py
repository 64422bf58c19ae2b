"""What the proof of a rulebook takes as given: what cannot be, is silent, clashes or is unused."""
