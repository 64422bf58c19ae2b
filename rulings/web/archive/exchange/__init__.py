"""Rulings that leave the archive as files, and another archive's that are taken in."""
