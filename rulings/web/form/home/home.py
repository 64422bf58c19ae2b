"""The first screen: what happened is found by its words, by a list, or on the drawn table."""

import streamlit as st

from rulings.rulebook.common_disputes import BY_ID
from rulings.rulebook.dispute_finder import LONGEST, find_disputes
from rulings.web import pages, state
from rulings.web.access import visitor
from rulings.web.components.as_typed import as_typed
from rulings.web.form import current_dispute, same_hand
from rulings.web.form.home import last_rulings, tiles, unfinished
from rulings.web.form.home.name_and_purpose import name_and_purpose
from rulings.web.form.table import chosen_table, saved_tables
from rulings.web.form.table.table_settings import room

_ANY_ROUND = (
    tiles.Tile(
        current_dispute.NOW, "What may he do now?", "Call what, raise from what, up to what"
    ),
    tiles.Tile(current_dispute.FREE, "Something else", "Enter the acts one by one"),
)


def pick() -> None:
    """Show everything that a dispute can begin with.

    Once something is typed, show only what it is about.
    """
    chosen_table.begin()
    name_and_purpose()
    same_hand.told()
    if state.can_put_back():
        st.button("Put the last dispute back", key="put-back", on_click=state.put_back)
    typed = as_typed(
        "What happened?", "happened", example="one chip, string, skipped", longest=LONGEST
    )
    if typed.strip():
        _found(typed)
    else:
        _everything()
    with st.container(key="pages", horizontal=True):
        for row in pages.linked_from(pages.FORM):
            st.page_link(row.page(), label=row.label, query_params=state.address())
    visitor.first_start()


def _found(typed: str) -> None:
    found = find_disputes(typed)
    if not found:
        st.markdown("No dispute here is called that. These two fit any round of betting:")
    with st.container(key="found", gap=None):
        for tile in (*(tiles.of(BY_ID[name]) for name in found), *_ANY_ROUND):
            tiles.button(tile)


def _everything() -> None:
    on_the_table = pages.BY_PATH[pages.ON_THE_TABLE]
    with st.container(key="by-table"):
        st.page_link(
            on_the_table.page(),
            label=on_the_table.title,
            width="stretch",
            query_params=state.address(),
        )
    archive_answers = saved_tables.choice()
    room()
    if archive_answers:
        unfinished.listed()
    tiles.everything(by_use=archive_answers)
    with st.container(key="tiles-any-round", gap=None):
        for tile in _ANY_ROUND:
            tiles.button(tile)
    if archive_answers:
        last_rulings.listed()
