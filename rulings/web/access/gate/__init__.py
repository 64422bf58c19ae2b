"""The gate that every request and message passes before anything else reads it."""
