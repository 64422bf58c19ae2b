"""The table chosen: its facts stand in the draft, and the browser remembers it."""

from contextlib import suppress

import streamlit as st

from rules.books.registry import BOOKS
from rules.house import House, by_book, in_play
from rules.vocabulary import QUESTIONS
from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.room.device_table import remember, remembered
from rulings.archive.room.tables import AMOUNTS, ASKED, BLINDS, RoomTable, line_of
from rulings.web import state

_NAME, _PLACE = "table", "place"
_SEEDED = "table:begun"


def begin() -> None:
    """Begin at the table last chosen in this browser, once, where nothing was entered yet."""
    if state.draft() is not None or st.session_state.get(_SEEDED):
        return
    st.session_state[_SEEDED] = True
    try:
        held = remembered(state.own_mark())
    except ArchiveUnavailable:
        return  # said where the tables of the room would stand
    if held.facts or held.name:
        _put(held.name, held.facts)


def name() -> str:
    """Return the name of the table chosen; empty where it has none."""
    named: str = state.content()["room"].get(_NAME, "")
    return named


def facts() -> dict[str, str]:
    """Return what is known of its game, by path."""
    room = state.content()["room"]
    return {path: room[path] for path in (*ASKED, *AMOUNTS) if room.get(path)}


def house_here() -> House:
    """Return the house by the book of what this table plays."""
    return in_play(state.house(), facts().get("game.play"))


def line() -> str:
    """Tell the table in one line; empty where nothing is known of it."""
    house = house_here()
    known = [name(), line_of(facts())]
    known += [BOOKS[house.edition].short] if house.edition != House().edition else []
    own = by_book(house, house.edition)
    known += ["house rules"] if own != House(edition=house.edition) else []
    return " · ".join(filter(None, known))


def choose(table: RoomTable | None) -> None:
    """Be at another table, or at none: every fact of the game before is gone."""
    _put(table.name if table else "", table.facts if table else {})
    _keep()


def call(named: str) -> None:
    """Give the table as it is set this name."""
    _put(named, facts())
    _keep()


def take(path: str, answer: str) -> None:
    """Take in one fact of the game, or out again where it is empty."""
    room = state.content()["room"]
    if answer:
        room[path] = answer
    else:
        room.pop(path, None)
    _keep()


def take_blinds(small: int, big: int) -> None:
    """Take in both blinds."""
    state.content()["room"] |= dict(zip(BLINDS, (f"{small}", f"{big}"), strict=True))
    state.forget(*(f"r:{path}" for path in BLINDS))
    _keep()


def structure_told() -> str:
    """Return the structure of the table's game as a sentence tells it: no-limit."""
    question = QUESTIONS[ASKED[0]]
    labels = dict(zip(question.answers, question.labels, strict=True))
    return labels.get(facts().get(ASKED[0], ""), "").lower()


def _put(named: str, told: dict[str, str]) -> None:
    room = state.content()["room"]
    for path in (*ASKED, *AMOUNTS, _NAME, _PLACE):
        room.pop(path, None)
    room |= told
    if named:
        room[_NAME] = room[_PLACE] = named
    state.forget("r:")


def _keep() -> None:
    # Where it cannot be kept, the draft beside it cannot either, and that is said.
    with suppress(ArchiveUnavailable):
        remember(state.own_mark(), name(), facts())
    state.keep()
