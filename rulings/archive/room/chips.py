"""The chips of the room: what each is worth, which the house says, and its colour."""

from collections.abc import Mapping
from typing import NamedTuple

import orjson

from rules.vocabulary.house_options import USUAL_COLOURS
from rulings.archive.database.connection import reading, writing
from rulings.archive.room.changes import BadRoom, latest, put
from rulings.archive.room.house import house_of, with_options
from rulings.archive.staff.permissions import Person, check

COLOURS = (
    *("white", "red", "green", "blue", "black", "purple", "yellow", "orange"),
    *("teal", "pink", "grey", "brown"),
)
MOST = 40


class RoomChip(NamedTuple):
    """One kind of chip; its colour is a word of CSS too, or empty where none is known."""

    worth: int
    colour: str


def room_chips() -> tuple[RoomChip, ...]:
    """Return every chip of the room, the smallest first. Raises BadHouse, ArchiveUnavailable."""
    with reading() as connection:
        kept = latest(connection, "house").get("")
        held = latest(connection, "chips").get("")
    own = orjson.loads(held.content or "{}") if held else {}
    worths = house_of(kept).denominations
    return tuple(RoomChip(one, own.get(f"{one}") or USUAL_COLOURS.get(one, "")) for one in worths)


def keep_chips(person: Person, chips: Mapping[int, str], why: str = "") -> None:
    """Keep the room's chips, each worth with its colour; the house says which there are.

    Raises BadHouse, BadRoom, NotAllowed, ArchiveUnavailable.
    """
    check(person, "room")
    if not 0 < len(chips) <= MOST:
        raise BadRoom(f"chips: 1 to {MOST} are allowed")
    for worth, colour in chips.items():
        if colour not in (*COLOURS, ""):
            raise BadRoom(f"chip of {worth:,}: its colour is one of {', '.join(COLOURS)}")
    with writing(lasting=True) as connection:
        house = house_of(latest(connection, "house").get(""))
        if tuple(sorted(chips)) != house.denominations:
            text = with_options(house, denominations=tuple(sorted(chips)))
            put(connection, person, "house", "", text, why or "the chips of the room")
        colours = {f"{worth}": chips[worth] for worth in sorted(chips)}
        put(connection, person, "chips", "", orjson.dumps(colours).decode(), why)
