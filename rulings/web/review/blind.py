"""The page to rule blind: the facts, what the reviewer rules, and only then what was ruled."""

import re
from datetime import UTC, datetime
from html import escape

import streamlit as st

from rules.books.registry import BOOKS
from rulings.archive.entries.append import NotKept
from rulings.archive.entries.entry import Certainty, Entry, Review
from rulings.archive.entries.full_record import cited, cited_under
from rulings.archive.review.blind_review import (
    Beside,
    ToReview,
    beside,
    give,
    next_to_review,
    to_review,
)
from rulings.archive.review.decisions_offered import ANOTHER
from rulings.archive.room.clock import room_clock
from rulings.archive.staff.permissions import Person
from rulings.rulebook.reference import find, label_of
from rulings.web import state
from rulings.web.archive.record_fields import is_unwitnessed
from rulings.web.components.entry_link import link_to
from rulings.web.components.plain_text import plain

_GIVEN, _NAMED = "review:given", "review:named"
NOTHING_LEFT = (
    "Nothing is left to review: you have seen every ruling that is not your own. "
    "Yours are in the archive."
)
CERTAINTIES: dict[Certainty, str] = {
    "sure": "Sure",
    "fairly sure": "Fairly sure",
    "not sure": "Not sure",
}


def show(person: Person) -> None:
    """Show the next ruling to review, or what was ruled in the last one reviewed."""
    given = st.session_state.get(_GIVEN)
    if given is not None:
        _told(beside(person, given))
        return
    shown = _named(person) or next_to_review(person)
    if shown is None:
        st.markdown(NOTHING_LEFT)
        return
    _facts(shown)
    _ask(person, shown)


def asked() -> bool:
    """Check whether the address names an entry to rule on blind, and take it from there."""
    named = st.query_params.pop("review", "")
    if not re.fullmatch("[0-9]{1,15}", named):
        return False
    st.session_state[_NAMED] = int(named)
    st.session_state.pop(_GIVEN, None)
    return True


def _named(person: Person) -> ToReview | None:
    """Return the entry asked for; tell why not, and give None, if this person may not review it."""
    number = st.session_state.get(_NAMED)
    if number is None:
        return None
    try:
        return to_review(person, number)
    except NotKept as error:
        st.error(plain(f"{error}"))
        del st.session_state[_NAMED]
        return None


def _facts(shown: ToReview) -> None:
    where = (shown.situation.capitalize(), plain(shown.game), BOOKS[shown.book].title)
    st.caption(" · ".join(filter(None, where)))
    rows = "".join(
        f"<p><span>{escape(one.question)}</span><br><strong>{escape(one.answer)}</strong></p>"
        for one in shown.facts
    )
    st.html(f'<div class="facts">{rows}</div>')


def _ask(person: Person, shown: ToReview) -> None:
    at = shown.number
    st.header("What do you rule?", anchor=False)
    picked = st.radio(
        "What do you rule?",
        [*shown.choices, ANOTHER],
        index=None,
        key=f"review:ruled:{at}",
        format_func=plain,
        label_visibility="collapsed",
    )
    if picked == ANOTHER:
        picked = st.text_input("In your own words", key=f"review:words:{at}", max_chars=300)
    clauses = {one.clause.id: one for one in find(state.house(), "")}
    clause = st.selectbox(
        "Which clause decides it?",
        list(clauses),
        index=None,
        key=f"review:clause:{at}",
        format_func=lambda name: f"{clauses[name].label} {clauses[name].clause.title}",
        placeholder="May be left open",
    )
    certainty = st.segmented_control(
        "How sure are you? May be left open",
        list(CERTAINTIES),
        key=f"review:certainty:{at}",
        format_func=lambda one: CERTAINTIES[one],
        width="stretch",
    )
    note = st.text_area(
        "Why? May be left open", key=f"review:note:{at}", max_chars=2_000, height=80
    )
    ready = bool((picked or "").strip())
    told = "Rule, and see what was ruled"
    if st.button(told, width="stretch", disabled=not ready):
        found = give(
            person,
            at,
            picked or "",
            now=datetime.now(UTC),
            clause=clause or "",
            note=note,
            certainty=certainty,
        )
        st.session_state[_GIVEN] = found.review.number
        st.session_state.pop(_NAMED, None)
        st.rerun()


def _told(found: Beside) -> None:
    review, entry = found.review.record, found.original.record
    assert isinstance(review, Review)
    assert isinstance(entry, Entry)
    is_unwitnessed(found.review.number, "Your review is kept")
    with st.container(key="beside", gap="xsmall"):
        st.header("You ruled alike" if found.alike else "You ruled otherwise", anchor=False)
        st.markdown(f"You: **{plain(review.decision)}**")
        st.markdown(f"{plain(entry.floor)}: **{plain(entry.ruled)}**")
        if review.ruled and review.ruled != entry.ruled:
            st.caption(f"Which comes to: {plain(review.ruled)}")
        if entry.is_changed_on_appeal:
            st.markdown(plain(entry.headline))
        if entry.override and entry.is_overridden:
            st.markdown(
                f"Recommended was “{plain(str(entry.ruling['decision']))}”, overridden: "
                f"{plain(entry.override.reason)}"
            )
        st.markdown(_cites(entry, review))
    st.button("Next", width="stretch", on_click=_next)
    st.html(link_to(found.original.number, f"Open entry {found.original.number}"))
    with st.expander(f"Entry {found.original.number}, as it was kept"):
        st.markdown(plain(entry.said or entry.ruled))
        when = room_clock().told(entry.happened)
        st.caption(" · ".join(filter(None, (when, plain(entry.place), plain(entry.game)))))


def _cites(entry: Entry, review: Review) -> str:
    """Tell the clauses that were cited, or were overruled, and the one that the reviewer named."""
    labels = dict.fromkeys(f"`{one['label']}`" for one in cited(entry))
    under = "Cited" if entry.override is None else cited_under(entry)
    told = f"{under}: {' '.join(labels)}" if labels else "No clause was cited."
    if review.clause:
        told += f"  \nYou named `{label_of(state.house(), review.clause)}`"
    return told


def _next() -> None:
    st.session_state.pop(_GIVEN, None)
