"""Commands about the room as a whole: its staff, its backup, and whether anything is missing."""
