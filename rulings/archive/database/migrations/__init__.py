"""How the database came to its present tables, version by version."""
