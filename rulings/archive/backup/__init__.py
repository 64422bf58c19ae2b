"""All that a room keeps, taken together: in one file, put back from it, and looked over."""
