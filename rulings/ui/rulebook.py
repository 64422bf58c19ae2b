"""The rulebook page: every clause by its number, and all that is known of those looked for."""

import streamlit as st

from rules.clause import AUTHORITIES
from rulings.about import by_heading, find
from rulings.ui import state
from rulings.ui.card import card, line
from rulings.ui.own_text import own_text

MOST_OPEN = 12


def page() -> None:
    """Search the clauses, or open a heading; a link from a ruling names its clause."""
    st.title("Rulebook", anchor=False)
    wanted = st.text_input(
        "Search",
        value=st.query_params.get("clause", ""),
        placeholder="NL-10, oversize, kill button",
    )
    house = state.house()
    st.markdown(f"{AUTHORITIES[house.edition]}, as this room plays it.")
    found = find(house, wanted)
    if not found:
        st.markdown(f"No clause has “{wanted}” in it.")
    opened = len(found) <= MOST_OPEN
    for heading, clauses in by_heading(found).items():
        with st.expander(f"{heading} ({len(clauses)})", expanded=opened):
            shown = map(card if opened else line, clauses)
            st.html(f'<div class="clauses">{"".join(shown)}</div>')
    own_text()
