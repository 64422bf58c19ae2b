"""A value that was refused, as an error shows it: as JSON writes it, and no longer than a line."""

import json
from itertools import islice
from reprlib import repr as shortened
from typing import Any

LONGEST = 60
_LOOKED_AT = LONGEST + 1


def shown(value: Any) -> str:
    """The beginning of a value, whatever it is and however large."""
    if isinstance(value, str):
        return cut(json.dumps(value[:_LOOKED_AT], ensure_ascii=False))
    try:
        # Piece by piece, as there may be no end to it.
        pieces = json.JSONEncoder(default=shortened).iterencode(value)
        return cut("".join(islice(pieces, _LOOKED_AT)))
    except (TypeError, ValueError, RecursionError):
        # A number that Python does not write out, a name that is no text, or a holder of itself.
        return f"something of the type {type(value).__name__}"


def quoted(text: str) -> str:
    """The beginning of what somebody wrote, in quotes."""
    return cut(repr(text[:_LOOKED_AT]))


def cut(text: str) -> str:
    """The text, its end left out where it is too long for a line."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."
