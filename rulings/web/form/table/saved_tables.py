"""The tables of the room: one is chosen with a tap; who may keeps the present one by its name."""

import streamlit as st

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.room.changes import BadRoom
from rulings.archive.room.tables import (
    AMOUNTS,
    LONGEST_NAME,
    RoomTable,
    keep_table,
    key_of,
    tables,
)
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.dispute.paths import asked_at
from rulings.web.access import visitor
from rulings.web.components.plain_text import plain
from rulings.web.form.table import chosen_table

MOST_SIDE_BY_SIDE = 12
"""More tables than these are chosen from a list."""
_NO_TABLE = "No table"
_CHOSEN, _NAMED, _WRONG = "r:table", "r:name", "table:wrong"


def choice() -> bool:
    """Show the room's tables by their names, the one chosen marked; nothing where it has none.

    Return whether the archive answers: where it does not, nothing else need wait for it.
    """
    try:
        held = {one.name: one for one in tables()}
    except ArchiveUnavailable as error:
        st.caption(f"{error}")
        return False
    if held:
        named = [name for name in held if key_of(name) == key_of(chosen_table.name())]
        st.session_state[_CHOSEN] = named[0] if named else None
        names = [*held, _NO_TABLE]
        if len(held) <= MOST_SIDE_BY_SIDE:
            st.pills("Which table?", names, format_func=plain, key=_CHOSEN, on_change=_choose)
        else:
            st.selectbox("Which table?", names, key=_CHOSEN, on_change=_choose)
    return True


def _choose() -> None:
    """Choose the table tapped, with its facts as the room has them now; tapped again it stays."""
    asked = st.session_state[_CHOSEN]
    named = chosen_table.name() if asked is None else asked
    try:
        found = (one for one in tables() if key_of(one.name) == key_of(named))
        chosen_table.choose(next(found, None))
    except ArchiveUnavailable:
        return  # the table stays as it was; the list of them says why


def keep() -> None:
    """Show a field for the table's name, to those who may keep it for the room."""
    person = visitor.may("table")
    if person is None:
        return
    if _NAMED not in st.session_state:
        st.session_state[_NAMED] = chosen_table.name()
    with st.container(key="keep-table", horizontal=True, vertical_alignment="bottom"):
        st.text_input(
            "Name of the table",
            key=_NAMED,
            max_chars=LONGEST_NAME,
            placeholder="T7",
            autocomplete="off",
        )
        st.button("Save for the room", key="table:keep", on_click=_keep, args=(person,))
    if wrong := st.session_state.pop(_WRONG, None):
        st.error(plain(wrong))


def _keep(person: Person) -> None:
    named = " ".join(st.session_state[_NAMED].split())[:LONGEST_NAME]
    if not named:
        st.session_state[_WRONG] = "Give the table a name, such as T7."
        return
    try:
        table = RoomTable(name=named, facts=chosen_table.facts())
        keep_table(visitor.allowed(person, "table"), table)
    except BadRoom as error:
        st.session_state[_WRONG] = f"It was not saved. {_in_words(f'{error}')}"
    except (NotAllowed, ArchiveUnavailable) as error:
        st.session_state[_WRONG] = f"It was not saved. {error}"
    else:
        chosen_table.call(named)


def _in_words(told: str) -> str:
    """Return what is wrong, the field by its question and not by its path."""
    path, _, wrong = told.partition(": ")
    if path in AMOUNTS:
        return f"{AMOUNTS[path]}: {wrong}"
    return f"{asked_at(path).text} {wrong}" if path.startswith("game.") else wrong
