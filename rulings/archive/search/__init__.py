"""Rulings looked for: filters, words, likeness."""
