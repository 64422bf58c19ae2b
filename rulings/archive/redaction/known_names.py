"""Everybody whom the archive keeps apart by a letter: floors, reviewers and rooms."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from sqlalchemy import Connection, func, select

from rulings.archive.database.connection import reading
from rulings.archive.database.tables import ENTRIES, ROOM_CHANGES
from rulings.archive.redaction.names_in_record import (
    NAMED_FLOOR,
    NAMED_REVIEWER,
    NAMED_ROOM,
    apart,
)
from rulings.archive.room.name import own_room_in
from rulings.archive.room.opinions import PARTS
from rulings.archive.staff.permissions import Person, check


@dataclass(frozen=True)
class KnownNames:
    """The names of floors, reviewers and rooms in every copy: Floor A, reviewer B, Room A."""

    floors: Mapping[str, str] = field(default_factory=dict)
    reviewers: Mapping[str, str] = field(default_factory=dict)
    rooms: Mapping[str, str] = field(default_factory=dict)


def known_names(person: Person) -> KnownNames:
    """Return what everybody is called, in the order in which the archive first names them.

    Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "read")
    first = func.min(ENTRIES.c.number)
    ruled = select(ENTRIES.c.floor).where(ENTRIES.c.kind == "ruling").group_by(ENTRIES.c.floor)
    rooms = select(ENTRIES.c.room).where(ENTRIES.c.room > "").group_by(ENTRIES.c.room)
    with reading() as connection:
        own, named = own_room_in(connection), connection.scalars(rooms.order_by(first)).all()
        letters = apart(dict.fromkeys(map(own.told, named)), NAMED_ROOM)
        return KnownNames(
            floors=apart(connection.scalars(ruled.order_by(first)), NAMED_FLOOR),
            reviewers=apart(_reviewed(connection), NAMED_REVIEWER),
            rooms={room: letters[own.told(room)] for room in named},
        )


def _reviewed(connection: Connection) -> tuple[str, ...]:
    """Return everybody who reviewed a ruling or said what it was, by when they first did.

    In one second those who reviewed come first, and then the first that was written down.
    """
    entry, change = ENTRIES.c, ROOM_CHANGES.c
    reviews = select(func.min(entry.happened), func.min(entry.number), entry.floor)
    said = select(func.min(change.at), func.min(change.number), change.who)
    several = (
        connection.execute(reviews.where(entry.about > 0).group_by(entry.floor)),
        connection.execute(said.where(change.part.in_(PARTS)).group_by(change.who)),
    )
    first = sorted(
        (at[:_TO_THE_SECOND], kind, number, name)
        for kind, rows in enumerate(several)
        for at, number, name in rows
    )
    return tuple(dict.fromkeys(name for *_, name in first))


_TO_THE_SECOND = len("2026-11-26T15:49:25")
