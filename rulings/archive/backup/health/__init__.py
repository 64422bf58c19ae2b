"""The health of a room: whether it can be kept on, what is missing or wrong, what to do."""
