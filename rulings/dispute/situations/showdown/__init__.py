"""Questions of the showdown: main and side pots, hands in question, hands shown."""
