"""Agreement on the page: how often two ruled alike, and Cohen's kappa."""

from collections.abc import Iterable, Iterator
from html import escape

import streamlit as st

from rulings.archive.review.kappa import Agreement, agreed
from rulings.archive.staff.permissions import Person
from rulings.rulebook.reference import label_of
from rulings.web import state


def show(person: Person) -> None:
    """All in all, then by reviewer, by floor, between reviewers, and by clause."""
    found = agreed(person)
    if not found.all.pairs:
        st.markdown("Nothing has been reviewed yet.")
        return
    with st.container(horizontal=True):
        st.metric("Reviewed", f"{found.all.pairs:,}")
        st.metric("Ruled alike", f"{found.all.alike / found.all.pairs:.0%}")
        st.metric("Kappa", _kappa(found.all))
    st.caption("Kappa: 1 is full agreement, 0 no more than by chance.")
    _table("Reviewers beside the floor", found.reviewers)
    _table("The floor beside the reviewers", found.floors)
    _table("Two reviewers of the same ruling", found.between)
    with st.expander(f"By clause ({len(found.clauses)})"):
        named = (one.model_copy(update={"who": _label(one.who)}) for one in found.clauses)
        _table("", named, "Clause")


def _label(clause: str) -> str:
    return label_of(state.house(), clause) or clause


def _table(title: str, rows: Iterable[Agreement], first: str = "Who") -> None:
    shown = "".join(_rows(rows))
    if not shown:
        return
    if title:
        st.header(title, anchor=False)
    heads = f"<th>{first}</th><th>Ruled</th><th>Alike</th><th>Kappa</th>"
    st.html(f'<table class="counts"><tr>{heads}</tr>{shown}</table>')


def _rows(rows: Iterable[Agreement]) -> Iterator[str]:
    for one in rows:
        cells = (f"{one.pairs:,}", f"{one.alike / one.pairs:.0%}", _kappa(one))
        yield f"<tr><th>{escape(one.who)}</th>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def _kappa(one: Agreement) -> str:
    return "–" if one.kappa is None else f"{one.kappa:.2f}"
