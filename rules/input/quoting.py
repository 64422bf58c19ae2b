"""A value that was refused, as an error shows it: as JSON writes it, and no longer than a line."""

import json
import re
from itertools import islice
from reprlib import repr as shortened
from typing import Any

LONGEST = 60
_LOOKED_AT = LONGEST + 1
_SPOKEN_TO = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""Letters that a terminal obeys or is turned round by, and JSON does not write out."""


def shown(value: Any) -> str:
    """The beginning of a value, whatever it is and however large."""
    if isinstance(value, str):
        return cut(_SPOKEN_TO.sub(_escaped, json.dumps(value[:_LOOKED_AT], ensure_ascii=False)))
    try:
        # Piece by piece, as there may be no end to it.
        pieces = json.JSONEncoder(default=shortened).iterencode(value)
        return cut("".join(islice(pieces, _LOOKED_AT)))  # it writes out all but ASCII
    except (TypeError, ValueError, RecursionError):
        # A number that Python does not write out, a name that is no text, or a holder of itself.
        return f"something of the type {type(value).__name__}"


def quoted(text: str) -> str:
    """The beginning of what somebody wrote, in quotes."""
    return cut(repr(text[:_LOOKED_AT]))


def _escaped(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"


def cut(text: str) -> str:
    """The text, its end left out where it is too long for a line."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."
