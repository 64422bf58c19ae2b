"""Moving to another edition or house: what changes, what no longer holds, and a short course."""

from collections.abc import Iterable, Mapping
from html import escape

import streamlit as st

from rules.books.registry import DEFAULT_BOOK
from rulings.archive.training.practice import course_of
from rulings.training.progress.edition_change import HOW, Move
from rulings.web.training import practice_address


def show() -> Mapping[str, str] | None:
    """Ask from which house to which, and show what that changes.

    Return what the address must say to practise it; None where nobody asked to.
    """
    houses = practice_address.houses()
    with st.container(key="moved", horizontal=True):
        left = _house("From", houses, next(name for name in houses if name != DEFAULT_BOOK))
        taken = _house("To", houses, DEFAULT_BOOK)
    before, after = practice_address.house_named(left), practice_address.house_named(taken)
    assert before is not None
    assert after is not None
    found = course_of(before, after)
    if not found.clauses and not found.no_longer:
        st.markdown("Nothing changes.")
        return None
    begun = bool(found.course) and st.button(
        f"Practise what is new: {len(found.course)} drills",
        key="course:begin",
        type="primary",
        width="stretch",
    )
    _told(found)
    return {"from": left, "to": taken} if begun else None


def _house(label: str, houses: Mapping[str, str], usual: str) -> str:
    names = list(houses)
    chosen: str = st.selectbox(
        label,
        names,
        index=names.index(usual),
        format_func=lambda name: houses[name],
        key=f"course:{label.lower()}",
    )
    return chosen


def _told(found: Move) -> None:
    for how, head in HOW.items():
        rows = [one for one in found.clauses if one.how == how]
        if not rows:
            continue
        with st.expander(f"{head}: {len(rows)}"):
            _listed(
                f"<strong>{_numbers(one.before, one.after)}</strong> {escape(one.title)}"
                for one in rows
            )
    if found.no_longer:
        with st.expander(f"Drills that no longer hold: {len(found.no_longer)}"):
            _listed(
                f"{escape(one.before)} → <strong>{escape(one.after)}</strong>"
                for one in found.no_longer
            )


def _numbers(before: str | None, after: str | None) -> str:
    return " → ".join(dict.fromkeys(escape(one) for one in (before, after) if one))


def _listed(rows: Iterable[str]) -> None:
    st.html(f'<ul class="before">{"".join(f"<li>{row}</li>" for row in rows)}</ul>')
