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
from rulings.archive.room.opinions import PARTS
from rulings.archive.staff.permissions import Person, check


@dataclass(frozen=True)
class KnownNames:
    """What each floor, reviewer and room is called in every copy: Floor A, reviewer B, Room A."""

    floors: Mapping[str, str] = field(default_factory=dict)
    reviewers: Mapping[str, str] = field(default_factory=dict)
    rooms: Mapping[str, str] = field(default_factory=dict)


def known_names(person: Person) -> KnownNames:
    """What everybody is called, in the order in which they are first named in the archive.

    Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "read")
    first = func.min(ENTRIES.c.number)
    ruled = select(ENTRIES.c.floor).where(ENTRIES.c.kind == "ruling").group_by(ENTRIES.c.floor)
    rooms = select(ENTRIES.c.room).where(ENTRIES.c.room > "").group_by(ENTRIES.c.room)
    with reading() as connection:
        return KnownNames(
            floors=apart(connection.scalars(ruled.order_by(first)), NAMED_FLOOR),
            reviewers=apart(_reviewed(connection), NAMED_REVIEWER),
            rooms=apart(connection.scalars(rooms.order_by(first)), NAMED_ROOM),
        )


def _reviewed(connection: Connection) -> tuple[str, ...]:
    """Everybody who reviewed a ruling or said what it was, by when they first did."""
    entry, change = ENTRIES.c, ROOM_CHANGES.c
    reviews = select(entry.floor, func.min(entry.happened)).where(entry.about > 0)
    said = select(change.who, func.min(change.at)).where(change.part.in_(PARTS))
    rows = [
        *connection.execute(reviews.group_by(entry.floor)),
        *connection.execute(said.group_by(change.who)),
    ]
    first = sorted((at[:_TO_THE_SECOND], name) for name, at in rows)
    return tuple(dict.fromkeys(name for _, name in first))


_TO_THE_SECOND = len("2026-11-26T15:49:25")
