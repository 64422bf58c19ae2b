"""The database: its connection, its tables, the hashes that chain entries."""
