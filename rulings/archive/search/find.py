"""Finding rulings: newest first, page by page."""

import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, select

from rulings.archive.database.connection import reading
from rulings.archive.database.tables import ENTRIES, PATTERNS
from rulings.archive.entries.entry import Entry, Status
from rulings.archive.entries.facts_in_words import one_table
from rulings.archive.entries.rows import Damaged, kept_in
from rulings.archive.entries.search_columns import time_in
from rulings.archive.entries.standing_entries import IS_RULING
from rulings.archive.room.name import own_room_in
from rulings.archive.search.filters import distinct, how_many, numbers
from rulings.archive.search.kinds import verdicts_in, words_read
from rulings.archive.search.query import Query
from rulings.archive.staff.permissions import Person, check
from rulings.dispute.dispute import KeptSituation
from rulings.model.ruling import Outcome
from rulings.model.strict_model import Strict
from rulings.rulebook.dispute_kinds import kind_of

MOST = 200
_SEAT = re.compile(r"[Ss]eat ([0-9]{1,2})")


class Found(Strict):
    """A ruling in a list. `replaced_by` is the number of the entry that corrects it,
    `same_hand` that of the first ruling of its hand, where it is not that itself.

    `dispute` is what people call what it was about, `seats` where those sat whom it was about.
    """

    number: int
    happened: datetime
    floor: str
    place: str
    game: str
    situation: KeptSituation
    outcome: Outcome
    decision: str
    overridden: bool
    status: Status
    dispute: str = ""
    seats: tuple[str, ...] = ()
    replaced_by: int | None = None
    room: str = ""
    appeal: str = ""
    same_hand: int | None = None

    def marks(self, said_above: str = "") -> tuple[str, ...]:
        """Tell how it stands, where that is not simply as it was ruled and not said above."""
        told = (
            self.status if self.status not in ("closed", said_above) else "",
            "overridden" if self.overridden else "",
            f"{self.appeal} on appeal" if self.appeal else "",
            f"corrected by {self.replaced_by:,}" if self.replaced_by else "",
        )
        return tuple(filter(None, told))


class Page(Strict):
    """Some rulings, the newest first. `older` is what to give as `before` for the next ones."""

    rows: tuple[Found, ...]
    older: int | None = None


class Choices(Strict):
    """The values to filter by: names and words by the alphabet, tables by their numbers."""

    rooms: tuple[str, ...]
    places: tuple[str, ...]
    games: tuple[str, ...]
    floors: tuple[str, ...]
    ruled_as: tuple[str, ...]


def find(person: Person, query: Query, before: int | None = None, size: int = 25) -> Page:
    """Return the newest rulings that the query holds for, of those numbered lower than `before`.

    Pages that follow each other by `older` lose no ruling and repeat none, whatever is added
    meanwhile. Raises NotAllowed, BadQuery, ArchiveUnavailable; ValueError for a size that is
    not from 1 to 200.
    """
    check(person, "read")
    if not 1 <= size <= MOST:
        raise ValueError(f"size: {size}: must be from 1 to {MOST}")
    with reading() as connection:
        found = numbers(connection, query, before, size + 1)
        rows = rows_of(connection, found[:size])
    return Page(rows=rows, older=found[size - 1] if len(found) > size else None)


def every_number(person: Person, query: Query) -> list[int]:
    """Return the numbers of all rulings that the query holds for, newest first. Raises as find."""
    check(person, "read")
    with reading() as connection:
        return numbers(connection, query)


MOST_COUNTED = 100_000


def count(person: Person, query: Query) -> int:
    """Count the rulings that the query holds for, 100,001 where there are more. Raises as find."""
    check(person, "read")
    with reading() as connection:
        return how_many(connection, query, MOST_COUNTED + 1)


def counted(found: int) -> str:
    """Tell that number in a line."""
    if found > MOST_COUNTED:
        return f"More than {MOST_COUNTED:,} rulings"
    return f"{found:,} ruling{'' if found == 1 else 's'}"


def rows_of(connection: Connection, wanted: list[int]) -> tuple[Found, ...]:
    """Return the rulings of these numbers, in their order."""
    names = [name for name in Found.model_fields if name in ENTRIES.c]
    columns = [ENTRIES.c[name] for name in names]
    read = select(*columns, PATTERNS.c.content.label("read"), ENTRIES.c.content)
    with_pattern = read.outerjoin(PATTERNS, PATTERNS.c.pattern == ENTRIES.c.pattern)
    held = connection.execute(with_pattern.where(ENTRIES.c.number.in_(wanted)))
    by_number = {row["number"]: row for row in held.mappings()}
    later = select(ENTRIES.c.replaces, ENTRIES.c.number).where(ENTRIES.c.replaces.in_(wanted))
    replaced = {row.replaces: row.number for row in connection.execute(later)}
    return tuple(
        Found.model_validate(
            {
                **{name: by_number[number][name] for name in names},
                **_of_the_record(dict(by_number[number])),
                "happened": time_in(by_number[number]["happened"]),
                "replaced_by": replaced.get(number),
            }
        )
        for number in wanted
    )


def _of_the_record(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a list tells of a ruling and no column has; nothing of a damaged record.

    That it was is told where it is opened, and by verifying: the list shows the others.
    """
    try:
        record = kept_in(row["content"], row["number"]).record
    except Damaged:
        return {}
    if not isinstance(record, Entry):
        return {}
    words = set(words_read(row["read"]))
    if asks := record.dispute.get("asks"):
        words.add(f"asks {asks}")
    seated = [f"{one.seat}" for one in record.seats]
    acts = record.dispute.get("acts")
    players = (
        [one.get("player") for one in acts if isinstance(one, dict)]
        if isinstance(acts, list)
        else []
    )
    named = (_SEAT.fullmatch(f"{player}") for player in players)
    seated += [one[1] for one in named if one]
    return {"dispute": kind_of(row["situation"], words), "seats": tuple(dict.fromkeys(seated))}


def choices(person: Person) -> Choices:
    """Return the rooms, tables, games and floors there are rulings of.

    Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "read")
    with reading() as connection:
        return choices_in(connection)


def choices_in(connection: Connection) -> Choices:
    """Return the `choices`, on a connection that is there already."""
    return Choices(
        rooms=_rooms(connection),
        places=_tables(distinct(connection, ENTRIES.c.place)),
        games=distinct(connection, ENTRIES.c.game),
        floors=distinct(connection, ENTRIES.c.floor),
        ruled_as=verdicts_in(connection),
    )


def _rooms(connection: Connection) -> tuple[str, ...]:
    """Return what each room is called, this one first, under whatever name it had."""
    own, named = own_room_in(connection), distinct(connection, ENTRIES.c.room)
    nameless = select(ENTRIES.c.number).where(IS_RULING, ENTRIES.c.room == "").limit(1)
    every = named if connection.scalar(nameless) is None else ("", *named)
    return own.several(every) or tuple({own.told(room) for room in named})


def _tables(typed: Iterable[str]) -> tuple[str, ...]:
    """Return each table once, those with a number by that."""
    named = {one_table(place).casefold(): one_table(place) for place in typed}
    return tuple(sorted(named.values(), key=_by_number))


def _by_number(name: str) -> tuple[bool, int, str]:
    number = name.removeprefix("Table ")
    return (False, int(number), name) if number.isdecimal() else (True, 0, name)
