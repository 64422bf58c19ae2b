"""Questions of the showdown: main and side pots."""
