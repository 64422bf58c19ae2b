"""Facts that nobody knows: what is still asked beside them, and the decisions they leave open."""
