"""How the floor rules: how often, how quickly, how often against the recommendation, and why."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, func, literal_column, select

from rulings.archive.database.cited import by_decisions_alone
from rulings.archive.database.connection import reading
from rulings.archive.database.tables import ENTRIES, PATTERN_CLAUSES
from rulings.archive.entries.facts_in_words import one_table
from rulings.archive.entries.search_columns import time_in
from rulings.archive.entries.standing_entries import OVERRIDDEN, STANDS
from rulings.archive.room.clock import RoomClock
from rulings.archive.room.name import own_room_in
from rulings.archive.staff.permissions import Person, check
from rulings.model.strict_model import Strict

MOST = 20
"""How many of the reasons are told, the most usual first."""


class Count(Strict):
    """How many rulings, and how many of them were given against the recommendation."""

    name: str
    rulings: int
    overridden: int

    @property
    def rate(self) -> float:
        """The share that was overridden, from 0 to 1."""
        return self.overridden / self.rulings if self.rulings else 0.0


class Pace(Strict):
    """How long rulings took, in seconds: half took at most `median`, nine in ten `ninetieth`."""

    name: str
    timed: int
    median: int
    ninetieth: int


class Why(Strict):
    """A reason for overriding, as it was typed, what it was against, and how often."""

    against: str
    reason: str
    count: int


class Statistics(Strict):
    """Every count, the most rulings first; what was corrected does not count."""

    all: Count
    clauses: tuple[Count, ...]
    places: tuple[Count, ...]
    rooms: tuple[Count, ...]
    shifts: tuple[Count, ...]
    floors: tuple[Count, ...]
    outcomes: tuple[Count, ...]
    pace: tuple[Pace, ...]
    against: tuple[Count, ...]
    reasons: tuple[Why, ...]


def statistics(person: Person, clock: RoomClock) -> Statistics:
    """What the archive's rulings come to; shifts go by the room's clock.

    Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "review")
    with reading() as connection:
        outcomes = _counts(connection, ENTRIES.c.outcome)
        return Statistics(
            all=Count(
                name="all",
                rulings=sum(one.rulings for one in outcomes),
                overridden=sum(one.overridden for one in outcomes),
            ),
            clauses=_clauses(connection),
            places=_called(_counts(connection, ENTRIES.c.place), one_table),
            rooms=_called(_counts(connection, ENTRIES.c.room), own_room_in(connection).told),
            shifts=_shifts(connection, clock),
            floors=_counts(connection, ENTRIES.c.floor),
            outcomes=outcomes,
            pace=_pace(connection),
            against=_against(connection),
            reasons=_reasons(connection),
        )


_OVERRIDDEN = func.count().filter(ENTRIES.c.overridden)


def _called(typed: Iterable[Count], called: Callable[[str], str]) -> tuple[Count, ...]:
    """Return each table or room once, by what it is `called`, whatever name is kept."""
    rulings, overridden = Counter[str](), Counter[str]()
    for one in typed:
        rulings[called(one.name)] += one.rulings
        overridden[called(one.name)] += one.overridden
    return _most_first(
        Count(name=name, rulings=count, overridden=overridden[name])
        for name, count in rulings.items()
    )


def _counts(connection: Connection, column: ColumnElement[str]) -> tuple[Count, ...]:
    query = select(column, func.count(), _OVERRIDDEN).where(STANDS).group_by(column)
    return _most_first(
        Count(name=a, rulings=b, overridden=c) for a, b, c in _all(connection, query)
    )


def _clauses(connection: Connection) -> tuple[Count, ...]:
    """Each clause that applied or was cited."""
    by_pattern = (
        select(ENTRIES.c.pattern, func.count().label("rulings"), _OVERRIDDEN.label("overridden"))
        .where(STANDS)
        .group_by(ENTRIES.c.pattern)
        .subquery()
    )
    query = (
        select(
            PATTERN_CLAUSES.c.clause,
            func.sum(by_pattern.c.rulings),
            func.sum(by_pattern.c.overridden),
        )
        .join(by_pattern, by_pattern.c.pattern == PATTERN_CLAUSES.c.pattern)
        .group_by(PATTERN_CLAUSES.c.clause)
    )
    rulings, overridden = Counter[str](), Counter[str]()
    beside = by_decisions_alone(connection, STANDS, (func.count(), _OVERRIDDEN))
    for clause, count, over in (*_all(connection, query), *_all(connection, beside)):
        rulings[clause] += int(count)
        overridden[clause] += int(over)
    return _most_first(
        Count(name=name, rulings=count, overridden=overridden[name])
        for name, count in rulings.items()
    )


def _shifts(connection: Connection, clock: RoomClock) -> tuple[Count, ...]:
    """The shifts in the order of the day; only the room's clock knows which it was."""
    rows = _by_time(connection, to_the=_HOUR)
    whole_hours = all(begins.endswith(":00") for begins in clock.shifts)
    if not whole_hours or any(clock.local(at).minute for at, _, _ in rows):
        rows = _by_time(connection, to_the=_MINUTE)
    rulings: Counter[str] = Counter()
    overridden: Counter[str] = Counter()
    for at, count, over in rows:
        shift = clock.shift_at(at)
        rulings[shift] += count
        overridden[shift] += over
    return tuple(
        Count(name=name, rulings=rulings[name], overridden=overridden[name])
        for name in clock.shift_names
    )


_HOUR, _MINUTE = 13, 16
"""How much of a time as text says the hour, and the minute."""


def _by_time(connection: Connection, to_the: int) -> list[tuple[datetime, int, int]]:
    # The hours are an index of their own, which is seen only where it is written out alike.
    time = func.substr(ENTRIES.c.happened, literal_column("1"), literal_column(f"{to_the}"))
    query = select(time, func.count(), _OVERRIDDEN).where(STANDS).group_by(time)
    return [(time_in(at), a, b) for at, a, b in _all(connection, query)]


def _pace(connection: Connection) -> tuple[Pace, ...]:
    """How long it took: all together, then by floor."""
    column = ENTRIES.c.seconds
    query = (
        select(ENTRIES.c.floor, column, func.count())
        .where(STANDS, column.is_not(None))
        .group_by(ENTRIES.c.floor, column)
    )
    floors: dict[str, Counter[int]] = defaultdict(Counter)
    everybody: Counter[int] = Counter()
    for floor, seconds, count in _all(connection, query):
        floors[floor][seconds] += count
        everybody[seconds] += count
    ordered = sorted(floors.items(), key=lambda row: (-row[1].total(), row[0]))
    return tuple(_paced(name, took) for name, took in (("all", everybody), *ordered) if took)


def _paced(name: str, took: Counter[int]) -> Pace:
    return Pace(
        name=name, timed=took.total(), median=_within(took, 50), ninetieth=_within(took, 90)
    )


def _within(took: Counter[int], percent: int) -> int:
    """The least time within which at least that share was done."""
    done, wanted = 0, took.total() * percent
    for seconds in sorted(took):
        done += took[seconds]
        if done * 100 >= wanted:
            return seconds
    raise ValueError("took: nothing was timed")


def _against(connection: Connection) -> tuple[Count, ...]:
    """What the overrides were against."""
    column = ENTRIES.c.against
    query = select(column, func.count()).where(STANDS, OVERRIDDEN).group_by(column)
    return _most_first(
        Count(name=name, rulings=count, overridden=count) for name, count in _all(connection, query)
    )


def _reasons(connection: Connection) -> tuple[Why, ...]:
    """The reasons typed, alike but for spaces around them and capitals."""
    said = func.lower(func.trim(ENTRIES.c.reason))
    count = func.count()
    query = (
        select(ENTRIES.c.against, func.min(ENTRIES.c.reason), count)
        .where(STANDS, OVERRIDDEN)
        .group_by(ENTRIES.c.against, said)
        .order_by(count.desc(), ENTRIES.c.against, said)
        .limit(MOST)
    )
    return tuple(Why(against=a, reason=b, count=c) for a, b, c in _all(connection, query))


def _all(connection: Connection, query: Any) -> Iterable[Any]:
    return connection.execute(query)


def _most_first(counts: Iterable[Count]) -> tuple[Count, ...]:
    return tuple(sorted(counts, key=lambda one: (-one.rulings, one.name)))
