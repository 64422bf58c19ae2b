"""Robert's Rules of Poker in two editions, and the dealer's guide that goes with them."""

from collections.abc import Mapping

from rules.books.conventions.authority import CONVENTIONS
from rules.clause.authority import Authority, Book, OtherReading, Section
from rules.clause.citation import Citation

_FAMILY = "Robert's Rules of Poker"
_SECTIONS = {
    "13": Section("Section 13, Kill Pots", "13.{}"),
    "14": Section("Section 14, No-Limit and Pot-Limit", "14-{}"),
    "14 NL": Section("Section 14, No-Limit", "NL-{}"),
    "14 PL": Section("Section 14, Pot-Limit", "PL-{}"),
}

GUIDE = Authority(
    key="pot-limit-guide",
    title="A dealer's guide to pot-limit betting",
    sections={"guide": Section("", "G-{}")},
)
_CARDROOM: Mapping[str, Mapping[str, str]] = {
    "2D": {f"{number}": f"{number + 1}" for number in range(2, 8)},
    "3M": {**{f"1{letter}": f"1{letter}" for letter in "abcdefghij"}, "2": "2"},
    "3K": {**{f"1{letter}": f"1{letter}" for letter in "abcdef"}, "2": "2", "3": "3"},
    "3I": {**{f"{number}": f"{number}" for number in range(1, 8)}, "15": "16 in one copy"},
    "3S": {f"{number}": f"{number}" for number in range(1, 8)},
}
"""Numbers of the cardroom edition that somebody has read, by those of the private-games edition."""


def _in_the_cardroom_edition(section: str, number: str) -> str:
    if section in ("3W", "4"):
        return "cardroom edition: number varies"
    return f"cardroom edition: {_CARDROOM.get(section, {}).get(number, 'number unknown')}"


PRIVATE = Authority(
    key="rrop-private",
    title=f"{_FAMILY}, private-games edition",
    sections={
        "1C": Section("Section 1, Conduct Code", "1-C {}"),
        "1E": Section("Section 1, Poker Etiquette", "1-E {}"),
        "2D": Section("Section 2, Decision-Making", "2-D{}"),
        "2P": Section("Section 2, Procedures", "2-P{}"),
        "2S": Section("Section 2, Seating", "2-S{}"),
        "3B": Section("Section 3, The Buy-in", "3-B{}"),
        "3C": Section("Section 3, The Shuffle and Cut", "3-C{}"),
        "3M": Section("Section 3, Misdeals", "3-M{}"),
        "3K": Section("Section 3, Dead Hands", "3-K{}"),
        "3I": Section("Section 3, Irregularities", "3-I{}"),
        "3W": Section("Section 3, Betting and Raising", "3-W{}"),
        "3S": Section("Section 3, The Showdown", "3-S{}"),
        "3T": Section("Section 3, Ties", "3-T{}"),
        "4": Section("Section 4, Button and Blind Use", "4-{}"),
        "5": Section("Section 5, Hold'em", "5-{}"),
        "6": Section("Section 6, Omaha", "6-{}"),
        "7": Section("Section 7, Omaha High-Low", "7-{}"),
        "15": Section("Section 15, Tournaments", "15-{}"),
        # Who gets what is over there, and nothing else of the section.
        "10": Section("Seven-Card Stud High-Low (Section 10), odd chips", "10-{}"),
    },
    held_by="private_games",
    aside_told="the private-games edition",
    beside_told=", with the general rules of the private-games edition",
    plays_told={
        "tournament": "By Robert's Rules with Section 15. No Poker TDA rules are held here."
    },
    elsewhere=_in_the_cardroom_edition,
)
"""Its general rules, beside Sections 13 and 14 of the edition that a room plays by."""
VERSION_11 = Book(
    key="rrop-11",
    title=f"{_FAMILY}, version 11",
    sections=_SECTIONS,
    abbreviation="v11",
    family=_FAMILY,
    short="Version 11",
    is_printed=True,
    beside=(GUIDE, PRIVATE, CONVENTIONS),
    # NL 3 is read by its meaning.
    other_readings=(OtherReading("letter", "to the letter", {"short_all_in_read": "its letter"}),),
)
EARLIER = Book(
    key="rrop-early",
    title=f"{_FAMILY}, an earlier version",
    sections=_SECTIONS,
    abbreviation="early",
    family=_FAMILY,
    short="Earlier edition",
    is_printed=True,
    beside=(GUIDE, PRIVATE, CONVENTIONS),
    # Printed in version 11 only; a room on the earlier edition is cited that one.
    borrows=((VERSION_11, "13"),),
)


def rrop(
    section: str, eleven: str | None, early: str | None = None, /, *more: Citation
) -> tuple[Citation, ...]:
    """Citations of one rule of Robert's Rules under its number in each edition that has it."""
    cites: list[Citation] = []
    if eleven is not None:
        cites.append(Citation(VERSION_11, section, eleven))
    if early is not None:
        cites.append(Citation(EARLIER, section, early))
    return (*cites, *more)


def guide(number: str) -> Citation:
    return Citation(GUIDE, "guide", number)


def private(number: str, section: str = "3W") -> Citation:
    """A rule of the private-games edition: on betting and raising, unless a section is told."""
    return Citation(PRIVATE, section, number)
