"""What the room is called: each entry kept in it bears the name."""

from sqlalchemy import Connection

from rulings.archive.database.connection import reading, writing
from rulings.archive.room.changes import BadRoom, latest, put
from rulings.archive.staff.permissions import Person, check
from rulings.model.entered_text import not_allowed

LONGEST = 60


def room_name() -> str:
    """The name of this room; empty where it has none. Raises ArchiveUnavailable."""
    with reading() as connection:
        return name_in(connection)


def name_in(connection: Connection) -> str:
    """As `room_name`, on a connection that is there already."""
    held = latest(connection, "name").get("")
    return (held.content or "") if held else ""


def keep_name(person: Person, name: str, why: str = "") -> None:
    """Call the room so from now on; what was kept before stays. Raises BadRoom, NotAllowed."""
    check(person, "room")
    called = " ".join(name.split())
    if len(called) > LONGEST:
        raise BadRoom(f"name: at most {LONGEST} letters are allowed")
    if wrong := not_allowed(called):
        raise BadRoom(f"name: {wrong}")
    with writing(lasting=True) as connection:
        put(connection, person, "name", "", called or None, why)
