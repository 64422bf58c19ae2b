"""What pages are steered by: the part of one that is seen, the button that it is there for."""

from collections.abc import Iterable
from typing import Any

import streamlit as st


def part(names: Iterable[str], key: str, first: str) -> str:
    """Which part of a page is seen, one at a time: the `first` until another is picked."""
    default = None if key in st.session_state else first
    return (
        st.pills(
            "What to see",
            list(names),
            key=key,
            default=default,
            required=True,
            label_visibility="collapsed",
        )
        or first
    )


def main_button(label: str, **given: Any) -> None:
    """A button as wide as the page, in the colour of what comes next.

    It is given what Streamlit takes besides: its key, and what a tap does.
    """
    st.button(label, type="primary", width="stretch", **given)
