"""The line that this is another question of a hand ruled on before, and a way to drop that."""

import streamlit as st

from rulings.web import state
from rulings.web.access import visitor
from rulings.web.components.entry_link import link_to


def told() -> None:
    """Show a line with the ruling before, linked for those who may read it; nothing if none."""
    number = state.content()["same_hand"]
    if number is None:
        return
    earlier = link_to(number, f"ruling {number:,}") if visitor.may("read") else "an earlier ruling"
    with st.container(key="same-hand", horizontal=True, vertical_alignment="center"):
        st.html(f"<span>Same hand as {earlier}</span>")
        if state.content()["recorded"] is None:
            label = "Not the same hand"
            st.button(label, key="leave-hand", type="tertiary", on_click=state.leave_hand)
