"""The facts that clauses read of an act: its words and chips, its size, relief from it, limit."""
