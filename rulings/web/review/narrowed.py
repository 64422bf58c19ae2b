"""The days and the clause that a part of the review is narrowed to, by its number and title."""

from datetime import date

import streamlit as st

from rules.books.registry import BY_ID
from rulings.rulebook.reference import label_of
from rulings.web import state

Days = tuple[date | None, date | None]


def days(part: str) -> Days:
    """Ask from which gaming day on it is, and up to which; None where that is open."""
    first, last = (
        st.date_input(f"{label} gaming day", value=None, key=f"{part}:{name}", format="YYYY-MM-DD")
        for label, name in (("From", "first"), ("To", "last"))
    )
    return first, last


def clause(part: str) -> str:
    """Ask for a clause; empty where none is picked."""
    key = f"{part}:clause"
    return st.selectbox("Clause", list(BY_ID), index=None, key=key, format_func=clause_told) or ""


def clause_told(name: str) -> str:
    """Tell a clause by its number and title; what is none by its own name."""
    title = BY_ID[name].title if name in BY_ID else ""
    return f"{number(name)} {title}".strip()


def number(clause: str) -> str:
    """Return the number of a clause in this room; what is none by its own name."""
    return label_of(state.house(), clause) or clause
