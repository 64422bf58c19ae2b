"""The day's work: what is open, what a reviewer looks at next, and a shift handed over."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from typing import Literal, NamedTuple, get_args

from sqlalchemy import ColumnElement, Connection, and_, func, or_, select, true

from rules.input.bounds import day_refused
from rulings.archive.database.connection import reading
from rulings.archive.database.tables import ENTRIES
from rulings.archive.entries.entry import AppealOutcome, Entry
from rulings.archive.entries.rows import Damaged, kept_in
from rulings.archive.entries.search_columns import NO_TIME, moment
from rulings.archive.entries.standing_entries import MARKED, STANDS, as_it_stands
from rulings.archive.room.clock import RoomClock
from rulings.archive.room.name import OwnRoom, own_room_in
from rulings.archive.search.find import Found, rows_of
from rulings.archive.staff.permissions import Person, check
from rulings.model.interval import Interval, share
from rulings.model.strict_model import Strict

MOST = 50
SLOW = 300
"""Seconds from which a ruling is slow: five minutes, in which a table plays two hands."""
ToLookAt = Literal["overridden", "appealed", "slow", "open"]
TO_LOOK_AT: tuple[ToLookAt, ...] = get_args(ToLookAt)


class Appealed(Strict):
    """A ruling that was appealed; how that ended, who decided it, when and why, once it has."""

    found: Found
    outcome: AppealOutcome | None = None
    decided_by: str = ""
    decided: datetime | None = None
    because: str = ""


class Upheld(Strict):
    """The appeals against a floor's rulings that were decided, and how many were upheld."""

    floor: str
    decided: int
    upheld: int
    changed: int
    overturned: int
    waiting: int

    @property
    def share(self) -> Interval:
        """The share upheld, from 0 to 1, and between what it lies with 95 percent certainty."""
        return share(self.upheld, self.decided)


class _OfRooms(Strict):
    """Rulings of this room, or of several: `rooms` are then what each is called."""

    own: OwnRoom
    rooms: tuple[str, ...] = ()

    def room_of(self, found: Found) -> str:
        """Return what the room of a ruling is called, where there are others."""
        return self.own.told(found.room) if self.rooms else ""


class Open(_OfRooms):
    """The rulings not done with, the newest first of each kind, and how many there are in all.

    Where it is of more than one room, `by_room` is how many of each kind are of it. Appeals are as
    they were decided, the newest first.
    """

    open: tuple[Found, ...]
    pots_held: tuple[Found, ...]
    appeals: tuple[Appealed, ...]
    decided: tuple[Appealed, ...]
    counts: dict[str, int]
    floors: tuple[Upheld, ...]
    by_room: dict[str, dict[str, int]] = {}


class OfOtherRoom(Strict):
    """The rulings that a handover leaves out: another room's in the shift, and those open there."""

    room: str
    rulings: int
    open: int


class Queue(_OfRooms):
    """The rulings to look at next, the newest first, that nobody has marked; how many there are."""

    count: int
    rows: tuple[Found, ...]


class Shift(NamedTuple):
    """A shift of a gaming day: its name, and from when to before when it is."""

    day: date
    name: str
    begins: datetime
    ends: datetime


class Handover(Strict):
    """A shift of this room as it is handed over: what was ruled in it, what is open of any shift.

    Rulings stand, and are open, as of when it was `made`, however long ago the shift was.
    `others` are the rooms whose rulings were taken in, with how many are left out.
    """

    day: date
    shift: str
    begins: datetime
    ends: datetime
    made: datetime
    rulings: int
    overridden: tuple[Found, ...]
    ruled: tuple[Found, ...]
    standing: Open
    others: tuple[OfOtherRoom, ...] = ()


def standing(person: Person) -> Open:
    """Return what is open now. Raises NotAllowed, ArchiveUnavailable."""
    check(person, "read")
    with reading() as connection:
        return _standing(connection)


def queue(
    person: Person, kind: ToLookAt, start: str, end: str, floor: str = "", most: int = MOST
) -> Queue:
    """Return the rulings of a kind in a period, as the archive keeps times, that nobody marked.

    Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "review")
    holds = [STANDS, ENTRIES.c.happened >= start, ENTRIES.c.happened < end, _KINDS[kind]]
    holds += [ENTRIES.c.floor == floor] if floor else []
    with reading() as connection:
        judged = set(connection.scalars(MARKED))
        # What was closed since somebody marked it is not looked at again.
        later = as_it_stands(connection, MARKED).values()
        looked_at = judged | {one.number for one in later if one.is_ruled_as_judged}
        query = select(ENTRIES.c.number, ENTRIES.c.room).where(*holds)
        rows = connection.execute(query.order_by(ENTRIES.c.number.desc()))
        rooms = {row.number: row.room for row in rows if row.number not in looked_at}
        own = own_room_in(connection)
        return Queue(
            count=len(rooms),
            rows=rows_of(connection, [*rooms][:most]),
            own=own,
            rooms=own.several(rooms.values()),
        )


_KINDS: dict[ToLookAt, ColumnElement[bool]] = {
    "overridden": ENTRIES.c.overridden.is_(True),
    "appealed": or_(ENTRIES.c.status == "appealed", ENTRIES.c.appeal != ""),
    "slow": ENTRIES.c.seconds >= SLOW,
    "open": ENTRIES.c.status.in_(("open", "pot held")),
}


def handover(person: Person, shift: Shift) -> Handover:
    """Return a shift to hand over, with all that is now open of its rulings and of earlier ones.

    It says only how many rulings of another room there are. Raises NotAllowed,
    ArchiveUnavailable.
    """
    check(person, "read")
    until = ENTRIES.c.happened < moment(shift.ends)
    held = and_(STANDS, ENTRIES.c.happened >= moment(shift.begins), until)
    with reading() as connection:
        is_ours = ENTRIES.c.room.in_(own_room_in(connection).names)
        query = select(ENTRIES.c.number).where(held, is_ours)
        query = query.order_by(ENTRIES.c.happened, ENTRIES.c.number)
        numbers = list(connection.scalars(query))
        ruled = rows_of(connection, numbers)
        return Handover(
            day=shift.day,
            shift=shift.name,
            begins=shift.begins,
            ends=shift.ends,
            made=datetime.now(UTC),
            rulings=len(numbers),
            overridden=tuple(one for one in ruled if one.overridden),
            ruled=ruled,
            standing=_standing(connection, and_(until, is_ours), most=None),
            others=_others(connection, and_(held, ~is_ours), and_(STANDS, until, ~is_ours)),
        )


def _others(
    connection: Connection, ruled: ColumnElement[bool], any_shift: ColumnElement[bool]
) -> tuple[OfOtherRoom, ...]:
    """Return each other room by name, with how many rulings it `ruled` and how many are open."""
    not_done = and_(any_shift, or_(ENTRIES.c.status.in_(("open", "pot held")), _WAITING))
    rulings, still_open = (_by_room(connection, holds) for holds in (ruled, not_done))
    return tuple(
        OfOtherRoom(room=room, rulings=rulings[room], open=still_open[room])
        for room in sorted({*rulings, *still_open})
    )


def _by_room(connection: Connection, holds: ColumnElement[bool]) -> Counter[str]:
    """Count the rulings of each room."""
    query = select(ENTRIES.c.room, func.count()).where(holds).group_by(ENTRIES.c.room)
    return Counter(dict(map(tuple, connection.execute(query))))


_WAITING = ENTRIES.c.status == "appealed"
"""An appeal to decide: one that was decided and set back waits again."""


def shifts_of(clock: RoomClock, day: date) -> tuple[Shift, ...]:
    """Return the shifts of a gaming day, in order. Raises ValueError where it is out of bounds."""
    if allowed := day_refused(day):
        raise ValueError(f"day: {day}: {allowed}")
    starts, ends = clock.beginning(day), clock.beginning(day + timedelta(days=1))
    begins = sorted(_at(clock, day, hour) for hour in clock.shifts)
    edges = [starts, *(one for one in begins if starts < one < ends), ends]
    return tuple(
        Shift(day, clock.shift_at(one), one, following) for one, following in pairwise(edges)
    )


def shift_now(clock: RoomClock, now: datetime) -> Shift:
    """Return the shift in which a moment lies."""
    day = clock.gaming_day(now)
    return next(one for one in reversed(shifts_of(clock, day)) if one.begins <= now)


def _at(clock: RoomClock, day: date, hour: str) -> datetime:
    """Return when a shift of a gaming day begins: before the day does, it is the next morning's."""
    on = day + timedelta(days=hour < clock.day_begins)
    return clock.at(on, hour).astimezone(UTC)


def _standing(
    connection: Connection, of: ColumnElement[bool] | None = None, most: int | None = MOST
) -> Open:
    """Return what is not done with `of` these rulings; of each kind so many are told at most."""
    some = true() if of is None else of
    kinds = {
        "open": and_(some, ENTRIES.c.status == "open"),
        "pots held": and_(some, ENTRIES.c.status == "pot held"),
        "appeals": and_(some, _WAITING),
        "decided": and_(some, ENTRIES.c.appeal != ""),
    }
    found = {kind: _numbers(connection, one) for kind, one in kinds.items()}
    held, pots, waiting = (list(found[kind]) for kind in ("open", "pots held", "appeals"))
    decided = sorted(_appealed(connection, list(found["decided"])), key=_by_time, reverse=True)
    own = own_room_in(connection)
    rooms = own.several(room for every in found.values() for room in every.values())
    return Open(
        open=rows_of(connection, held[:most]),
        pots_held=rows_of(connection, pots[:most]),
        appeals=tuple(_appealed(connection, waiting[:most])),
        decided=tuple(decided[:MOST]),
        counts={
            "open": len(held),
            "pots held": len(pots),
            "appeals": len(waiting),
            "decided": len(found["decided"]),
        },
        floors=tuple(_floors(connection, own)),
        own=own,
        rooms=rooms,
        by_room={kind: _called(own, every) for kind, every in found.items()} if rooms else {},
    )


def _called(own: OwnRoom, rooms: Mapping[int, str]) -> dict[str, int]:
    """Count the rulings of each room, by what it is called."""
    counts = Counter(map(own.told, rooms.values()))
    return dict(sorted(counts.items()))


def _by_time(one: Appealed) -> tuple[datetime, int]:
    """Return when an appeal was decided; a number tells when it was taken in."""
    return one.decided or NO_TIME, one.found.number


def _numbers(connection: Connection, holds: ColumnElement[bool]) -> dict[int, str]:
    """Return the rulings for which that holds, the newest first, each with its room."""
    query = select(ENTRIES.c.number, ENTRIES.c.room).where(STANDS, holds)
    rows = connection.execute(query.order_by(ENTRIES.c.number.desc()))
    return {row.number: row.room for row in rows}


def _appealed(connection: Connection, numbers: list[int]) -> Iterator[Appealed]:
    query = select(ENTRIES.c.number, ENTRIES.c.content).where(ENTRIES.c.number.in_(numbers))
    contents = dict(map(tuple, connection.execute(query)))
    for row in rows_of(connection, numbers):
        try:
            record = kept_in(contents[row.number], row.number).record
        except Damaged:
            continue
        appeal = record.appeal_decided if isinstance(record, Entry) else None
        if appeal is None:
            yield Appealed(found=row)
        else:
            yield Appealed(
                found=row,
                outcome=appeal.outcome,
                decided_by=appeal.decided_by,
                decided=appeal.decided,
                because=appeal.because,
            )


def _floors(connection: Connection, own: OwnRoom) -> Iterator[Upheld]:
    """Yield the appeals against each floor's rulings, the most decided first.

    Where they are of more than one room, each floor is told with the room's name.
    """
    appeal, floor, room = ENTRIES.c.appeal, ENTRIES.c.floor, ENTRIES.c.room
    query = (
        select(floor, room, appeal, func.count())
        .where(STANDS, or_(appeal != "", _WAITING))
        .group_by(floor, room, appeal)
    )
    rows = connection.execute(query).all()
    is_of_several = own.several(where for _, where, *_ in rows)
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for who, where, outcome, count in rows:
        name = f"{who}, {own.told(where)}" if is_of_several else who
        found[name][outcome] += count
    told = []
    for name, counts in found.items():
        waiting = counts[""]
        told.append(
            Upheld(
                floor=name,
                decided=sum(counts.values()) - waiting,
                upheld=counts.get("upheld", 0),
                changed=counts.get("changed in part", 0),
                overturned=counts.get("overturned", 0),
                waiting=waiting,
            )
        )
    yield from sorted(told, key=lambda one: (-one.decided, one.floor))
