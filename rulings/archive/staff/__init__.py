"""Who is known here, and who may do what."""
