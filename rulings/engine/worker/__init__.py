"""The engine in a process of its own, which may die without the server."""
