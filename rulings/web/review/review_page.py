"""The review page: rule blind, and see where rulings on the same facts part."""

from collections.abc import Callable, Mapping

import streamlit as st

from rulings.archive.entries.append import NotKept
from rulings.archive.staff.permissions import Person
from rulings.web.access import visitor
from rulings.web.components.controls import part
from rulings.web.review import (
    agreement,
    blind,
    disagreements,
    replay,
    side_by_side,
    statistics,
    to_look_at,
    trends,
)

BLIND, REPLAY = "Rule blind", "Judge again"
PARTS: Mapping[str, Callable[[Person], None]] = {
    BLIND: blind.show,
    "To look at": to_look_at.show,
    "Differences": disagreements.show,
    "Agreement": agreement.show,
    "Over time": trends.show,
    "Figures": statistics.show,
    "Compare": side_by_side.show,
    REPLAY: replay.show,
}
CHOSEN = "review:part"


def page() -> None:
    """Show one part at a time; the first is ruling blind."""
    person = visitor.require("review")
    st.title("Review", anchor=False)
    if side_by_side.asked():
        st.session_state[CHOSEN] = "Compare"
    if blind.asked():
        st.session_state[CHOSEN] = BLIND
    if replay.asked():
        st.session_state[CHOSEN] = REPLAY
    try:
        PARTS[part(PARTS, CHOSEN, BLIND)](person)
    except NotKept as error:
        st.error(f"{error}")
