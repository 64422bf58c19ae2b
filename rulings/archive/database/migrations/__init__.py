"""The migrations that brought the database to its present tables, version by version."""
