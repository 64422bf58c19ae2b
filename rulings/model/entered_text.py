"""The letters that no text a person enters may hold: unseen ones, or ones that turn text round.

Line breaks and tabs are allowed where a text has lines, the joiners of Persian and Indic names
everywhere. A text that was kept before is read as it is.
"""

import re
import unicodedata

_BIDIRECTIONAL = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
_REFUSED = re.compile(rf"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff{_BIDIRECTIONAL}]")
_LINES = frozenset("\t\n\r")
_JOINERS = "\u200c\u200d"
_WITHOUT_WIDTH = "\u00ad\u034f\u115f\u1160\u180b-\u180e\u200b\u200e\u200f\u2060-\u2064\ufe00-\ufe0f"
_HIDDEN = re.compile(f"[{_WITHOUT_WIDTH}\u2800\u3164\uffa0\ufeff]")
_NOT_SEEN = re.compile(rf"[\s{_WITHOUT_WIDTH}{_JOINERS}\u2800\u3164\uffa0\ufeff]")
"""Spaces of every kind, and letters without width."""
_LOOKS_LIKE = str.maketrans(
    "\u0430\u0432\u0435\u0456\u0458\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0455\u04bb\u0501\u051b\u051d"
    "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u0131\u0261",
    "abeijkmhopctyxshdqwabezhikmnoptyxig",
)
"""Letters of Cyrillic and Greek, small or as capitals, and the Latin ones that they look like."""


def not_allowed(text: str, *, lines: bool = False) -> str | None:
    """Say why a text is refused, with the letter that is not allowed; None where it is taken."""
    for found in _REFUSED.finditer(text):
        letter = found[0]
        if not (lines and letter in _LINES):
            name = unicodedata.name(letter, "a control character")
            return (
                f"letter {found.start() + 1} is U+{ord(letter):04X}, {name.lower()}: leave it out"
            )
    return None


def name_refused(name: str) -> str | None:
    """Return why a name is refused: as a text, or with letters that nobody sees."""
    if wrong := not_allowed(name):
        return wrong
    if name.strip() and is_blank(name):
        return f"{name!a}: a name that can be seen is allowed"
    if hidden := _HIDDEN.search(name):
        place, letter = hidden.start() + 1, f"U+{ord(hidden[0]):04X}"
        return f"letter {place} is {letter}, which nobody sees: leave it out"
    return None


def seen_as(name: str) -> str:
    """Return what is one name to whoever reads it: without what is not seen, letters by looks."""
    letters = unicodedata.normalize("NFKC", _HIDDEN.sub("", name)).casefold()
    letters = letters.translate(_LOOKS_LIKE)
    return " ".join(re.sub(f"[{_JOINERS}]", "", letters).split())


def is_blank(name: str) -> bool:
    """Return whether nothing of a name can be seen."""
    return not _NOT_SEEN.sub("", name)


def shown(text: str) -> str:
    """A text as a terminal may print it: what is not allowed is written out."""
    return _REFUSED.sub(
        lambda found: found[0] if found[0] in _LINES else f"\\u{ord(found[0]):04x}", text
    )
