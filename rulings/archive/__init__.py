"""The archive: every ruling given, kept for good. Nothing outside it talks to the database."""
