"""The pages of the rulebook, its proof and the house."""
