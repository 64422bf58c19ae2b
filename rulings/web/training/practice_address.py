"""The training that is practised, as the address of the training page says it."""

from collections.abc import Mapping

import streamlit as st

from rules.books.registry import BOOKS
from rules.house import House
from rulings.archive.training.practice import EVERYTHING, HARDNESS, Wanted
from rulings.training.drills.recipe import in_book
from rulings.web import state

ROOM = "room"
"""The name of this room, as it plays, in the address of a course."""
_NAMES = ("recipe", "seed", "topic", "clause", "from", "to")


def wanted() -> Wanted:
    """Return what the address asks for."""
    asked = st.query_params
    left, taken = (house_named(asked.get(name, "")) for name in ("from", "to"))
    hard = next((one for one in HARDNESS if one == asked.get("hard")), None)
    return Wanted(
        topic=asked.get("topic", EVERYTHING),
        clause=asked.get("clause"),
        course=None if left is None or taken is None else (left, taken),
        hard=hard,
    )


def is_under_way() -> bool:
    """Check whether the address asks for anything, though it may not name a drill yet."""
    return any(name in st.query_params for name in ("topic", "clause", "from"))


def end() -> None:
    """Leave what was practised; how hard it was to be stays."""
    for name in _NAMES:
        st.query_params.pop(name, None)


def houses() -> Mapping[str, str]:
    """Return what a room may move from or to: each book, and this room if it has own options."""
    own = state.house()
    has_options = own != in_book(House(), own.edition)
    return {
        **{key: book.short for key, book in BOOKS.items()},
        **({ROOM: "This room"} if has_options else {}),
    }


def house_named(name: str) -> House | None:
    """Return the house of that name in an address; None where there is none."""
    if name == ROOM:
        return state.house()
    return in_book(House(), name) if name in BOOKS else None
