"""The authorities that clauses are cited from: books to play by, and what holds beside one."""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a book that numbers its own rules. `label` is how one is said: `NL-{}`.

    An authority that has no sections is one section without a title.
    """

    title: str
    label: str


@dataclass(frozen=True, slots=True)
class OtherReading:
    """A book read otherwise than is usual: what a house sets for it, told only where they part.

    `key` is said after the key of the book, `told` after its title.
    """

    key: str
    told: str
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Authority:
    """A source to cite clauses from. `key` is for ever: records, addresses and files have it.

    `sections` are by the name that citations have for them, `abbreviation` follows a number that
    another authority might have too. `numbering` is said before a number that is not printed there.
    A source that holds beside a book is told behind it as `beside_told`; where it has rules of what
    the book has none of, `plays_told` is by what is played the sentence that such a ruling begins
    with. Where a house turns its option `held_by` off, the authority is set aside, and is then told
    as `aside_told`. `elsewhere` tells of a section and number which number the rule has in another
    edition, as far as anybody has read it.
    """

    key: str
    title: str
    sections: Mapping[str, Section]
    abbreviation: str = ""
    numbering: str = ""
    holds_everywhere: bool = False
    held_by: str = ""
    aside_told: str = ""
    beside_told: str = ""
    plays_told: Mapping[str, str] = field(default_factory=dict)
    elsewhere: Callable[[str, str], str] | None = None

    # The same authority is read by each process of a proof.
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Authority) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Book(Authority):
    """An authority that a room can play by.

    `short` is what the form calls it, `in_a_sentence` what it is called there if not its title.
    Editions of one book share a `family`; one that `is_printed` has an official text, and exams are
    set by it. `beside` is what holds too, where the book is silent; `borrows` are the sections that
    it does not print, and that it is read with all the same. A decision of one that `goes_before`
    sets aside all that is decided there by what is beside it, and its clauses name none of that.
    `options` are those of a house that plays by it alone, where they are not as usual. `plays` is
    what it has rules of: cash games or tournaments.
    """

    family: str
    short: str
    in_a_sentence: str = ""
    is_printed: bool = False
    plays: tuple[str, ...] = ("cash",)
    beside: tuple[Authority, ...] = ()
    borrows: tuple[tuple[Authority, str], ...] = ()
    goes_before: bool = False
    options: Mapping[str, Any] = field(default_factory=dict)
    other_readings: tuple[OtherReading, ...] = ()

    def takes_in(self, other: Authority, section: str) -> bool:
        """Check whether a section of another authority holds where a room plays by this book."""
        return other.holds_everywhere or other in self.beside or (other, section) in self.borrows

    def sections_held(self, aside: Collection[str] = ()) -> tuple[int, ...]:
        """The sections of it that are held, in order; `aside` are keys of what a room set aside."""
        held = [one for one in (self, *self.beside) if one.key not in aside]
        titles = [section.title for one in held for section in one.sections.values()]
        numbers = (re.match(r"Section (\d+),", title) for title in titles)
        return tuple(sorted({int(number[1]) for number in numbers if number}))


HOUSE = Authority(
    key="house",
    title="The house's posted rules",
    sections={"house": Section("", "House {}")},
    holds_everywhere=True,
)
