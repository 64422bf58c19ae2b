"""Signing in as the tests do: who it is matters, how often somebody else tried does not."""

from datetime import datetime

from rulings.archive.staff import sign_in as doors


def sign_in(name: str, pin: str, now: datetime) -> str:
    """The token of a new session."""
    return doors.sign_in(name, pin, now).token
