"""The marks of a director on rulings: right, partly right or wrong, why; and how many are right.

A mark stands beside the log, as what the room has set does: each is kept for good with who made it
and when, and the latest holds.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import get_args

from sqlalchemy import select

from rules.input.quoting import quoted
from rulings.archive.database.connection import reading, writing
from rulings.archive.database.tables import ENTRIES
from rulings.archive.entries.append import NotKept
from rulings.archive.entries.entry import Entry
from rulings.archive.entries.full_record import Whole
from rulings.archive.entries.search_columns import time_in
from rulings.archive.entries.standing_entries import MARKED, AsItStands, as_it_stands
from rulings.archive.room.changes import BadRoom, latest, put
from rulings.archive.room.clock import RoomClock
from rulings.archive.room.opinions import Judged
from rulings.archive.staff.permissions import Person, check
from rulings.model.interval import Interval, share
from rulings.model.strict_model import Strict


class Marked(Strict):
    """A mark on a ruling: by whom, when and why."""

    number: int
    judged: Judged
    who: str
    at: datetime
    why: str


class Right(Strict):
    """The marked rulings of a floor or a month, and how many of them are right."""

    name: str
    marked: int
    right: int
    partly: int
    wrong: tuple[int, ...]

    @property
    def share(self) -> Interval:
        """The share of right ones, 0 to 1, and between what it lies with 95 percent certainty."""
        return share(self.right, self.marked)


class RightOverTime(Strict):
    """The rulings that were marked: all, by floor, and by the month in which they were given."""

    all: Right
    floors: tuple[Right, ...]
    months: tuple[Right, ...]


def mark(person: Person, number: int, judged: Judged, why: str) -> None:
    """Say of a ruling what it was. Raises NotKept, NotAllowed, ArchiveUnavailable."""
    check(person, "review")
    if judged not in (words := get_args(Judged)):
        raise NotKept(f"judged: {quoted(judged)}: {', '.join(words)} are allowed")
    if judged != "right" and not why.strip():
        raise NotKept("why: what is not right says why")
    with writing(lasting=True) as connection:
        row = connection.execute(
            select(ENTRIES.c.kind, ENTRIES.c.floor).where(ENTRIES.c.number == number)
        ).first()
        if row is None or row.kind != "ruling":
            raise NotKept(f"number: {number} is not the number of a ruling in the archive")
        if row.floor == person.name:
            raise NotKept(f"number: {number} was ruled by {person.name}: somebody else marks it")
        try:
            put(connection, person, "mark", f"{number}", judged, why)
        except BadRoom as error:
            raise NotKept(f"{error}") from None


def marks(person: Person) -> Mapping[int, Marked]:
    """Return what holds of each ruling that was marked. Raises NotAllowed, ArchiveUnavailable."""
    check(person, "read")
    with reading() as connection:
        held = latest(connection, "mark")
    return {
        int(key): Marked.model_validate(
            {
                "number": int(key),
                "judged": one.content,
                "who": one.who,
                "at": one.at,
                "why": one.why,
            }
        )
        for key, one in held.items()
    }


def mark_of(person: Person, found: Whole) -> Marked | None:
    """Return the latest mark of a ruling, on it or on what it corrects if the same was ruled.

    Raises NotAllowed, ArchiveUnavailable.
    """
    held = marks(person)
    same = [
        one.number
        for one in found.before
        if isinstance(one.record, Entry) and one.record.ruled == found.entry.ruled
    ]
    told = [held[number] for number in (found.number, *same) if number in held]
    return max(told, key=lambda one: one.at, default=None)


def right_over_time(person: Person, clock: RoomClock) -> RightOverTime:
    """Count how many marked ones are right: each ruling once, as it stands, by its latest mark.

    A mark of what the floor did not rule, as a correction says, counts no more. Raises NotAllowed,
    ArchiveUnavailable.
    """
    check(person, "review")
    floors: dict[str, list[Marked]] = defaultdict(list)
    months: dict[date, list[Marked]] = defaultdict(list)
    held = _of_standing(marks(person))
    for ruling, one in held:
        floors[ruling.floor].append(one)
        day = clock.gaming_day(time_in(ruling.happened))
        months[day.replace(day=1)].append(one)
    by_floor = (_right(name, some) for name, some in floors.items())
    return RightOverTime(
        all=_right("all", (one for _, one in held)),
        floors=tuple(sorted(by_floor, key=lambda one: (-one.marked, one.name))),
        months=tuple(_right(f"{month:%B %Y}", some) for month, some in sorted(months.items())),
    )


def _of_standing(held: Mapping[int, Marked]) -> list[tuple[AsItStands, Marked]]:
    """Return each ruling as it stands with the latest mark of it, under its last number."""
    found: dict[int, tuple[AsItStands, Marked]] = {}
    with reading() as connection:
        stands = as_it_stands(connection, MARKED)
    for number, one in sorted(held.items()):
        if (ruling := stands.get(number)) is None:
            continue
        other = found.get(ruling.number)
        is_latest = other is None or other[1].at <= one.at
        if ruling.is_ruled_as_judged and ruling.floor != one.who and is_latest:
            kept = one.model_copy(update={"number": ruling.number})
            found[ruling.number] = (ruling, kept)
    return list(found.values())


def _right(name: str, some: Iterable[Marked]) -> Right:
    held = list(some)
    return Right(
        name=name,
        marked=len(held),
        right=sum(one.judged == "right" for one in held),
        partly=sum(one.judged == "partly right" for one in held),
        wrong=tuple(sorted(one.number for one in held if one.judged == "wrong")),
    )
