"""The words of betting: an act and its round, limit, whose turn it is."""
