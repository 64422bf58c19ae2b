"""The bar at the foot of the form: to record a ruling, to show it to the table, to read it out."""

from collections.abc import Sequence

import streamlit as st

from rulings.model.ruling import Reason, Ruling
from rulings.web import pages, state
from rulings.web.components.for_the_table import for_the_table

MOST_SHOWN = 2
"""Rules that the table is shown beside the sentence."""


def bar(
    ruling: Ruling | None = None, rules: Sequence[Reason] = (), *, is_open: bool = False
) -> None:
    """Show what can be done with a ruling; nothing while there is none.

    Where a decision `is_open`, taking one is the next step: there is nothing for the table yet.
    """
    with st.bottom, st.container(key="steps", horizontal=True, vertical_alignment="center"):
        if ruling is None:
            for_the_table("", "")
            return
        cites = [f"{one.label}  {one.title}" for one in rules[:MOST_SHOWN]]
        # What is announced was there, empty, before: it is heard once it is filled.
        for_the_table(
            ruling.decision, ruling.say, cites, notice=ruling.notice, is_final=not is_open
        )
        record = pages.BY_PATH[pages.RECORD].page()
        with st.container(key="record" if is_open else "record-next"):
            st.page_link(record, label="Record", query_params=state.address(), width="stretch")
