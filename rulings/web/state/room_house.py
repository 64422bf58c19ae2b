"""The house of the room, as it was when this run of the page began."""

import streamlit as st

from rulings.archive.room.house import InForce, in_force

_HELD = "house of the room"


def look_again() -> None:
    """Have the room's house read anew: once in a run, for somebody may have changed it."""
    st.session_state.pop(_HELD, None)


def room_house() -> InForce:
    """Return the house that everybody here is ruled by."""
    held: InForce | None = st.session_state.get(_HELD)
    if held is None:
        held = st.session_state[_HELD] = in_force()
    return held
