"""The words of the glossary that stand in a text."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

from rules.teaching.glossary import GLOSSARY, Term


def terms_in(text: str) -> tuple[Term, ...]:
    """Return the terms that a person may want explained, in the order in which they first come.

    Of a word within another only the longer is meant: there is no "bet" in "string bet".
    """
    found = (_by_name()[_written(one["name"])] for one in _pattern().finditer(text))
    return tuple(dict.fromkeys(one for one in found if not one.everyday))


def pieces(text: str) -> Iterator[tuple[str, Term | None]]:
    """Yield the text in pieces: each word of the glossary with its term, where it stands first."""
    at, told = 0, set[str]()
    for one in _pattern().finditer(text):
        term = _by_name()[_written(one["name"])]
        if term.everyday or term.word in told:
            continue
        told.add(term.word)
        yield text[at : one.start()], None
        yield one[0], term
        at = one.end()
    yield text[at:], None


@cache
def _by_name() -> Mapping[str, Term]:
    return {_written(name): term for term in GLOSSARY for name in (term.word, *term.also)}


@cache
def _pattern() -> re.Pattern[str]:
    longest_first = sorted(_by_name(), key=len, reverse=True)
    either = "|".join(name.replace(" ", "[- ]") for name in longest_first)
    return re.compile(rf"\b(?P<name>{either})(?:s|es)?\b", re.IGNORECASE)


def _written(name: str) -> str:
    """Return a word as it is looked up, however it was joined."""
    return name.lower().replace("-", " ")
