"""What other programs of the room ask: a ruling, or who may do what now, as JSON."""
