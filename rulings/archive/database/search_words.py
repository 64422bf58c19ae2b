"""Full-text search made safe: what is typed is words, phrases and beginnings, never syntax."""

import re
import unicodedata
from dataclasses import dataclass

_PART = re.compile(r'"([^"]*)"?(\*?)|([^\s"]+)')
_NO_WORD = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True)
class Wanted:
    """Words that follow each other; with `begins` the last is the beginning of a word."""

    words: tuple[str, ...]
    begins: bool = False


def plain_words(text: str) -> str:
    """Reduce a text to its letters and figures, small, without accents, a space between words."""
    bare = text
    if not text.isascii():
        parts = unicodedata.normalize("NFKD", text)
        bare = "".join(part for part in parts if not unicodedata.combining(part))
    return _NO_WORD.sub(" ", bare).lower().strip()


def wanted_in(text: str) -> tuple[Wanted, ...]:
    """Return the words and phrases typed into a search: each must be found. Marks are no words."""
    found = []
    for phrase, star, word in _PART.findall(text):
        words = plain_words(phrase or word).split()
        if words:
            found.append(Wanted(tuple(words), begins=bool(star) or word.endswith("*")))
    return tuple(found)


def seat_in(wanted: Wanted) -> int | None:
    """Return the number of the seat that is looked for, if it is one."""
    match wanted:
        case Wanted(("seat", number), begins=False) if number.isdecimal() and len(number) <= 2:
            return int(number)
    return None


def for_sqlite(wanted: tuple[Wanted, ...]) -> str:
    """Write the search as FTS5 reads it."""
    return " AND ".join(f'"{" ".join(one.words)}"{"*" if one.begins else ""}' for one in wanted)


def for_postgresql(wanted: tuple[Wanted, ...]) -> str:
    """Write the search as to_tsquery reads it."""
    phrases = (
        " <-> ".join(f"'{word}'" for word in one.words) + (":*" if one.begins else "")
        for one in wanted
    )
    return " & ".join(f"({phrase})" for phrase in phrases)


def near(dialect: str, first: str, second: str) -> str:
    """Write the search for two words, at most three between them, as each database reads it."""
    if dialect == "postgresql":
        return " | ".join(f"'{first}' <{apart}> '{second}'" for apart in range(1, 5))
    return f'NEAR("{first}" "{second}", 3)'
