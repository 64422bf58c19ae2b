"""The thing that is open on a page of the room, as the address names it, and the way back."""

import streamlit as st

from rulings.web import state


def show(name: str, value: str, *typed: str) -> None:
    """Have the address name what is open; what was `typed` there before, by its keys, is gone."""
    state.forget(*typed)
    st.query_params[name] = value


def close(name: str, *typed: str) -> None:
    """Have the address name it no more."""
    state.forget(*typed)
    st.query_params.pop(name, None)


def row(label: str, key: str, name: str, value: str, *typed: str) -> None:
    """Show a button as wide as the page, one of a list, that opens it."""
    st.button(label, key=key, width="stretch", on_click=show, args=(name, value, *typed))


def back(label: str, key: str, name: str, *typed: str) -> None:
    """Show the button that closes it."""
    st.button(label, on_click=close, args=(name, *typed), key=key)
