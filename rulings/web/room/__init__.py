"""The pages on which a manager sets the room for everybody: house, tables, chips, clock, staff."""
