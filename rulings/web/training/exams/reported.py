"""Drills that somebody says are wrong, for who sets exams: each retired, mended, or found right."""

from html import escape

import streamlit as st

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.room.clock import room_clock
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.archive.training.drill_reports import (
    BadReport,
    How,
    Report,
    cases_about,
    reports,
    settle,
)
from rulings.web import state
from rulings.web.access.visitor import allowed
from rulings.web.components.plain_text import plain

_DONE: dict[How, str] = {
    "retired": "Retired: it is never drawn again.",
    "mended": "Mended: it is drawn again.",
    "right": "Found to be right: it stays.",
}
_UNDONE = "reported:undone"


def show(person: Person) -> None:
    """Show the reports that wait, then those that are settled, which may be settled otherwise."""
    if undone := st.session_state.pop(_UNDONE, None):
        st.error(plain(undone))
    waiting, settled = reports(person, waiting=True), reports(person, waiting=False)
    if not waiting:
        st.markdown("No drill waits to be looked at.")
    for one in waiting:
        with st.expander(_head(one), expanded=len(waiting) == 1):
            _one(person, one)
    if settled:
        st.header("Looked at", anchor=False)
    for one in settled:
        with st.expander(_head(one)):
            _one(person, one)


def _head(one: Report) -> str:
    return f"{plain(one.says)} ({plain(one.person)}, {room_clock().date_told(one.at)})"


def _one(person: Person, one: Report) -> None:
    told = "".join(f"<p>{escape(line)}</p>" for line in one.told)
    st.html(f'<div class="told">{told}<p><strong>Ruled: {escape(one.decision)}</strong></p></div>')
    st.link_button("The drill", f"training?recipe={one.drill}&seed={one.seed}", width="stretch")
    if one.settled:
        case = f" Case: {one.settled.case}." if one.settled.case else ""
        st.markdown(plain(f"{_DONE[one.settled.how]} {one.settled.by}.{case}"))
    with st.container(key=f"settle-{one.number}", horizontal=True):
        for how, label in (("retired", "Retire it"), ("right", "It is right")):
            st.button(label, key=f"{how}:{one.number}", on_click=_settle, args=(person, one, how))
    mended = st.selectbox(
        "Or mended by this case",
        cases_about(one.clauses),
        index=None,
        key=f"case:{one.number}",
        placeholder="A case about its rules",
    )
    if mended:
        st.button(
            "Mended", key=f"mended:{one.number}", on_click=_settle, args=(person, one, "mended")
        )


def _settle(person: Person, one: Report, how: How) -> None:
    case = st.session_state.get(f"case:{one.number}") if how == "mended" else None
    try:
        settle(allowed(person, "examine"), one.number, how, state.moment(), case)
    except (BadReport, NotAllowed, ArchiveUnavailable) as error:
        st.session_state[_UNDONE] = f"{error}"
