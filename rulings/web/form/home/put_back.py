"""The dispute that was left last, to be put back with one tap until another is begun."""

import streamlit as st

from rulings.web import state


def offered() -> None:
    """A quiet button, where there is one."""
    if state.can_put_back():
        st.button("Put the last dispute back", key="put-back", on_click=state.put_back)
