"""The tables of the room: added, renamed, changed and taken out, each with what is played on it."""

from collections.abc import Mapping

import streamlit as st

from rules.vocabulary import QUESTIONS
from rulings.archive.room.changes import BadRoom
from rulings.archive.room.tables import (
    AMOUNTS,
    ASKED,
    LONGEST_ANSWER,
    LONGEST_NAME,
    RoomTable,
    change_table,
    keep_table,
    key_of,
    remove_table,
    tables,
)
from rulings.archive.staff.permissions import Person
from rulings.web import state
from rulings.web.access.visitor import allowed, require
from rulings.web.components.controls import amount_field, main_button
from rulings.web.components.plain_text import plain
from rulings.web.room import history, notice, opened

TABLE, ANEW = "table", " new"
"""The key of an address that names the open table; for a new one, a name that none can have."""
_WRONG = "tables:wrong"
_NAME = "name"


def page() -> None:
    """Show every table, or the one that is open."""
    st.title("Tables", anchor=False)
    person = require("table")
    notice.show()
    held = {key_of(one.name): one for one in tables()}
    named = st.query_params.get(TABLE)
    if named is None:
        _list(held)
    elif named == ANEW:
        _one(person, None)
    elif named in held:
        _one(person, held[named])
    else:
        st.error(f"There is no table {plain(named[:LONGEST_NAME])} in this room.")
        opened.back("Back to the tables", "table:back", TABLE)


def _list(held: Mapping[str, RoomTable]) -> None:
    if not held:
        st.markdown("No table is saved yet. One that is saved is chosen with one tap on the form.")
    with st.container(key="options-tables", gap=None):
        for key, one in held.items():
            opened.row(plain(one.label), f"table:{key}", TABLE, key, f"table:{key}:")
    opened.row("Add a table", "table:new", TABLE, ANEW, f"table:{ANEW}:")
    history.show("table")


def _one(person: Person, table: RoomTable | None) -> None:
    opened.back("Back to the tables", "table:back", TABLE)
    st.header(plain(table.name) if table else "A new table", anchor=False)
    key = f"table:{key_of(table.name) if table else ANEW}"
    facts = table.facts if table else {}
    wrong: tuple[str, str] = st.session_state.pop(_WRONG, ("", ""))
    named = table.name if table else ""
    st.text_input("Name", named, key=f"{key}:{_NAME}", max_chars=LONGEST_NAME, placeholder="T7")
    _told(wrong, _NAME)
    for path in ASKED[:2]:
        question = QUESTIONS[path]
        labels = dict(zip(question.answers, question.labels, strict=True))
        st.segmented_control(
            question.text,
            question.answers,
            default=facts.get(path),
            format_func=labels.__getitem__,
            key=f"{key}:{path}",
            width="stretch",
        )
        _told(wrong, path)
    for path in (*ASKED[2:], *AMOUNTS):
        label = AMOUNTS.get(path) or QUESTIONS[path].text
        amount_field(label, f"{key}:{path}", LONGEST_ANSWER, value=facts.get(path, ""))
        _told(wrong, path)
    main_button("Save this table", key="table:save", on_click=_save, args=(person, key, table))
    if table is not None:
        st.button(
            f"Take {plain(table.name)} out of the room",
            width="stretch",
            key="table:remove",
            on_click=_remove,
            args=(person, table.name),
        )


def _told(wrong: tuple[str, str], path: str) -> None:
    if wrong[0] == path:
        st.error(plain(wrong[1]))


def _save(person: Person, key: str, table: RoomTable | None) -> None:
    fields = {path: st.session_state.get(f"{key}:{path}") or "" for path in (*ASKED, *AMOUNTS)}
    facts = {path: answer for path, answer in fields.items() if answer}
    name = st.session_state.get(f"{key}:{_NAME}", "")
    with notice.or_refused():
        known = allowed(person, "table")
        try:
            if table is None and key_of(name) in {key_of(one.name) for one in tables()}:
                raise BadRoom(f"name: {name!r}: there is such a table already")
            # What pydantic bounds is told in the words of the room's own check.
            entered = RoomTable.model_construct(name=name, facts=facts)
            if table is None:
                keep_table(known, entered)
            else:
                change_table(known, table.name, entered)
        except BadRoom as error:
            path, _, told = f"{error}".partition(": ")
            st.session_state[_WRONG] = (path, told)
            return
        state.forget(key)
        opened.close(TABLE)
        notice.done(f"{' '.join(name.split())} is saved.")


def _remove(person: Person, name: str) -> None:
    with notice.or_refused():
        remove_table(allowed(person, "table"), name)
        opened.close(TABLE)
        notice.done(f"{name} is taken out. Who may change the room can put it back.")
