"""The rulebook page: every clause by its number, and all that is known of those looked for."""

import streamlit as st

from rules.books.registry import BOOKS
from rules.input.bounds import LONGEST_SEARCH
from rulings.rulebook.common_disputes import COMMON
from rulings.rulebook.official_text import all_loaded
from rulings.rulebook.reference import by_heading, find, label_of
from rulings.web import state
from rulings.web.components.clause_card import card, line
from rulings.web.components.plain_text import plain
from rulings.web.rulebook import floor_calls
from rulings.web.rulebook.official_text import own_text

MOST_OPEN = 12
OUR_WORDS = (
    "Each rule is told in our own words. The sentence of the book, to be shown to a player, stands "
    "beside it where a manager has loaded the text that the room owns."
)


def page() -> None:
    """Search the clauses, or open a heading; a link from a ruling names its clause."""
    st.title("Rulebook", anchor=False)
    house = state.house()
    linked = st.query_params.get("clause", "")[:LONGEST_SEARCH]
    label = label_of(house, linked)
    wanted = st.text_input(
        "Search",
        value=label or linked,
        placeholder="NL-10, oversized chip, kill button",
        max_chars=LONGEST_SEARCH,
    )
    st.markdown(f"{BOOKS[house.edition].title}, as this room plays it.")
    if not all_loaded():
        st.caption(OUR_WORDS)
    # Several clauses may share a number: a link leads to its own until something else is wanted.
    found = find(house, linked if wanted == label else wanted)
    if not found:
        st.markdown(f"No clause has “{plain(wanted)}” in it.")
    opened = len(found) <= MOST_OPEN
    for heading, clauses in by_heading(found).items():
        with st.expander(f"{heading} ({len(clauses)})", expanded=opened):
            shown = map(card if opened else line, clauses)
            st.html(f'<div class="clauses">{"".join(shown)}</div>')
    floor_calls.folded(house)
    with st.expander("How many questions a dispute takes"):
        st.markdown(
            "The most that any answers need, at a table whose own facts are set:\n\n"
            + "\n".join(f"- {one.title} **{one.most}**" for one in COMMON)
        )
    own_text()
