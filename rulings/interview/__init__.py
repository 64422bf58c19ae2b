"""Which question comes next, what its answer could be, and what is still possible."""
