"""What nobody knows: what is still asked beside it, and the decisions that it leaves open."""
