"""The house rules that a link of somebody else's brings, until they are taken or left."""

from typing import Any

import streamlit as st

from rulings.web.state.draft_address import own_mark

BY = "house_by"
"""Where a room holds which browser its house was loaded with, by a hash."""
_OFFERED = "house offered"


def set_aside(room: dict[str, Any]) -> None:
    """Set the house rules aside that another browser has loaded.

    What another has entered would else be what this room rules and records by.
    """
    if "house" in room and own_mark() and room.get(BY) != own_mark():
        st.session_state[_OFFERED] = room.pop("house")
        room.pop(BY, None)


def house_offered() -> bool:
    """Whether the address brought house rules that were not taken or left yet."""
    return _OFFERED in st.session_state


def offered() -> str | None:
    """The house rules that were offered, offered no more."""
    text: str | None = st.session_state.pop(_OFFERED, None)
    return text
