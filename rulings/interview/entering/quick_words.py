"""The words that players say most, each answered in one touch, and those with an amount."""

from dataclasses import dataclass

COMMON_WORDS = ("nothing", "call", "raise", "bet", "check", "all-in", "fold", "pot")


@dataclass(frozen=True, slots=True)
class Joined:
    """One touch that tells what was said and the answer to the question `key` of the same act.

    `label` says both, as a person would tell it.
    """

    label: str
    said: str
    key: str
    answer: str


SAID_FIRST = tuple(
    Joined(f"“{word.capitalize()}”, then chips", word, "act.spoke", "before the chips")
    for word in ("raise", "call", "bet")
)


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words with an amount in them: `words` has {} in its place, `label` is what a button shows."""

    label: str
    words: str


PHRASES = (
    Phrase("Raise to …", "raise to {}"),
    Phrase("Amount alone", "{}"),
    Phrase("Bet …", "bet {}"),
    Phrase("… more", "{} more"),
)
"""Phrases that a player may have said with an amount, the most likely first."""
