"""The rulebook page: every clause in force with its numbers, its reading and its cases."""

from collections.abc import Mapping, Sequence
from functools import cache

import streamlit as st

from rules.book import CLAUSES, in_force
from rules.clause import AUTHORITIES, SECTIONS, BookKey, Clause
from rulings.cases import library
from rulings.ui import state

MOST_OPEN = 12


def page() -> None:
    """Search the clauses, or open a heading; a link from a ruling names its clause."""
    st.title("Rulebook", anchor=False)
    wanted = st.text_input(
        "Search",
        value=st.query_params.get("clause", ""),
        placeholder="NL-10, oversize, kill button",
    )
    edition = state.house().edition
    st.markdown(f"{AUTHORITIES[edition]}, as this room plays it.")
    found = [c for c in _held(edition) if _matches(c, edition, wanted)]
    if not found:
        st.markdown(f"No clause has “{wanted}” in it.")
    for heading, clauses in _by_heading(found, edition).items():
        opened = bool(wanted) and len(found) <= MOST_OPEN
        with st.expander(f"{heading} ({len(clauses)})", expanded=opened):
            for clause in clauses:
                _clause(clause, edition)


def _held(edition: BookKey) -> list[Clause]:
    held = {c.id for clauses in in_force(state.house()).values() for c in clauses}
    return [clause for clause in CLAUSES if clause.id in held]


def _matches(clause: Clause, edition: BookKey, wanted: str) -> bool:
    cite = clause.citation_in(edition)
    label = cite.label if cite else ""
    words = wanted.lower().split()
    if [label.lower()] == words or [clause.id] == words:
        return True
    text = f"{label} {clause.id} {clause.title}".lower()
    return all(word in text for word in words)


def _by_heading(clauses: Sequence[Clause], edition: BookKey) -> Mapping[str, list[Clause]]:
    grouped: dict[str, list[Clause]] = {}
    for clause in clauses:
        cite = clause.citation_in(edition)
        assert cite is not None
        heading = SECTIONS[cite.section] or AUTHORITIES[cite.authority]
        grouped.setdefault(heading, []).append(clause)
    return grouped


def _clause(clause: Clause, edition: BookKey) -> None:
    cite = clause.citation_in(edition)
    assert cite is not None
    may = " *(the floor may)*" if clause.may else ""
    lines = [f"**{cite.label}** {clause.title}{may}"]
    lines.append(" · ".join(str(one) for one in clause.cites))
    if clause.reading:
        lines.append(f"Read here as: {clause.reading.chosen}. Otherwise: {clause.reading.other}.")
    if over := _overridden_by().get(clause.id):
        lines.append(f"Set aside by: {', '.join(over)}.")
    lines += [f"Case: {name}" for name in _cases().get(clause.id, ())[:3]]
    st.markdown("  \n".join(lines))


@cache
def _overridden_by() -> Mapping[str, list[str]]:
    """The titles of the clauses that set one aside, by its id."""
    over: dict[str, list[str]] = {}
    for clause in CLAUSES:
        for name in clause.overrides:
            over.setdefault(name, []).append(clause.title)
    return over


@cache
def _cases() -> Mapping[str, list[str]]:
    """The names of the cases in which a clause applies, by its id."""
    cases: dict[str, list[str]] = {}
    for _, _, case in library():
        for name in case.clause:
            cases.setdefault(name, []).append(case.name)
    return cases
