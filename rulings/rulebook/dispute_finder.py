"""Finding a dispute by the words that people use for it, also where they are misspelt."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher
from functools import cache
from math import sqrt

from rulings.rulebook.common_disputes import COMMON

LONGEST = 60
"""Letters that are read of what somebody types."""
_TELL_NOTHING = (
    "a about after an and at but by for from had has have he her his i in is it its my of on or out"
    " player put she somebody than that the their them then there they this to was were what"
    " who with"
)
_IDLE = frozenset(_TELL_NOTHING.split())
"""Words that tell no dispute from another."""
_ALIKE, _SHORTEST_MISSPELT = 0.8, 4
_BEGUN = 0.9
_MARGIN = 0.6
"""The least nearness of what is found, as a share of what is found first."""


def find_disputes(typed: str) -> tuple[str, ...]:
    """Return the ids of the disputes on offer that these words are about, the likeliest first.

    Return every one of them where nothing is typed that could tell them apart; none where nothing
    fits.
    """
    wanted = _words(_compared(typed[:LONGEST]))
    if not wanted:
        return tuple(_vocabulary())
    near = {name: _nearness(wanted, words) for name, words in _vocabulary().items()}
    best = max(near.values())
    found = [name for name, one in near.items() if one and one >= _MARGIN * best]
    return tuple(sorted(found, key=lambda name: -near[name]))


_ONE_OVER_ANOTHER = re.compile(
    r"(\d[\d.,]*)(k?)\s*(?:over|of|against|facing|into|on)\s*(\d[\d.,]*)(k?)", re.IGNORECASE
)


def _compared(typed: str) -> str:
    """Return what was typed with "100 over 400" told in words: too little, not over a straddle."""
    return _ONE_OVER_ANOTHER.sub(
        lambda met: (
            " too little " if _amount(*met.group(1, 2)) < _amount(*met.group(3, 4)) else " "
        ),
        typed,
    )


def _amount(digits: str, thousands: str) -> float:
    """Return an amount as typed: "1,000", "1.5k".

    A point or comma before three digits parts thousands.
    """
    plain = re.sub(r"[.,](?=\d{3}\b)", "", digits).replace(",", ".").rstrip(".")
    try:
        return float(plain) * (1000 if thousands else 1)
    except ValueError:
        return 0.0


@cache
def _vocabulary() -> Mapping[str, Mapping[str, float]]:
    """Return what each dispute is called, and what each word weighs: a rare one weighs more."""
    titles = {one.id: set(_words(one.title)) for one in COMMON}
    called = {one.id: titles[one.id] | set(_words(f"{one.hint} {one.words}")) for one in COMMON}
    met = Counter(word for words in called.values() for word in words)
    return {
        name: {word: (2 if word in titles[name] else 1) / sqrt(met[word]) for word in words}
        for name, words in called.items()
    }


def _words(text: str) -> list[str]:
    """Return the words that tell one dispute from another, each without its plural."""
    words = re.findall(r"[a-z]+", text.lower())
    singular = (word.removesuffix("s") if len(word) > 3 else word for word in words)
    return [word for word in singular if word not in _IDLE]


def _nearness(wanted: Iterable[str], words: Mapping[str, float]) -> float:
    return sum(
        max((_like(one, word) * weight for word, weight in words.items()), default=0.0)
        for one in wanted
    )


@cache
def _whole_words() -> frozenset[str]:
    """Return the words that are no beginning of a longer one: "over" is not "oversized"."""
    return frozenset(word for words in _vocabulary().values() for word in words)


def _like(typed: str, word: str) -> float:
    """Return how like a word what was typed is, from 0 to 1: as it begins it, or misspells it."""
    if typed == word:
        return 1.0
    if word.startswith(typed) and len(typed) > 1 and typed not in _whole_words():
        return _BEGUN
    if min(len(typed), len(word)) < _SHORTEST_MISSPELT:
        return 0.0
    ratio = SequenceMatcher(None, typed, word).ratio()
    return ratio * _BEGUN if ratio >= _ALIKE else 0.0
