"""The staff who are known here, and what each may do."""
