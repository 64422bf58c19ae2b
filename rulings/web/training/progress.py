"""The progress of somebody in training: counts, weak clauses that lead to drills, wrong parts."""

from collections.abc import Mapping, Sequence
from html import escape

import streamlit as st

from rules.books.registry import BY_ID
from rules.vocabulary import QUESTIONS
from rulings.archive.staff.permissions import MAY, Person
from rulings.archive.training.drills_answered import (
    OfClause,
    Progress,
    progress,
    progress_of,
    trained,
)
from rulings.rulebook.reference import label_of
from rulings.web import state
from rulings.web.training import rulebook_map

PARTS_TOLD: Mapping[str, str] = {
    "stands": "The ruling",
    "amount": "The amount",
    "who": "Who it is about",
    "may": "Who may raise",
    "rule": "The rule",
    "ask": "What to ask first",
}
COLOURS = ((50, "#c0392b"), (80, "#c77700"), (101, "#2e8b62"))
"""The colours of a clause, each up to a share of right answers, in the hundred."""


def show(person: Person) -> str | None:
    """Show this person's progress or, for a manager, another's; return the clause to drill.

    Raises ArchiveUnavailable.
    """
    found = _of(person)
    if not found.answered:
        st.markdown("Nothing has been answered yet.")
        return None
    _counts(found)
    picked = rulebook_map.show(found) or _clauses(found)
    _counted("Gone wrong", [(PARTS_TOLD.get(part, part), n) for part, n in found.wrong_parts])
    questions = [(QUESTIONS[key].text, n) for key, n in found.misread if key in QUESTIONS]
    _counted("Facts misread", questions)
    return picked


def _counted(title: str, counts: Sequence[tuple[str, int]]) -> None:
    if counts:
        st.header(title, anchor=False)
        rows = "".join(f"<tr><th>{escape(name)}</th><td>{n}</td></tr>" for name, n in counts)
        st.html(f'<table class="counts">{rows}</table>')


def _of(person: Person) -> Progress:
    now = state.moment()
    if "examine" not in MAY[person.role]:
        return progress(person, now)
    others = [name for name in trained(person) if name != person.name]
    if not others:
        return progress(person, now)
    chosen = st.selectbox("Whose", [person.name, *others], key="training:whose")
    return progress(person, now) if chosen == person.name else progress_of(person, chosen, now)


def _counts(found: Progress) -> None:
    share = round(100 * found.right / found.answered)
    told = {
        "Answered": f"{found.answered:,}",
        "Right": f"{share}%",
        "Days running": f"{found.streak}",
        "Due": f"{found.due}",
    }
    cells = "".join(f"<div><dt>{name}</dt><dd>{value}</dd></div>" for name, value in told.items())
    st.html(f'<dl class="fared">{cells}</dl>')


def _clauses(found: Progress) -> str | None:
    """Show every clause drilled, the weakest first, each a button; return the one to drill."""
    st.header("Clauses, the weakest first", anchor=False)
    st.html(f"<style>{''.join(map(_bar, range(len(found.clauses)), found.clauses))}</style>")
    picked = None
    with st.container(key="weakest", gap="xsmall"):
        for place, one in enumerate(found.clauses):
            if st.button(_told(one), key=f"weak-{place}", width="stretch"):
                picked = one.clause
    return picked


def _bar(place: int, one: OfClause) -> str:
    colour = next(colour for most, colour in COLOURS if one.share < most)
    return (
        f".st-key-weak-{place} button {{ border-left: 8px solid {colour}; background: "
        f"linear-gradient(to right, {colour}2e {one.share}%, transparent {one.share}%); }}"
    )


def _told(one: OfClause) -> str:
    label = label_of(state.house(), one.clause) or one.clause
    title = BY_ID[one.clause].title if one.clause in BY_ID else ""
    return f"**{one.share}%** of {one.answered} · **{label}** {title}"
