"""A toy book of three clauses, on undealt cards and on the clock."""
