"""Clauses on cards: the deal, the deck and the board."""
