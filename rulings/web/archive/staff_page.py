"""The staff list on a page: who may sign in, the wrong PINs tried, and a way to end the wait."""

from html import escape

import streamlit as st

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.staff.members import BadStaff, Member, listed, unlock
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.web.access.visitor import allowed, require
from rulings.web.components.plain_text import plain

_TOLD, _REFUSED = "staff:told", "staff:refused"


def page() -> None:
    """Everybody on the list; whoever others kept waiting may be let in to try at once."""
    st.title("Staff", anchor=False)
    person = require("staff")
    if refused := st.session_state.pop(_REFUSED, None):
        st.error(plain(refused))
    if told := st.session_state.pop(_TOLD, None):
        st.success(plain(told))
    try:
        found = listed(person)
    except ArchiveUnavailable as error:
        st.error(plain(f"{error}"))
        return
    if not found:
        st.markdown("Nobody is on the staff list.")
    for place, one in enumerate(found):
        st.html(f"<p><strong>{escape(one.name)}</strong>, {_told(one)}</p>")
        if one.wrong and not one.disabled:
            key = f"staff:unlock:{place}"
            label = f"Let {plain(one.name)} try at once"
            st.button(label, key=key, on_click=_unlock, args=(person, one.name))
    st.caption("Names, roles and PINs are changed at the command line: `floor staff --help`.")


def _told(one: Member) -> str:
    wrong = "1 wrong PIN" if one.wrong == 1 else f"{one.wrong} wrong PINs"
    told = [one.role, "disabled" if one.disabled else ""]
    told += [f"{wrong} since the last sign-in" if one.wrong else ""]
    return ", ".join(filter(None, told))


def _unlock(person: Person, name: str) -> None:
    try:
        st.session_state[_TOLD] = f"{unlock(allowed(person, 'staff'), name)} need not wait."
    except (BadStaff, NotAllowed, ArchiveUnavailable) as error:
        st.session_state[_REFUSED] = f"{error}"
