"""The house that everybody at this server is ruled by: kept here, else the server's file."""

import os
from functools import lru_cache
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from rules.house import House
from rules.house_file import BadHouse, house_in, read_house, written
from rulings.archive.database.connection import reading, writing
from rulings.archive.room.changes import BadRoom, Change, history, latest, put
from rulings.archive.staff.permissions import Person, check


def kept_house() -> Change | None:
    """The change that holds, its content a TOML text; None where none does.

    Raises ArchiveUnavailable.
    """
    with reading() as connection:
        return latest(connection, "house").get("")


def room_house() -> House:
    """The house in force. Raises BadHouse, ArchiveUnavailable."""
    return house_of(kept_house())


def house_of(kept: Change | None) -> House:
    """The house of a change that holds, or the server's where none does. Raises BadHouse."""
    return _read(kept.content) if kept is not None and kept.content else server_house()


@lru_cache(maxsize=64)
def _read(text: str) -> House:
    return house_in(text, "the room's house")


def server_house() -> House:
    """That of the file which FLOOR_HOUSE names; without one all is as the books have it."""
    return _of_file(os.environ.get("FLOOR_HOUSE") or None)


@lru_cache(maxsize=4)
def _of_file(file: str | None) -> House:
    return House() if file is None else read_house(Path(file))


def keep_house(person: Person, text: str, why: str = "") -> int:
    """Have the house of a TOML text hold for everybody from now on; gives the change's number.

    Raises BadHouse, NotAllowed, BadRoom, ArchiveUnavailable.
    """
    check(person, "room")
    house_in(text, "the room's house")
    with writing(lasting=True) as connection:
        return put(connection, person, "house", "", text, why)


def let_go_of_house(person: Person, why: str = "") -> None:
    """Have nothing kept here hold any more: the server's file does, or the books alone.

    Raises NotAllowed, BadRoom, ArchiveUnavailable.
    """
    check(person, "room")
    with writing(lasting=True) as connection:
        if "" not in latest(connection, "house"):
            raise BadRoom("house: none is kept here")
        put(connection, person, "house", "", None, why)


def former_house(person: Person, number: int) -> str:
    """The text of a former house, to be put back. Raises BadRoom, NotAllowed, BadHouse."""
    found = next((one for one in history(person, "house") if one.number == number), None)
    if found is None or found.content is None:
        raise BadRoom(f"change {number}: it holds no house")
    house_in(found.content, "that house")
    return found.content


def with_options(house: House, **given: Any) -> str:
    """The text of a house with other options. Raises BadHouse."""
    try:
        changed = House.model_validate({**dict(house), **given})
    except ValidationError as error:
        named = ".".join(str(step) for step in error.errors()[0]["loc"])
        raise BadHouse((f"{named}: {error.errors()[0]['msg']}",)) from None
    text = written(changed)
    house_in(text, "the room's house")
    return text
