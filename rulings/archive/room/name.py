"""The name of the room: each entry kept in it bears it."""

from collections.abc import Iterable

from sqlalchemy import Connection, func, select

from rules.input.quoting import quoted
from rulings.archive.database.connection import reading, writing
from rulings.archive.database.tables import ENTRIES, ROOM_CHANGES
from rulings.archive.room.changes import BadRoom, latest, put
from rulings.archive.staff.permissions import Person, check
from rulings.model.entered_text import not_allowed
from rulings.model.strict_model import Strict

LONGEST = 60
THIS_ROOM = "this room"
"""The name of the room beside another where it has none of its own."""


class OwnRoom(Strict):
    """This room: what it is called, and every name that its rulings bear.

    Those are the names that it had, and none, which rulings of before bear.
    """

    name: str
    names: frozenset[str]

    def told(self, room: str) -> str:
        """Return what the room of a ruling is called beside another."""
        return (self.name or THIS_ROOM) if room in self.names else room

    def names_of(self, room: str) -> frozenset[str]:
        """Return every name that the rulings of a room bear, by any one of them."""
        is_own = room in self.names or room == self.told("")
        return self.names if is_own else frozenset({room})

    def several(self, rooms: Iterable[str]) -> tuple[str, ...]:
        """Return what these rooms are called, each once, this one first; none where it is one."""
        told = {self.told(room) for room in rooms}
        ordered = sorted(told, key=lambda room: (room != self.told(""), room))
        return tuple(ordered) if len(told) > 1 else ()


def room_name() -> str:
    """Return the name of this room; empty where it has none. Raises ArchiveUnavailable."""
    with reading() as connection:
        return name_in(connection)


def name_in(connection: Connection) -> str:
    """Return the name of this room, on a connection that is there already."""
    held = latest(connection, "name").get("")
    return (held.content or "") if held else ""


def own_room() -> OwnRoom:
    """Return this room, by every name that it had. Raises ArchiveUnavailable."""
    with reading() as connection:
        return own_room_in(connection)


def own_room_in(connection: Connection) -> OwnRoom:
    """Return this room, on a connection that is there already."""
    held = select(ROOM_CHANGES.c.content).where(ROOM_CHANGES.c.part == "name").distinct()
    names = {content or "" for content in connection.scalars(held)}
    return OwnRoom(name=name_in(connection), names=frozenset({"", *names}))


def keep_name(person: Person, name: str) -> None:
    """Call the room so from now on; what was kept before stays. Raises BadRoom, NotAllowed."""
    check(person, "room")
    called = " ".join(name.split())
    if len(called) > LONGEST:
        raise BadRoom(f"name: at most {LONGEST} letters are allowed")
    if wrong := not_allowed(called):
        raise BadRoom(f"name: {wrong}")
    with writing(lasting=True) as connection:
        _is_of_no_other_room(connection, called)
        put(connection, person, "name", "", called or None)


def _is_of_no_other_room(connection: Connection, name: str) -> None:
    """Raise BadRoom where rulings of another room bear it, beside those of this one.

    Whoever has rulings of one room alone may call it so: it is that room, on another machine.
    Capitals and signs make no other name.
    """
    own = own_room_in(connection).names
    of_each = select(ENTRIES.c.room, func.count()).group_by(ENTRIES.c.room)
    rooms = {str(room): int(count) for room, count in connection.execute(of_each)}
    theirs = {
        room: count
        for room, count in rooms.items()
        if room not in own and _as_heard(room) == _as_heard(name)
    }
    if theirs and name not in own and not own.isdisjoint(rooms):
        raise BadRoom(
            f"name: {quoted(next(iter(theirs)))} is what {sum(theirs.values()):,} rulings bear "
            "that were taken in from another room: under one name the two could not be told apart "
            "any more"
        )


def _as_heard(name: str) -> str:
    return "".join(filter(str.isalnum, name.casefold()))
