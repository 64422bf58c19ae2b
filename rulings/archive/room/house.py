"""The house that everybody at this server is ruled by: kept here, else the server's file."""

import os
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from rules.house import House
from rules.house_file import BadHouse, house_in, read_house, written
from rulings.archive.database.connection import ArchiveUnavailable, place, reading, writing
from rulings.archive.room.changes import Change, latest, mark_of, put
from rulings.archive.staff.permissions import Person, check


def kept_house() -> Change | None:
    """Return the change that holds, its content a TOML text; None where none does.

    Raises ArchiveUnavailable.
    """
    with reading() as connection:
        return latest(connection, "house").get("")


def room_house() -> House:
    """Return the house in force. Raises BadHouse, ArchiveUnavailable."""
    return house_of(kept_house())


class InForce(NamedTuple):
    """The house that everybody is ruled by, and why it is not the one kept here: what holds then.

    `because` is what was wrong, empty where nothing was.
    """

    house: House
    because: str = ""
    instead: str = ""


def in_force() -> InForce:
    """Return the house in force, whatever is wrong: else the one read last, or the server's."""
    last = _READ_LAST.get(place())
    try:
        with reading() as connection:
            mark = mark_of(connection, "house")
        if mark is None:
            return InForce(server_house())
        if last is not None and last.mark == mark:
            return InForce(last.house)
        house = room_house()
    except ArchiveUnavailable as error:
        told = "as it was read last" if last else "as the books and the server's own file have it"
        held = last.house if last else _servers_or_none()
        return InForce(held, f"{error}", f"The house is {told}.")
    except BadHouse as error:
        told = f"The house of this room cannot be read any more: {error.problems[0]}."
        return InForce(_servers_or_none(), told, "All is as the books have it.")
    _READ_LAST[place()] = _Held(mark, house)
    return InForce(house)


class _Held(NamedTuple):
    """The house that was in force when it was read last, and of which change."""

    mark: tuple[int, str]
    house: House


_READ_LAST: dict[str, _Held] = {}
"""The houses that were read last, by the place of their database."""


def _servers_or_none() -> House:
    try:
        return server_house()
    except BadHouse:
        return House()


def house_of(kept: Change | None) -> House:
    """Return the house of a change that holds, or the server's where none does. Raises BadHouse."""
    return _read(kept.content) if kept is not None and kept.content else server_house()


@lru_cache(maxsize=64)
def _read(text: str) -> House:
    return house_in(text, "the room's house")


def server_house() -> House:
    """Return the house of the file that FLOOR_HOUSE names; without one all is as in the books."""
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


def with_options(house: House, **given: Any) -> str:
    """Write the text of a house with other options. Raises BadHouse."""
    try:
        changed = House.model_validate({**dict(house), **given})
    except ValidationError as error:
        named = ".".join(str(step) for step in error.errors()[0]["loc"])
        raise BadHouse((f"{named}: {error.errors()[0]['msg']}",)) from None
    text = written(changed)
    house_in(text, "the room's house")
    return text
