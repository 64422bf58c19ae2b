"""Correcting a ruling of the archive, or closing it: a new entry that points at the old one."""

from datetime import datetime

import streamlit as st

from rulings.archive.entries.entry import Entry
from rulings.archive.entries.full_record import Whole
from rulings.archive.room.clock import room_clock
from rulings.archive.staff.permissions import MAY, Person
from rulings.web.archive.entry_from_form import (
    RULED_AS,
    against_in,
    corrected,
    decided_on_appeal,
    left_in,
    says_what_was_ruled,
    written_of,
)
from rulings.web.archive.record_fields import (
    AGAINST,
    APPEALS,
    BY_WHICH,
    KEPT,
    RULED,
    STATUS,
    Fields,
    is_unwitnessed,
    keep_correction,
    of_correction,
)
from rulings.web.archive.wrong_fact import wrong_fact
from rulings.web.components.controls import main_button
from rulings.web.components.plain_text import plain


def correct(person: Person, found: Whole) -> None:
    """Show the parts that put the entry right, to a person who may record; nothing to others.

    Say of a correction that was kept just now that it is not yet witnessed, where it is not.
    """
    if st.session_state.get(KEPT) == found.number:
        is_unwitnessed(found.number, f"Kept as ruling {found.number:,}")
    if "record" not in MAY[person.role] or found.replaced_by is not None:
        return
    _appeal(person, found)
    wrong_fact(person, found)
    fields = _fields(found)
    with st.expander("Correct it, or close it", key="correct", expanded=bool(fields.problems)):
        fields.choice("status", "How does it stand?", STATUS)
        if says_what_was_ruled(found.entry):
            fields.ruled_otherwise(against_in(found.entry), BY_WHICH)
        elif fields.choice("ruled", "What did the floor rule?", _ways(found.entry)) == "otherwise":
            fields.ruled_otherwise(against_in(found.entry), AGAINST)
        fields.text("place", "Which table?")
        if person.role == "manager":
            fields.text("floor", "Who ruled?")
        fields.around("When was it, if not as it stands?")
        fields.text("because", "Why is it changed?", "The camera was looked at")
        if said := fields.problems.get("all"):
            st.error(plain(said))
        main_button("Keep the correction", key="c:keep", on_click=_keep, args=(person, found))


def _ways(entry: Entry) -> dict[str, str]:
    """Return what can be said of the floor's ruling: the value kept, and the words shown for it."""
    ways = {one.key: one.label for one in left_in(entry)}
    if not ways:
        is_taken = entry.given is not None or entry.taken is not None
        ways = {RULED_AS: f"{entry.at_table['decision']}" if is_taken else RULED[RULED_AS]}
    elif entry.taken is None and entry.override is None:
        ways = {RULED_AS: "Not decided", **ways}
    return {**ways, "otherwise": RULED["otherwise"]}


def _fields(found: Whole) -> Fields:
    """Return the fields of this entry's own correction, kept in the draft under its number."""
    return of_correction(f"c:{found.number}:", f"{found.number}", written_of(found.entry))


def _keep(person: Person, found: Whole) -> None:
    written = _fields(found).all

    def made(who: Person, now: datetime) -> Entry:
        clock = room_clock()
        return corrected(found.entry, found.number, written, who, now, clock, found.before)

    keep_correction(person, f"c:{found.number}:", f"{found.number}", made)


def _appeal(person: Person, found: Whole) -> None:
    """Ask how an appeal ended, who decided it and why; open by itself where one is pending."""
    fields = _of_appeal(person, found)
    pending = found.entry.status == "appealed"
    was = found.entry.appeal_decided
    title = "Decided on appeal" if was is None else "The appeal was entered wrongly"
    with st.expander(title, key="appeal", expanded=pending or bool(fields.problems)):
        first = {"upheld": "Upheld as first ruled"} if found.entry.is_changed_on_appeal else {}
        outcome = fields.choice("outcome", "How did it end?", {**APPEALS, **first})
        if outcome != "upheld":
            fields.text("decision", "What holds instead?", "Call, 300")
        fields.text("decided_by", "Who decided it?")
        when = "When, if not just now?" if was is None else "When was it, if not as it stands?"
        fields.text("decided", when, "21:40")
        fields.text("because", "Why?")
        if was is not None:
            fields.text("corrected", "Why is it changed?", "The wrong button was tapped")
        if said := fields.problems.get("all"):
            st.error(plain(said))
        main_button("Keep the decision", key="a:keep", on_click=_keep_appeal, args=(person, found))


def _of_appeal(person: Person, found: Whole) -> Fields:
    """Return the fields of its appeal, kept in the draft; first what holds by an appeal before."""
    known = {"decided_by": person.name, "outcome": "upheld"}
    if appeal := found.entry.appeal:
        known |= {"outcome": appeal.outcome, "decision": appeal.decision}
    if appeal := found.entry.appeal_decided:
        known |= {"decided_by": appeal.decided_by, "because": appeal.because}
    return of_correction(f"a:{found.number}:", f"{found.number}:appeal", known)


def _keep_appeal(person: Person, found: Whole) -> None:
    written = _of_appeal(person, found).all

    def made(who: Person, now: datetime) -> Entry:
        return decided_on_appeal(found.entry, found.number, written, who, now, room_clock())

    keep_correction(person, f"a:{found.number}:", f"{found.number}:appeal", made)
