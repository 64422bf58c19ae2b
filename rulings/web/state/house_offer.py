"""The house rules that a link of somebody else's brings, until they are taken or left."""

from typing import Any

import streamlit as st

from rulings.web.state.draft_address import own_mark

BY = "house_by"
"""The key under which a room holds the browser its house was loaded with, by a hash."""
_OFFERED = "house offered"


def set_aside(room: dict[str, Any]) -> None:
    """Set the house rules aside that another browser has loaded.

    This room would else rule and record by what another has entered.
    """
    if "house" in room and own_mark() and room.get(BY) != own_mark():
        st.session_state[_OFFERED] = room.pop("house")
        room.pop(BY, None)


def house_offered() -> bool:
    """Check whether the address brought house rules that were not taken or left yet."""
    return _OFFERED in st.session_state


def offered() -> str | None:
    """Return the house rules that were offered, and offer them no more."""
    text: str | None = st.session_state.pop(_OFFERED, None)
    return text
