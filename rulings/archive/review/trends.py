"""Whether it is getting better: how often the floor overrode, a period beside the one before."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, case, func, literal_column, select

from rules.input.bounds import EARLIEST, day_refused, latest
from rulings.archive.database.cited import by_decisions_alone, citing
from rulings.archive.database.connection import reading
from rulings.archive.database.tables import ENTRIES, PATTERN_CLAUSES
from rulings.archive.entries.facts_in_words import one_table
from rulings.archive.entries.search_columns import moment, time_in
from rulings.archive.entries.standing_entries import STANDS, at_table, filtered
from rulings.archive.room.clock import RoomClock
from rulings.archive.room.name import own_room_in
from rulings.archive.staff.permissions import Person, check
from rulings.model.interval import Interval, share
from rulings.model.strict_model import Strict

MONTHS = 12
"""At most so many months of the period are told one by one."""
Tally = tuple[int, int]
"""How many rulings, and how many of them were overridden."""


class Rate(Strict):
    """How many rulings, how many of them overridden, and the share with its interval."""

    rulings: int
    overridden: int

    @property
    def share(self) -> Interval:
        """From 0 to 1, and between what it lies with 95 percent certainty."""
        return share(self.overridden, self.rulings)


class Row(Strict):
    """Of one floor, clause, table or shift: the period, and the one before it."""

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
    """What alone is counted; empty is everything."""

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
        found = connection.scalar(filtered(select(func.max(happened)).where(STANDS, possible)))
    return None if found is None else clock.gaming_day(time_in(found))


def trends(
    person: Person, clock: RoomClock, first: date, last: date, narrowed: Narrowed = EVERYTHING
) -> Trends:
    """What the rulings of these gaming days come to, beside as many days before.

    What was corrected counts once, as the correction has it. Raises NotAllowed, ValueError where
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
    parts = list(_parts(first, last))[-MONTHS:]
    begins = [moment(clock.beginning(one)) for one, _ in parts]
    with reading() as connection:
        asked = _Asked(start, middle, end, tuple(_only(connection, narrowed)))
        groups = _groups(connection, asked, begins)
        floors = _by(groups, "floor", str)
        places = _by(groups, "place", one_table)
        rooms = _by(groups, "room", own_room_in(connection).told)
        return Trends(
            first=first,
            last=last,
            all=_sum(floors),
            floors=floors,
            places=places,
            rooms=rooms,
            clauses=_clauses(connection, asked),
            shifts=_shifts(connection, asked, clock),
            months=_months(groups, parts),
            causes=_causes(groups),
        )


class _Asked(NamedTuple):
    start: str
    middle: str
    end: str
    only: tuple[ColumnElement[bool], ...]

    @property
    def holds(self) -> ColumnElement[bool]:
        happened = ENTRIES.c.happened
        return and_(STANDS, happened >= self.start, happened < self.end, *self.only)

    @property
    def counts(self) -> tuple[ColumnElement[int], ...]:
        """Rulings and overrides of the period, then of the one before."""
        now = ENTRIES.c.happened >= self.middle
        then, over = ENTRIES.c.happened < self.middle, ENTRIES.c.overridden
        parts = (now, and_(now, over), then, and_(then, over))
        return tuple(func.count().filter(part) for part in parts)

    def read(self, query: Any) -> Any:
        """Within one index where everything is counted; of few rulings by what they have alike."""
        return query if self.only else filtered(query)


def _only(connection: Connection, narrowed: Narrowed) -> Iterator[ColumnElement[bool]]:
    if narrowed.place:
        yield at_table(connection, narrowed.place)
    if narrowed.floor:
        yield ENTRIES.c.floor == narrowed.floor
    if narrowed.room:
        yield ENTRIES.c.room.in_(own_room_in(connection).names_of(narrowed.room))
    if narrowed.clause:
        yield citing(connection, {narrowed.clause})


class _Group(NamedTuple):
    """Rulings alike in all of this, how many, and how many of them were overridden.

    `month` is the place among the months that are told; `_EARLIER` is in the
    period and before those, `_BEFORE` in the period before.
    """

    floor: str
    place: str
    room: str
    cause: str
    month: int
    rulings: int
    overridden: int


_BEFORE, _EARLIER = -2, -1


def _groups(connection: Connection, asked: _Asked, begins: Sequence[str]) -> Sequence[_Group]:
    """All but the clauses and the hours, read once: what follows is summed up of these."""
    happened = ENTRIES.c.happened
    ends = [*begins[1:], asked.end]
    month = case(
        (happened < asked.middle, _BEFORE),
        (happened < begins[0], _EARLIER),
        *((happened < end, place) for place, end in enumerate(ends)),
    )
    at = (ENTRIES.c.floor, ENTRIES.c.place, ENTRIES.c.room, ENTRIES.c.cause, month)
    over = func.count().filter(ENTRIES.c.overridden)
    query = select(*at, func.count(), over).where(asked.holds).group_by(*at)
    return [_Group(*one) for one in _all(connection, asked.read(query))]


def _by(groups: Sequence[_Group], name: str, called: Callable[[str], str]) -> tuple[Row, ...]:
    """Return each floor, table or room once, by what it is `called`, whatever name is kept."""
    found: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for one in groups:
        counts, first = found[called(getattr(one, name))], 2 if one.month == _BEFORE else 0
        counts[first] += one.rulings
        counts[first + 1] += one.overridden
    return _most_first(_row(named, *counts) for named, counts in found.items())


def _clauses(connection: Connection, asked: _Asked) -> tuple[Row, ...]:
    """Each clause that applied or was cited."""
    names = ("a", "b", "c", "d")
    counts = [one.label(name) for one, name in zip(asked.counts, names, strict=True)]
    pattern = ENTRIES.c.pattern
    counted = select(pattern, *counts).where(asked.holds).group_by(pattern)
    by_pattern = asked.read(counted).subquery()
    sums = [func.sum(by_pattern.c[name]) for name in names]
    held = PATTERN_CLAUSES.c
    query = (
        select(held.clause, *sums)
        .join(by_pattern, by_pattern.c.pattern == held.pattern)
        .group_by(held.clause)
    )
    beside = by_decisions_alone(connection, asked.holds, asked.counts)
    found: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for name, *more in (*_all(connection, query), *_all(connection, beside)):
        found[name] = [a + int(b) for a, b in zip(found[name], more, strict=True)]
    return _most_first(_row(name, *counted) for name, counted in found.items())


def _shifts(connection: Connection, asked: _Asked, clock: RoomClock) -> tuple[Row, ...]:
    """The shifts in the order of the day; only the room's clock knows which it was."""
    rows = _by_time(connection, asked, _HOUR)
    shown = [clock.local(at) for at, _ in rows]
    on_the_hour = all(begins.endswith(":00") for begins in clock.shifts)
    if not on_the_hour or any(here.minute for here in shown):
        rows = _by_time(connection, asked, _MINUTE)
        shown = [clock.local(at) for at, _ in rows]
    named: dict[tuple[int, int], str] = {}
    found: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for here, (at, counts) in zip(shown, rows, strict=True):
        time = (here.hour, here.minute)
        if time not in named:
            named[time] = clock.shift_at(at)
        shift = named[time]
        found[shift] = [a + b for a, b in zip(found[shift], counts, strict=True)]
    return tuple(_row(name, *found[name]) for name in clock.shift_names)


_HOUR, _MINUTE = 13, 16
"""How much of a time as text says the hour, and the minute."""


def _by_time(
    connection: Connection, asked: _Asked, to_the: int
) -> list[tuple[datetime, Sequence[int]]]:
    at = func.substr(ENTRIES.c.happened, literal_column("1"), literal_column(f"{to_the}"))
    query = select(at, *asked.counts).where(asked.holds).group_by(at)
    return [(time_in(told), counts) for told, *counts in _all(connection, asked.read(query))]


def _months(groups: Sequence[_Group], parts: Sequence[tuple[date, date]]) -> tuple[Month, ...]:
    """The months of the period, the newest so many, each by floor."""
    found: dict[int, dict[str, Tally]] = defaultdict(dict)
    for one in groups:
        held = found[one.month].get(one.floor, (0, 0))
        found[one.month][one.floor] = _total((held, (one.rulings, one.overridden)))
    return tuple(
        Month(
            first=first,
            last=last,
            all=_rate(*_total(found[place].values())),
            floors={name: _rate(*tally) for name, tally in sorted(found[place].items())},
        )
        for place, (first, last) in enumerate(parts)
    )


def _parts(first: date, last: date) -> Iterator[tuple[date, date]]:
    """Each calendar month from one day to another, cut off at both."""
    while first <= last:
        after = (first.replace(day=1) + timedelta(days=32)).replace(day=1)
        yield first, min(last, after - timedelta(days=1))
        first = after


def _causes(groups: Sequence[_Group]) -> tuple[Cause, ...]:
    now, before = Counter[str](), Counter[str]()
    floors: dict[str, Counter[str]] = defaultdict(Counter)
    for one in groups:
        if not one.overridden:
            continue
        is_before = one.month == _BEFORE
        now[one.cause] += 0 if is_before else one.overridden
        before[one.cause] += one.overridden if is_before else 0
        if not is_before:
            floors[one.cause][one.floor] += one.overridden
    ordered = sorted(now, key=lambda name: (-now[name], name))
    return tuple(
        Cause(
            name=name,
            now=now[name],
            before=before[name],
            floors=dict(sorted(floors[name].items(), key=lambda row: (-row[1], row[0]))),
        )
        for name in ordered
    )


def _rate(rulings: int, overridden: int) -> Rate:
    return Rate(rulings=rulings, overridden=overridden)


def _row(name: str, now: int, over: int, before: int, over_before: int) -> Row:
    return Row(name=name, now=_rate(now, over), before=_rate(before, over_before))


def _sum(rows: Sequence[Row]) -> Row:
    now = _total((one.now.rulings, one.now.overridden) for one in rows)
    before = _total((one.before.rulings, one.before.overridden) for one in rows)
    return _row("all", *now, *before)


def _total(tallies: Iterable[Tally]) -> Tally:
    held = list(tallies)
    return sum(one for one, _ in held), sum(one for _, one in held)


def _most_first(rows: Iterable[Row]) -> tuple[Row, ...]:
    return tuple(sorted(rows, key=lambda one: (-one.now.rulings, -one.before.rulings, one.name)))


def _all(connection: Connection, query: Any) -> Iterable[Any]:
    return connection.execute(query)
