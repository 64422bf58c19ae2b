"""The people who can give an account, and who is asked what: the cheapest to ask first."""

from collections.abc import Iterable, Mapping
from typing import Literal, get_args

from rules.vocabulary import QUESTIONS
from rules.vocabulary.word import Source

Witness = Literal[
    "the dealer",
    "a player out of the hand",
    "a player in the hand",
    "the camera",
]
"""The witnesses of what happened, apart from the players named."""
SEVERAL: tuple[Witness, ...] = ("a player out of the hand", "a player in the hand")
"""Witnesses of whom there may be several, so that one may tell it otherwise than another."""

SOURCES: tuple[Source, ...] = get_args(Source)


def source_of(key: str) -> Source:
    """Return the first source to ask for the answer to a question."""
    return QUESTIONS[key].told_by


_GIVES: Mapping[str, Source] = {
    "the dealer": "the dealer",
    "a player out of the hand": "players out of the hand",
    "a player in the hand": "players in the hand",
    "the camera": "the camera",
}


def still_to_ask(key: str, accounts_by: Iterable[str]) -> Source | None:
    """Return the source to ask where people tell it differently: none that was heard already."""
    heard = {_GIVES.get(who, "players in the hand") for who in accounts_by}
    first = source_of(key)
    others = SOURCES[SOURCES.index(first) + 1 :]
    return next((one for one in (first, *others) if one not in heard), None)


def trouble(key: str) -> int:
    """Return how much trouble it is to find the answer out, from 1."""
    return SOURCES.index(source_of(key)) + 1
