"""What clauses read of an act: its words and chips, its size, relief from it, and limit."""
