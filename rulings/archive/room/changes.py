"""The changes of the room: each is kept for good, with who made it and when; the latest holds."""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Literal, get_args

from pydantic import AwareDatetime
from sqlalchemy import Connection, func, insert, select

from rulings.archive.database.connection import reading, writing
from rulings.archive.database.tables import ROOM_CHANGES
from rulings.archive.staff.permissions import Person, check
from rulings.model.entered_text import not_allowed
from rulings.model.strict_model import Strict

OfRoom = Literal["house", "table", "chips", "hours", "staff", "interview", "name"]
Part = OfRoom | Literal["mark", "verdict"]
"""The part of the room that changed: `interview` is how far its first questions were answered.

`mark` and `verdict` stand beside the room, and in no history of it: what a reviewer says of a
ruling, or of a way of ruling.
"""
LARGEST = 120_000
"""Letters of one change: the largest house file fits in."""
LONGEST_WHY = 300
MOST_LISTED = 200


class BadRoom(ValueError):
    """A change of the room that cannot be made; the message names the field."""


class Change(Strict):
    """One change. `key` tells several of a part apart, as tables; `content` None took it out."""

    number: int
    part: Part
    key: str
    content: str | None
    who: str
    at: AwareDatetime
    why: str


def latest(connection: Connection, part: Part) -> Mapping[str, Change]:
    """Return what holds of a part, by key; what was taken out is left out."""
    newest = (
        select(func.max(ROOM_CHANGES.c.number))
        .where(ROOM_CHANGES.c.part == part)
        .group_by(ROOM_CHANGES.c.key)
    )
    query = select(ROOM_CHANGES).where(ROOM_CHANGES.c.number.in_(newest))
    changes = _read(connection.execute(query).mappings())
    return {one.key: one for one in changes if one.content is not None}


def latest_of(part: Part) -> Mapping[str, Change]:
    """Return the `latest` of a part, on a connection of its own. Raises ArchiveUnavailable."""
    with reading() as connection:
        return latest(connection, part)


def mark_of(connection: Connection, part: Part) -> tuple[int, str] | None:
    """Return what tells the newest change of a part from any other, read quicker than its text."""
    query = select(ROOM_CHANGES.c.number, ROOM_CHANGES.c.at).where(ROOM_CHANGES.c.part == part)
    row = connection.execute(query.order_by(ROOM_CHANGES.c.number.desc()).limit(1)).first()
    return None if row is None else (row.number, row.at)


def _read(rows: object) -> Iterator[Change]:
    for row in rows:  # type: ignore[attr-defined]
        yield Change(**{**row, "at": datetime.fromisoformat(row["at"])})


def put(
    connection: Connection, by: Person, part: Part, key: str, content: str | None, why: str = ""
) -> int:
    """Write a change down, in the stroke of who calls; gives its number. Raises BadRoom."""
    if wrong := not_allowed(why, lines=True):
        raise BadRoom(f"why: {wrong}")
    if len(why) > LONGEST_WHY:
        raise BadRoom(f"why: at most {LONGEST_WHY} letters are allowed")
    if content is not None and len(content) > LARGEST:
        raise BadRoom(f"{part}: at most {LARGEST:,} letters are allowed")
    now = datetime.now(UTC).isoformat(timespec="seconds")
    told = {"part": part, "key": key, "content": content, "who": by.name}
    return write_down(connection, **told, at=now, why=why.strip())


def write_down(connection: Connection, **change: str | None) -> int:
    """Write down a change with all that is kept of it, under the next number; return that."""
    number = 1 + (connection.scalar(select(func.max(ROOM_CHANGES.c.number))) or 0)
    connection.execute(insert(ROOM_CHANGES).values(number=number, **change))
    return number


def history(
    person: Person, part: OfRoom | None = None, most: int = MOST_LISTED
) -> tuple[Change, ...]:
    """Return the changes of a part, or of the whole room, the newest first.

    Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "room")
    query = select(ROOM_CHANGES).order_by(ROOM_CHANGES.c.number.desc()).limit(most)
    query = query.where(ROOM_CHANGES.c.part.in_(get_args(OfRoom) if part is None else (part,)))
    with reading() as connection:
        return tuple(_read(connection.execute(query).mappings()))


def take_back(person: Person, part: Part, key: str, why: str = "") -> None:
    """Have nothing that was set here of a part under this key hold any more.

    A change of the staff list is no such thing. Raises as `put_back`.
    """
    check(person, "room")
    with writing(lasting=True) as connection:
        if part == "staff" or key not in latest(connection, part):
            raise BadRoom(f"{part}: nothing of it is set here")
        put(connection, person, part, key, None, why or "as before anything was set here")


def put_back(person: Person, number: int, why: str = "") -> Change:
    """Have a former change hold again: it is written down once more, and gives what holds now.

    A change of the staff list is told here, and done on that list. Raises NotAllowed,
    BadRoom, ArchiveUnavailable.
    """
    check(person, "room")
    with writing(lasting=True) as connection:
        found = _numbered(connection, number)
        if found is None or found.part == "staff":
            raise BadRoom(f"change {number}: there is none that can be put back")
        told = why or f"as it was set on {found.at:%Y-%m-%d} UTC"
        new = put(connection, person, found.part, found.key, found.content, told)
    return found.model_copy(update={"number": new, "who": person.name, "why": told})


def change_at(person: Person, part: OfRoom, number: int) -> Change:
    """Return the change of that part and number. Raises as `put_back`."""
    check(person, "room")
    with reading() as connection:
        found = _numbered(connection, number)
    if found is None or found.part != part:
        raise BadRoom(f"change {number}: {part} has no change of that number")
    return found


def _numbered(connection: Connection, number: int) -> Change | None:
    query = select(ROOM_CHANGES).where(ROOM_CHANGES.c.number == number)
    return next(_read(connection.execute(query).mappings()), None)
