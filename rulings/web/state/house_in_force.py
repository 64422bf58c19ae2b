"""The house and the table that the draft is ruled by."""

import os
from functools import cache, lru_cache
from pathlib import Path

import streamlit as st

from rules.house import House
from rules.house_file import house_in, read_house
from rulings.archive.room.tables import AMOUNTS, wrong_amount
from rulings.web.state.draft_address import own_mark
from rulings.web.state.house_offer import BY, offered
from rulings.web.state.kept_draft import content, keep


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
    """The house as this room has set it: its file, and the edition chosen on the page.

    Without a file of its own a room has that of the server, named by FLOOR_HOUSE.
    """
    room = content()["room"]
    held = _house_of(room["house"]) if "house" in room else _of_the_server()
    return held.model_copy(update={"edition": room["edition"]}) if "edition" in room else held


@lru_cache(maxsize=64)
def _house_of(text: str) -> House:
    return house_in(text, "the room's file")


@cache
def _of_the_server() -> House:
    file = os.environ.get("FLOOR_HOUSE")
    return read_house(Path(file)) if file else House()


def game() -> dict[str, str]:
    """The facts of the table that are asked once, as answers by path."""
    told = content()["room"].items()
    return {k: v for k, v in told if k.startswith("game.") and k not in AMOUNTS}


def table_amounts() -> dict[str, str]:
    """What a table has set of third blind, ante and cap, by path: nobody is asked for these.

    What a link brings that is no amount is none.
    """
    told = content()["room"].items()
    return {k: v for k, v in told if k in AMOUNTS and wrong_amount(v) is None}
