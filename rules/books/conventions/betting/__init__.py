"""The conventions on betting: words, chips, turn, limit."""
