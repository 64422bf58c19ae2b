"""The toy page: it says that it is there."""

import streamlit as st


def page() -> None:
    """A title, and one line."""
    st.title("Toy page", anchor=False)
    st.markdown("Nothing is decided here.")
