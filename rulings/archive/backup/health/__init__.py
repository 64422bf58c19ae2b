"""Whether all that a room keeps can be kept on: what is missing, what is wrong, what to do."""
