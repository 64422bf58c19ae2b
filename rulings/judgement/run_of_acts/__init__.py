"""The acts of an account one after the other: what stands, what waits, which chips move."""
