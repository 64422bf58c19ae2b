"""The review page: rule blind, and see where rulings on the same facts part."""

from collections.abc import Callable, Mapping

import streamlit as st

from rulings.archive.database import ArchiveUnavailable
from rulings.archive.keep import NotKept
from rulings.archive.people import Person
from rulings.ui import agreement, blind, differing, figures, two, who

BLIND = "Rule blind"
PARTS: Mapping[str, Callable[[Person], None]] = {
    BLIND: blind.show,
    "Differences": differing.show,
    "Agreement": agreement.show,
    "Figures": figures.show,
    "Compare": two.show,
}
CHOSEN = "review:part"


def page() -> None:
    """One part at a time; the first is ruling blind."""
    person = who.require("review")
    st.title("Review", anchor=False)
    if two.asked():
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
