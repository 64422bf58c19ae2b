"""A record with others in the place of the people whom it names."""
