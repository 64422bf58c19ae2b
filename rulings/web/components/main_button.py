"""The button that a page is there for: as wide as the page, in the colour of what comes next."""

from typing import Any

import streamlit as st


def main_button(label: str, **given: Any) -> None:
    """A button with what Streamlit takes besides: its key, and what a tap does."""
    st.button(label, type="primary", width="stretch", **given)
