"""The rulebooks that a room can play by, and the topics in which they differ."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from rules.books.registry import AUTHORITIES, BOOKS, DEFAULT_BOOK
from rules.clause.clause import Clause
from rules.clauses_in_force import aside_in, in_force
from rules.house import House
from rules.vocabulary import WORDS, Topic

FULLEST = DEFAULT_BOOK
"""The rulebook with the most to say, that the silences are written for."""


def _rulebooks() -> Iterator[tuple[str, House]]:
    for key, book in BOOKS.items():
        options = [one.held_by for one in book.beside if one.held_by]
        for held in product((True, False), repeat=len(options)):
            off = [option for option, on in zip(options, held, strict=True) if not on]
            house = House(edition=key).model_copy(update=dict.fromkeys(off, False))
            yield f"{key}{_without(house)}", house


def _without(house: House) -> str:
    """Tell what a room has set aside."""
    off = sorted(AUTHORITIES[key].aside_told for key in aside_in(house))
    return f" without {' and '.join(off)}" if off else ""


RULEBOOKS: Mapping[str, House] = dict(_rulebooks())
"""Every rulebook that the options of a house can give, its own rules left out, by name.

The other options are words that clauses read, and vary with them.
"""


def title_of(name: str) -> str:
    """Return what a person calls a rulebook."""
    house = RULEBOOKS[name]
    set_aside = _without(house)
    return f"{BOOKS[house.edition].title}{',' if set_aside else ''}{set_aside}"


@dataclass(frozen=True, slots=True)
class Part:
    """The clauses of one topic, and which rulebooks have just these."""

    topic: Topic
    clauses: tuple[Clause, ...]
    rulebooks: tuple[str, ...]


def parts(
    topics: Iterable[Topic] = tuple(WORDS), rulebooks: Iterable[str] = tuple(RULEBOOKS)
) -> tuple[Part, ...]:
    """Return the topics of the rulebooks, those put together that have the same clauses."""
    found: dict[tuple[Topic, tuple[Clause, ...]], list[str]] = {}
    for name in rulebooks:
        held = in_force(RULEBOOKS[name])
        for topic in topics:
            found.setdefault((topic, held[topic]), []).append(name)
    return tuple(Part(topic, clauses, tuple(names)) for (topic, clauses), names in found.items())
