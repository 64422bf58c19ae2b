"""Answers as a person writes or taps them, and the reason why one is refused."""
