"""Correcting a ruling of the archive, or closing it: a new entry that points at the old one."""

from datetime import datetime

import streamlit as st

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.entries.append import NotKept, keep
from rulings.archive.entries.full_record import Whole
from rulings.archive.staff.permissions import MAY, NotAllowed, Person
from rulings.web import state
from rulings.web.access.visitor import still
from rulings.web.archive.entry_from_form import (
    BadRecord,
    against_in,
    corrected,
    left_in,
    says_what_was_ruled,
    written_of,
)
from rulings.web.archive.record_fields import AGAINST, BY_WHICH, RULED, STATUS, Fields
from rulings.web.components.plain_text import plain
from rulings.web.components.unwitnessed import is_unwitnessed

_PROBLEMS, _KEPT = "c problems", "c kept"


def correct(person: Person, found: Whole) -> None:
    """What of the entry can be put right, for those who may record; nothing for others.

    A correction that was kept just now is said to be not yet witnessed, where it is not.
    """
    if st.session_state.get(_KEPT) == found.number:
        is_unwitnessed(found.number, f"Kept as ruling {found.number:,}")
    if "record" not in MAY[person.role] or found.replaced_by is not None:
        return
    fields = _fields(found)
    with st.expander("Correct it, or close it", key="correct", expanded=bool(fields.problems)):
        fields.choice("status", "How does it stand?", STATUS)
        left = {one.key: one.label for one in left_in(found.entry)}
        ways = {**left, "otherwise": RULED["otherwise"]} if left else RULED
        if says_what_was_ruled(found.entry):
            fields.ruled_otherwise(against_in(found.entry), BY_WHICH)
        elif fields.choice("ruled", "What did the floor rule?", ways) == "otherwise":
            fields.ruled_otherwise(against_in(found.entry), AGAINST)
        fields.text("place", "Which table?")
        fields.around("When was it, if not as it stands?")
        fields.text("because", "Why is it changed?", "The camera was looked at")
        if said := fields.problems.get("all"):
            st.error(plain(said))
        st.button(
            "Keep the correction",
            key="c:keep",
            type="primary",
            width="stretch",
            on_click=_keep,
            args=(person, found),
        )


def _fields(found: Whole) -> Fields:
    """The fields of this entry's own correction, kept in the draft under its number."""
    held = state.content()["corrections"].setdefault(f"{found.number}", {})
    problems = st.session_state.pop(_PROBLEMS, {})
    return Fields(f"c:{found.number}:", held, written_of(found.entry), problems)


def _keep(person: Person, found: Whole) -> None:
    """Keep it and show it, or say what is wrong; what was written stays."""
    try:
        person = still(person)
        now = datetime.fromisoformat(state.now())
        entry = corrected(found.entry, found.number, _fields(found).all, person, now)
        kept = keep(person, entry)
    except BadRecord as error:
        st.session_state[_PROBLEMS] = error.problems
    except (NotAllowed, NotKept, ArchiveUnavailable) as error:
        st.session_state[_PROBLEMS] = {"all": f"It was not kept. {error}"}
    else:
        del state.content()["corrections"][f"{found.number}"]
        state.forget(f"c:{found.number}:")
        state.keep()
        st.session_state[_KEPT] = kept.number
        st.query_params["entry"] = f"{kept.number}"
