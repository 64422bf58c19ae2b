"""The rulebooks, as data: what a clause, a word and a house are, and every clause held."""
