"""The other books that would rule otherwise: worked out once their fold is opened."""

import streamlit as st

from rules.house import House
from rulings.dispute.dispute import Dispute
from rulings.explanation.compare import Row, compare
from rulings.web.components.plain_text import plain
from rulings.web.form.ruling import engine_failure


@st.fragment
def in_other_books(dispute: Dispute, house: House) -> None:
    """Show the fold: to open it does not rule again."""
    fold = st.expander("In other books", key="fold-elsewhere", on_change="rerun")
    if fold.open:
        with fold, engine_failure.told():
            elsewhere(compare(dispute, house))


def elsewhere(rows: tuple[Row, ...]) -> None:
    """Show a line for each book that rules otherwise; one that is silent rules nothing."""
    lines = [
        f"- {row.name}: {_ruled(row)} {' '.join(f'`{label}`' for label in row.cites[:3])}"
        for row in rows
        if row.differs and row.outcome != "no clause"
    ]
    st.markdown("\n".join(lines) or "No other book here rules otherwise.")


def _ruled(row: Row) -> str:
    """Return the decision and the sentence for the table, which may begin with it."""
    if row.say.startswith(row.decision):
        return f"**{plain(row.decision)}**{plain(row.say).removeprefix(plain(row.decision))}"
    return f"**{plain(row.decision)}**: {plain(row.say)}"
