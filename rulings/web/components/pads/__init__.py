"""The pads that are tapped in place of typing: chips with a count on each, and amounts."""
