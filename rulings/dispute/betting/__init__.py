"""A betting round: the acts entered, the arithmetic of the table, the facts of each step."""
