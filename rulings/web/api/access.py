"""The token by which another program may ask: the one that the server was started with."""

import os
from hmac import compare_digest

from starlette.requests import Request

TOKEN = "FLOOR_API_TOKEN"
"""The variable that holds it: nobody may ask where none is set."""
SHORTEST = 32
"""The fewest letters of a token: nobody comes upon it by trying."""


class BadToken(ValueError):
    """The server was given a token that is none; the message says what is allowed."""


def token() -> str | None:
    """Return the token that has to be given; None where nobody may ask. Raises BadToken."""
    held = os.environ.get(TOKEN) or None
    if held is not None and (len(held) < SHORTEST or not held.isascii() or " " in held):
        raise BadToken(
            f"{TOKEN}: {len(held)} letters: at least {SHORTEST} letters and figures are allowed, "
            "without a space"
        )
    return held


def may_ask(request: Request, held: str) -> bool:
    """Check whether the request gives the token, as a bearer."""
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    return scheme.lower() == "bearer" and compare_digest(given.strip().encode(), held.encode())
