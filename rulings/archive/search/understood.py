"""The archive's search read as filters: a number, a table, a name, a dispute, a day.

A part understood is no word to look up any more; so it finds what the filter of the same name
does. Words in quotes are left as they stand.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple, get_args

from rulings.archive.entries.entry import AppealOutcome
from rulings.archive.entries.facts_in_words import one_table
from rulings.archive.room.clock import RoomClock
from rulings.archive.search.find import Choices
from rulings.archive.search.query import DISPUTES
from rulings.archive.search.said_days import day_said

_QUOTED = re.compile(r'"[^"]*"?\*?')
_NUMBER = r"([1-9][0-9]{0,2}(?:,[0-9]{3}){1,2}|[1-9][0-9]{0,8})"
_RULING = re.compile(rf"(?<!\w)(?:(?:ruling|entry)(?: no\.?| number)? ?#?|#){_NUMBER}\b", re.I)
_TABLE = re.compile(r"\b(?:table|tbl|at t|t)[ -]?#?([0-9]{1,3})\b", re.I)
_ON_APPEAL = re.compile(
    r"\b(upheld|overturned|changed(?: in part)?) (?:on|in|after) (?:(?:an|the) )?appeal\b", re.I
)
_SEAT = re.compile(
    r"\bseat(?: no\.?| number)? ?#?[0-9]{1,2}\b|"
    r"\bseats [0-9]{1,2}(?:(?: ?[,&/] ?| and )+[0-9]{1,2})*\b",
    re.IGNORECASE,
)
_IDLE = frozenset(
    {
        *("a", "all", "and", "at", "by", "entries", "entry", "every", "from", "in", "of", "on"),
        *("room", "ruled", "ruling", "rulings", "that", "the", "was", "were", "with"),
    }
)
"""Words between what is understood, for which nobody looks."""


class Part(NamedTuple):
    """A part of what was typed: its words, the filters that it sets, and how it is told."""

    said: str
    filters: Mapping[str, Any]
    told: str


_Reader = Callable[[str, datetime, RoomClock, Choices], Part | None]


class Understood(NamedTuple):
    """The parts understood, and the words that are left to look up in texts."""

    parts: tuple[Part, ...]
    words: str

    @property
    def filters(self) -> Mapping[str, Any]:
        """Return all that is asked for, as `query_of` takes it."""
        asked = {name: value for part in self.parts for name, value in part.filters.items()}
        return asked | ({"text": self.words} if self.words else {})

    @property
    def told(self) -> str:
        """Return what is looked for, in a line: Table 7, night of Fri 27 Nov."""
        words = f"with the words {self.words}" if self.words else ""
        told = ", ".join(filter(None, (*(part.told for part in self.parts), words)))
        return told[:1].upper() + told[1:]

    def against(self, filters: Mapping[str, Any]) -> Part | None:
        """Return the first part for which a filter that is set holds something else."""
        for part in self.parts:
            for name, value in part.filters.items():
                if name not in _BESIDE and filters.get(name) not in (None, "", value):
                    return part
        return None


def understood(text: str, now: datetime, clock: RoomClock, there_are: Choices) -> Understood:
    """Return what a search means in a room where there are these tables, floors and games."""
    quoted, left = _QUOTED.findall(text), _QUOTED.sub(" ; ", text)
    # A seat is no column: it is looked up in the records, and its number is no other one.
    seats = re.findall("[0-9]+", " ".join(_SEAT.findall(left)))
    quoted, left = [*(f'"seat {int(seat)}"' for seat in seats), *quoted], _SEAT.sub(" ; ", left)
    # "Table 7 Nov 23" is no 7th of November: as it is read, the fewest words are to be left over.
    readings = (_read(left, (_ruling, *read), now, clock, there_are) for read in _FIRST_TO_LAST)
    parts, words = min(readings, key=lambda reading: len(_told_words(*reading)))
    if not parts and (part := _bare_number(left, there_are)):
        parts, words = [part], []
    words = _told_words(parts or seats, words)
    parts.sort(key=lambda part: _ORDER.index(next(iter(part.filters))))
    return Understood(tuple(parts), " ".join([*words, *quoted]))


def _read(
    left: str, readers: Iterable[_Reader], now: datetime, clock: RoomClock, there_are: Choices
) -> tuple[list[Part], list[str]]:
    """Return what these understand of a search, one after the other, and the words left over."""
    parts = list[Part]()
    for read in readers:
        if part := read(left, now, clock, there_are):
            parts.append(part)
            for said in part.said.split("\n"):
                left = left.replace(said, " ; ", 1)
    return parts, [word for word in left.split() if word.strip(" ,;.:·")]


def _told_words(beside: Sequence[object], words: list[str]) -> list[str]:
    """Return the words to look up: of those `beside` what was understood, no idle ones."""
    if not beside:
        return words
    return [word for word in words if word.casefold().strip(" ,;.:·?!") not in _IDLE]


_BESIDE = ("days_are", "replaced")
"""Filters that say how others are meant."""
_ORDER = ("number", "place", "dispute", "appeal", "floor", "first_day")


def _ruling(text: str, *_: object) -> Part | None:
    if met := _RULING.search(text):
        return _of_number(met[0], met[1])
    return None


def _of_number(said: str, figures: str) -> Part:
    number = int(figures.replace(",", ""))
    # Who has a sheet in hand finds its entry, corrected since or not.
    return Part(said, {"number": number, "replaced": True}, f"Ruling {number:,}")


def _bare_number(text: str, there_are: Choices) -> Part | None:
    """Return what a number alone means: a table where there is one, else the number of a ruling."""
    said = text.strip()
    if said.isdecimal() and one_table(said) in there_are.places:
        return _of_table(said, one_table(said))
    met = re.fullmatch(_NUMBER, said)
    return _of_number(said, met[1]) if met else None


def _table(text: str, _: datetime, __: RoomClock, there_are: Choices) -> Part | None:
    named = (place for place in there_are.places if not place.removeprefix("Table ").isdecimal())
    if met := _first_of(text, named):
        return _of_table(met[0], met[1])
    if met_number := _TABLE.search(text):
        return _of_table(met_number[0], one_table(met_number[1]))
    return None


def _of_table(said: str, name: str) -> Part:
    return Part(said, {"place": name}, name)


def _dispute(text: str, *_: object) -> Part | None:
    """Return the dispute by its whole name, or by the first words of it where these are enough."""
    begins: dict[str, list[str]] = {}
    for title in DISPUTES:
        first = re.split(r"[:,?]", title)[0]
        for name in {title, first} if " " in first else {title}:
            begins.setdefault(name.casefold(), []).append(title)
    met = _first_of(text, (name for name, titles in begins.items() if len(titles) == 1))
    if met is None:
        return None
    (title,) = begins[met[1]]
    return Part(met[0], {"dispute": title}, title)


def _appeal(text: str, *_: object) -> Part | None:
    """Return how an appeal ended: the word need not stand in what somebody typed of it."""
    met = _ON_APPEAL.search(text)
    if met is None:
        return None
    said = met[1].casefold()
    outcome = next(one for one in get_args(AppealOutcome) if one.startswith(said))
    return Part(met[0], {"appeal": outcome}, f"{outcome} on appeal")


def _floor(text: str, _: datetime, __: RoomClock, there_are: Choices) -> Part | None:
    """Return who ruled: by the whole name, or by the first where one floor alone has it."""
    named: dict[str, list[str]] = {}
    for floor in there_are.floors:
        for name in {floor, floor.split()[0] if floor.split() else floor}:
            named.setdefault(name, []).append(floor)
    met = _first_of(text, (name for name, floors in named.items() if len(floors) == 1))
    if met is None:
        return None
    (floor,) = named[met[1]]
    return Part(met[0], {"floor": floor}, f"ruled by {floor}")


def _day(text: str, now: datetime, clock: RoomClock, there_are: Choices) -> Part | None:
    if met := day_said(text, now, clock, there_are.games):
        return Part("\n".join(met.said), met.filters, met.told)
    return None


_FIRST_TO_LAST: tuple[tuple[_Reader, ...], ...] = (
    (_table, _day, _dispute, _appeal, _floor),
    (_day, _table, _dispute, _appeal, _floor),
    (_table, _dispute, _appeal, _floor, _day),
)
"""The orders in which a search is read: a number may be of a table, of a day, or of a name."""


def _first_of(text: str, names: Iterable[str]) -> tuple[str, str] | None:
    """Return what was typed of the longest of these names, and the name."""
    for name in sorted(names, key=lambda one: (-len(one), one)):
        words = re.findall(r"\w+", name)
        pattern = r"[\W_]+".join(map(re.escape, words))
        if words and (met := re.search(rf"(?<!\w){pattern}(?!\w)[?]?", text, re.IGNORECASE)):
            return met[0], name
    return None
