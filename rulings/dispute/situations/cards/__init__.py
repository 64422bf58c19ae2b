"""Questions of cards: the deal, the deck and the board."""
