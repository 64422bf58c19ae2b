"""A decision in kind: what was ruled, its amounts and the names of the players left out."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, get_args

from rules.clause.results import Makes
from rulings.archive.entries.entry import Entry
from rulings.model.wager_verdict import named_in, verdict_of

SOMEBODY = "…"
"""The mark in the place of a player's name."""
_LEFT_TO_THE_FLOOR = re.compile(r"^floor decides:\s*", re.IGNORECASE)
_AMOUNT = re.compile(
    r"(?:\s*:|\s+(?:to|of|for|at))?\s*\$?\b"
    r"(?<!seat )(?<!player )"  # who it is, and not how much
    r"\d[\d,.]*k?\b(?:\s+or\s+more\b)?",
    re.IGNORECASE,
)

_BEFORE_A_STOP = re.compile(r"\s+([,;:.])")
MOST_REMEMBERED = 5_000
"""Decisions in kind: a room rules the same ones again and again."""


def ruled_as(decision: str, names: Iterable[str] = ()) -> str:
    """Return the decision in kind: "Raise to 200, the minimum" is "raise, the minimum".

    A ruling left to the floor and one ruled outright are of one kind.
    """
    return in_kind(decision, names).casefold()


def in_kind(decision: str, names: Iterable[str] = ()) -> str:
    """Return the decision in kind as a person writes it."""
    return _in_kind(decision, frozenset([name for name in names if name and name in decision]))


@lru_cache(MOST_REMEMBERED)
def _in_kind(decision: str, names: frozenset[str]) -> str:
    told = _LEFT_TO_THE_FLOOR.sub("", decision)
    if names:
        longest_first = sorted(names, key=lambda name: (-len(name), name))
        named = "|".join(map(named_in, longest_first))
        told = re.sub(rf"(?<!\w)(?:{named})(?!\w)", SOMEBODY, told)
    told = " ".join(_AMOUNT.sub("", told).split())
    # A decision that is nothing but an amount is told as it stands.
    return _BEFORE_A_STOP.sub(r"\1", told).strip(" .,;:!") or decision.strip()


def made_of(decision: str) -> str | None:
    """Return what a decision that a person typed makes, in the word that clauses have for it.

    None where it is about a wager, or says none of them: "His hand is live" makes "hand is live".
    """
    if verdict_of(decision) is not None:
        return None
    told = _DENIED.sub(" ", decision)
    said = [
        made
        for made, pattern in _MADE.items()
        if pattern.search(decision if made.startswith(("no ", "not ")) else told)
    ]
    return max(said, key=len, default=None)


def _said_as(made: str) -> re.Pattern[str]:
    """Return how people write it: "warned" is a warning too."""
    stem = re.escape(made.removesuffix("ed"))
    return re.compile(rf"\b{stem}{r'(?:ed|ing)' if made.endswith('ed') else ''}\b", re.IGNORECASE)


_DENIED = re.compile(r"\b(?:no|not|never|without)\s+(?:an?\s+)?\w+", re.IGNORECASE)
"""A word that a person says is not so: "no misdeal" is none."""
_SHORTEST = 6
"""Letters of a word that says what was ruled wherever it stands: "last" and "over" do not."""
_MADE = {
    made: _said_as(made)
    for made in get_args(Makes)
    # A sentence names the player, the dealer or the button whatever was ruled.
    if len(made) >= _SHORTEST and not made.startswith("the ")
}


def of_entry(entry: Entry) -> str:
    """Return what holds of an entry, in kind."""
    return ruled_as(entry.decision, names_of(entry))


def names_of(entry: Entry) -> frozenset[str]:
    """Return the players whom a decision on this entry can name."""
    return frozenset(seat.player for seat in entry.seats) | players_in(entry.ruling, entry.at_table)


def players_in(*rulings: Mapping[str, Any]) -> frozenset[str]:
    """Return the players whom rulings, as they are kept, name."""
    return frozenset(name for ruling in rulings for name in _named(ruling))


def _named(ruling: Mapping[str, Any]) -> Iterator[str]:
    for part in ("acts", "moves", "options"):
        yield from (one["player"] for one in ruling.get(part) or ())
    for pot in ruling.get("pots") or ():
        yield from pot["players"]
    yield from (ruling.get("names") or {}).values()


def in_a_sentence(kind: str) -> str:
    """Write a decision in kind as a line of its own."""
    return kind[:1].upper() + kind[1:]
