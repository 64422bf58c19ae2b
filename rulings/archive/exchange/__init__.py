"""The ways out of the archive to other programs, and in from another archive."""
