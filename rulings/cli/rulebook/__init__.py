"""Commands of the rulebook: its proof, its official texts."""
