"""Figures on the page: how much, where, by whom, how quickly, and how often otherwise."""

from collections.abc import Sequence
from html import escape

import streamlit as st

from rules.books.registry import BY_ID
from rulings.archive.review.statistics import Count, Statistics, statistics
from rulings.archive.room.clock import RoomClock, room_clock
from rulings.archive.staff.permissions import Person
from rulings.rulebook.reference import label_of
from rulings.web import state
from rulings.web.components.clause_card import anchor
from rulings.web.components.entry_link import rulings_link_to

MOST = 15
"""The most bars that a phone shows without getting lost."""


def show(person: Person) -> None:
    """Show the counts in charts; the shifts are the room's."""
    found = _counted(person, room_clock())
    if not found.all.rulings:
        st.markdown("Nothing has been recorded yet.")
        return
    with st.container(horizontal=True):
        st.metric("Rulings", f"{found.all.rulings:,}")
        st.metric("Overridden", f"{found.all.rate:.1%}")
        if found.pace:
            st.metric("Half took at most", f"{found.pace[0].median} s")
            st.metric("Nine in ten at most", f"{found.pace[0].ninetieth} s")
    _bars("Shift", found.shifts)
    _bars("Floor", found.floors, "floor")
    _bars("Table", found.places, "place")
    if len(found.rooms) > 1:
        _bars("Room", found.rooms, "room")
    _bars("Outcome", found.outcomes, "outcome")
    _clauses(found)
    _pace(found)
    _why(found)


@st.cache_data(ttl=60, show_spinner="Counting…")
def _counted(person: Person, clock: RoomClock) -> Statistics:
    return statistics(person, clock)


def _bars(first: str, counts: Sequence[Count], by: str = "") -> None:
    """Show a bar for each, as long as its rulings are many, and the two counts it is made of.

    Where there is a filter `by` which they can be listed, each opens its rulings.
    """
    if not counts:
        return
    more = f", the {MOST} with most" if len(counts) > MOST else ""
    st.header(f"By {first.lower()}{more}", anchor=False)
    shown = counts[:MOST]
    longest = max(one.rulings for one in shown)
    rows = "".join(_bar(one, longest, by) for one in shown)
    heads = f"<th>{first}</th><th><i></i> Not overridden</th><th><b></b> Overridden</th>"
    st.html(f'<table class="counts bars"><tr>{heads}</tr>{rows}</table>')


def _bar(one: Count, longest: int, by: str) -> str:
    kept = one.rulings - one.overridden
    parts = "".join(
        f'<{part} style="width: {100 * count / longest:.2f}%"></{part}>'
        for part, count in (("i", kept), ("b", one.overridden))
    )
    named = rulings_link_to({by: one.name}, one.name) if by and one.name else escape(one.name)
    name = f"{named or 'not named'}<div>{parts}</div>"
    return f"<tr><th>{name}</th><td>{kept:,}</td><td>{one.overridden:,}</td></tr>"


def _clauses(found: Statistics) -> None:
    with st.expander(f"By clause ({len(found.clauses)})"):
        rows = "".join(
            f"<tr><th>{_clause(one.name)}</th><td>{one.rulings:,}</td><td>{one.rate:.0%}</td></tr>"
            for one in found.clauses
        )
        heads = "<th>Clause</th><th>Rulings</th><th>Overridden</th>"
        st.html(f'<table class="counts"><tr>{heads}</tr>{rows}</table>')


def _clause(name: str) -> str:
    """Return a clause by its number and title; what is none by its own name."""
    label = label_of(state.house(), name)
    if not label:
        return escape(name)
    title = f" {escape(BY_ID[name].title)}" if name in BY_ID else ""
    return f"{anchor(name, label)}{title}"


def _pace(found: Statistics) -> None:
    if not found.pace:
        return
    st.header("Seconds to rule", anchor=False)
    heads = "<th>Floor</th><th>Timed</th><th>Half</th><th>9 in 10</th>"
    rows = "".join(
        f"<tr><th>{escape(one.name)}</th><td>{one.timed:,}</td><td>{one.median}</td>"
        f"<td>{one.ninetieth}</td></tr>"
        for one in found.pace
    )
    st.html(f'<table class="counts"><tr>{heads}</tr>{rows}</table>')


def _why(found: Statistics) -> None:
    if not found.reasons:
        return
    st.header("Why it was overridden", anchor=False)
    rows = "".join(
        f"<tr><th>{escape(one.reason)}<br><small>against {_clause(one.against)}</small></th>"
        f"<td>{one.count:,}</td></tr>"
        for one in found.reasons
    )
    st.html(f'<table class="counts">{rows}</table>')
