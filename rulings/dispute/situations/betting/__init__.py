"""Questions of betting: limit, and whose turn it is."""
