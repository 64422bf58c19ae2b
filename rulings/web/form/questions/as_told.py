"""The dispute as it is told by now, for what a pad offers beside an open question."""

import streamlit as st

from rulings.dispute.dispute import Dispute

_TOLD = "as told"


def note(dispute: Dispute | None) -> None:
    """Keep what is told by now, or that it is not known, until the next answer."""
    st.session_state[_TOLD] = dispute


def as_told() -> Dispute | None:
    """Return the dispute as told by now; None where nothing could be made of it."""
    told: Dispute | None = st.session_state.get(_TOLD)
    return told
