"""Kill pots: what is entered, their arithmetic, their facts."""
