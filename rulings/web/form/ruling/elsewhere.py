"""Where another book would rule otherwise, folded under the ruling."""

import streamlit as st

from rulings.explanation.compare import Row
from rulings.web.components.plain_text import plain


def elsewhere(rows: tuple[Row, ...]) -> None:
    """A line for each book that rules otherwise; one that is silent rules nothing."""
    lines = [
        f"- {row.name}: {_ruled(row)} {' '.join(f'`{label}`' for label in row.cites[:3])}"
        for row in rows
        if row.differs and row.outcome != "no clause"
    ]
    if lines:
        with st.expander("Ruled otherwise elsewhere", key="elsewhere"):
            st.markdown("\n".join(lines))


def _ruled(row: Row) -> str:
    """The decision and the sentence for the table, which may begin with it."""
    if row.say.startswith(row.decision):
        return f"**{plain(row.decision)}**{plain(row.say).removeprefix(plain(row.decision))}"
    return f"**{plain(row.decision)}**: {plain(row.say)}"
