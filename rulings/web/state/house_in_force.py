"""The house and the table that the draft is ruled by."""

from functools import lru_cache

import streamlit as st

from rules.house import House, by_book
from rules.house_file import house_in
from rulings.archive.room.tables import AMOUNTS, wrong_amount
from rulings.web.state.draft_address import own_mark
from rulings.web.state.house_offer import BY, offered
from rulings.web.state.kept_draft import content, keep
from rulings.web.state.room_house import room_house


def answer_offer(*, taken: bool) -> None:
    """Take the house rules that the address brought, or leave them."""
    text = offered()
    if taken and text is not None:
        put_house(text)


def put_house(text: str) -> None:
    """Play by the house of this file from now on."""
    room = content()["room"]
    room["house"], room[BY] = text, own_mark()
    room.pop("edition", None)
    st.session_state.pop("r:edition", None)
    keep()


def house() -> House:
    """Return the house that the draft is ruled by: the room's, by the edition chosen on the form.

    A draft that was begun with a house of its own keeps it.
    """
    room = content()["room"]
    held = _house_of(room["house"]) if "house" in room else room_house().house
    return by_book(held, room["edition"]) if "edition" in room else held


def leave_own_house() -> None:
    """Rule the draft by the house of the room, whatever house it brought."""
    room = content()["room"]
    for name in ("house", BY):
        room.pop(name, None)
    keep()


@lru_cache(maxsize=64)
def _house_of(text: str) -> House:
    return house_in(text, "the house of this dispute")


def game() -> dict[str, str]:
    """Return the facts of the table that are asked once, as answers by path."""
    told = content()["room"].items()
    return {k: v for k, v in told if k.startswith("game.") and k not in AMOUNTS}


def table_amounts() -> dict[str, str]:
    """Return what a table has set of third blind, ante and cap, by path: nobody is asked for these.

    Leave out what a link brings that is no amount.
    """
    told = content()["room"].items()
    return {k: v for k, v in told if k in AMOUNTS and wrong_amount(v) is None}
