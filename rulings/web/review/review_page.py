"""The review page: rule blind, and see where rulings on the same facts part."""

from collections.abc import Callable, Mapping

import streamlit as st

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.entries.append import NotKept
from rulings.archive.staff.permissions import Person
from rulings.web.access import visitor
from rulings.web.review import blind, disagreements, kappa, side_by_side, statistics

BLIND = "Rule blind"
PARTS: Mapping[str, Callable[[Person], None]] = {
    BLIND: blind.show,
    "Differences": disagreements.show,
    "Agreement": kappa.show,
    "Figures": statistics.show,
    "Compare": side_by_side.show,
}
CHOSEN = "review:part"


def page() -> None:
    """One part at a time; the first is ruling blind."""
    person = visitor.require("review")
    st.title("Review", anchor=False)
    if side_by_side.asked():
        st.session_state[CHOSEN] = "Compare"
    part = st.pills(
        "What to see",
        list(PARTS),
        key=CHOSEN,
        default=None if CHOSEN in st.session_state else BLIND,
        required=True,
        label_visibility="collapsed",
    )
    try:
        PARTS[part or BLIND](person)
    except (ArchiveUnavailable, NotKept) as error:
        st.error(f"{error}")
