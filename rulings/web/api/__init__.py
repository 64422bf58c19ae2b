"""The questions of the room's other programs: a ruling, or who may do what now, as JSON."""
