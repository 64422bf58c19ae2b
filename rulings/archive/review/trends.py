"""The trend of overriding: how often the floor overrode, a period beside the one before."""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, func, select

from rules.input.bounds import EARLIEST, day_refused, latest
from rulings.archive.database.cited import citing
from rulings.archive.database.connection import reading
from rulings.archive.database.tables import ENTRIES
from rulings.archive.entries.facts_in_words import one_table
from rulings.archive.entries.search_columns import moment, time_in
from rulings.archive.entries.standing_entries import STANDS, at_table
from rulings.archive.review.standing_rulings import StandingRuling, standing_rulings
from rulings.archive.room.clock import RoomClock
from rulings.archive.room.name import own_room_in
from rulings.archive.staff.permissions import Person, check
from rulings.model.interval import Interval, share
from rulings.model.strict_model import Strict

MONTHS = 12
"""Months of the period that are told one by one, at most."""


class Rate(Strict):
    """The number of rulings, how many of them were overridden, and the share with its interval."""

    rulings: int
    overridden: int

    @property
    def share(self) -> Interval:
        """The share from 0 to 1, and between what it lies with 95 percent certainty."""
        return share(self.overridden, self.rulings)


class Row(Strict):
    """The figures of one floor, clause, table or shift: in the period, and in the one before it."""

    name: str
    now: Rate
    before: Rate


class Month(Strict):
    """A calendar month of gaming days, as far as it is in the period: all in all, and by floor."""

    first: date
    last: date
    all: Rate
    floors: Mapping[str, Rate]


class Cause(Strict):
    """A reason for overriding, in kind; empty where none was tapped. `floors` are who gave it."""

    name: str
    now: int
    before: int
    floors: Mapping[str, int]


class Narrowed(NamedTuple):
    """The rulings that alone are counted; empty is everything."""

    floor: str = ""
    place: str = ""
    clause: str = ""
    room: str = ""


EVERYTHING = Narrowed()


class Trends(Strict):
    """A period of gaming days and the one as long before it; the most rulings first."""

    first: date
    last: date
    all: Row
    floors: tuple[Row, ...]
    places: tuple[Row, ...]
    rooms: tuple[Row, ...]
    clauses: tuple[Row, ...]
    shifts: tuple[Row, ...]
    months: tuple[Month, ...]
    causes: tuple[Cause, ...]

    @property
    def before_first(self) -> date:
        """The first gaming day of the period before."""
        return self.first - (self.last - self.first) - timedelta(days=1)


def newest_day(person: Person, clock: RoomClock) -> date | None:
    """Return the gaming day of the newest ruling that may be kept now.

    Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "review")
    happened = ENTRIES.c.happened
    possible = happened.between(moment(EARLIEST), moment(latest()))
    with reading() as connection:
        found = connection.scalar(select(func.max(happened)).where(STANDS, possible))
    return None if found is None else clock.gaming_day(time_in(found))


def trends(
    person: Person, clock: RoomClock, first: date, last: date, narrowed: Narrowed = EVERYTHING
) -> Trends:
    """Count what the rulings of these gaming days come to, beside as many days before.

    A corrected ruling counts once, as the correction has it. Raises NotAllowed, ValueError where
    the last day is before the first or a day is out of bounds, ArchiveUnavailable.
    """
    check(person, "review")
    for name, day in (("first", first), ("last", last)):
        if allowed := day_refused(day):
            raise ValueError(f"{name}: {day}: {allowed}")
    if last < first:
        raise ValueError(f"last: {last}: must be {first}, the first day, or later")
    days = last - first + timedelta(days=1)
    start, middle, end = (
        moment(clock.beginning(day)) for day in (first - days, first, first + days)
    )
    happened = ENTRIES.c.happened
    with reading() as connection:
        only = _only(connection, narrowed)
        every = standing_rulings(connection, happened >= start, happened < end, *only)
        own = own_room_in(connection)
    now = [one for one in every if one.happened >= middle]
    both = (now, [one for one in every if one.happened < middle])
    shifts = {row.name: row for row in _rows(both, lambda one: [one.shift(clock)])}
    nothing = _rate(())
    return Trends(
        first=first,
        last=last,
        all=Row(name="all", now=_rate(both[0]), before=_rate(both[1])),
        floors=_rows(both, lambda one: [one.floor]),
        places=_rows(both, lambda one: [one_table(one.place)]),
        rooms=_rows(both, lambda one: [own.told(one.room)]),
        clauses=_rows(both, lambda one: one.clauses),
        shifts=tuple(
            shifts.get(name, Row(name=name, now=nothing, before=nothing))
            for name in clock.shift_names
        ),
        months=tuple(_months(now, first, last, clock)),
        causes=_causes(*both),
    )


def _only(connection: Connection, narrowed: Narrowed) -> Iterator[ColumnElement[bool]]:
    if narrowed.place:
        yield at_table(connection, narrowed.place)
    if narrowed.floor:
        yield ENTRIES.c.floor == narrowed.floor
    if narrowed.room:
        yield ENTRIES.c.room.in_(own_room_in(connection).names_of(narrowed.room))
    if narrowed.clause:
        yield citing(connection, {narrowed.clause})


def _rows(
    both: tuple[Sequence[StandingRuling], Sequence[StandingRuling]],
    named: Callable[[StandingRuling], Iterable[str]],
) -> tuple[Row, ...]:
    """Count each floor, table or the like once, by what its rulings are `named`; the most first."""
    now, before = (_by_name(rulings, named) for rulings in both)
    rows = (
        Row(name=name, now=_rate(now.get(name, ())), before=_rate(before.get(name, ())))
        for name in now | before
    )
    return tuple(sorted(rows, key=lambda one: (-one.now.rulings, -one.before.rulings, one.name)))


def _by_name(
    rulings: Iterable[StandingRuling], named: Callable[[StandingRuling], Iterable[str]]
) -> dict[str, list[StandingRuling]]:
    found: dict[str, list[StandingRuling]] = defaultdict(list)
    for one in rulings:
        for name in named(one):
            found[name].append(one)
    return found


def _months(
    now: Sequence[StandingRuling], first: date, last: date, clock: RoomClock
) -> Iterator[Month]:
    """Yield the months of the period, the newest so many, each by floor."""
    for begins, ends in list(_parts(first, last))[-MONTHS:]:
        start, end = (moment(clock.beginning(day)) for day in (begins, ends + timedelta(days=1)))
        some = [one for one in now if start <= one.happened < end]
        floors = sorted(_by_name(some, lambda one: [one.floor]).items())
        yield Month(
            first=begins,
            last=ends,
            all=_rate(some),
            floors={name: _rate(own) for name, own in floors},
        )


def _parts(first: date, last: date) -> Iterator[tuple[date, date]]:
    """Yield each calendar month from one day to another, cut off at both."""
    while first <= last:
        after = (first.replace(day=1) + timedelta(days=32)).replace(day=1)
        yield first, min(last, after - timedelta(days=1))
        first = after


def _causes(now: Iterable[StandingRuling], before: Iterable[StandingRuling]) -> tuple[Cause, ...]:
    """Count why rulings were overridden, the most usual reason first."""
    then = Counter(one.cause for one in before if one.overridden)
    floors: dict[str, Counter[str]] = defaultdict(Counter)
    for one in now:
        if one.overridden:
            floors[one.cause][one.floor] += 1
    causes = (
        Cause(
            name=name,
            now=floors[name].total(),
            before=then[name],
            floors=dict(sorted(floors[name].items(), key=lambda row: (-row[1], row[0]))),
        )
        for name in {*floors, *then}
    )
    return tuple(sorted(causes, key=lambda one: (-one.now, one.name)))


def _rate(rulings: Collection[StandingRuling]) -> Rate:
    return Rate(rulings=len(rulings), overridden=sum(one.overridden for one in rulings))
