"""Everything that a room keeps, in one file: written, checked, and put back."""
