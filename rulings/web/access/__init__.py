"""Who is at the form, and how a browser keeps it."""
