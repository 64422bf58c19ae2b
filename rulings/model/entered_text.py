"""What no text that a person enters may hold: what cannot be seen, or turns round what follows.

Line breaks and tabs are allowed where a text has lines, the joiners of Persian and Indic names
everywhere. What was kept before is read as it is.
"""

import re
import unicodedata

_BIDIRECTIONAL = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
_REFUSED = re.compile(rf"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff{_BIDIRECTIONAL}]")
_LINES = frozenset("\t\n\r")
_NOT_SEEN = re.compile(
    r"[\s\u00ad\u034f\u115f\u1160\u2800\u3164\uffa0\u200b-\u200f\u2060-\u2064\ufeff]"
)
"""Spaces of every kind, and letters without width."""


def not_allowed(text: str, *, lines: bool = False) -> str | None:
    """Why a text is refused, with the character that is not allowed; None where it is taken."""
    for found in _REFUSED.finditer(text):
        letter = found[0]
        if not (lines and letter in _LINES):
            name = unicodedata.name(letter, "a control character")
            return (
                f"letter {found.start() + 1} is U+{ord(letter):04X}, {name.lower()}: leave it out"
            )
    return None


def is_blank(name: str) -> bool:
    """Return whether nothing of a name can be seen."""
    return not _NOT_SEEN.sub("", name)


def shown(text: str) -> str:
    """A text as a terminal may print it: what is not allowed is written out."""
    return _REFUSED.sub(
        lambda found: found[0] if found[0] in _LINES else f"\\u{ord(found[0]):04x}", text
    )
