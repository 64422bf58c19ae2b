"""Controls of several pages: the part that is seen, the button it is there for, an amount."""

from collections.abc import Iterable
from typing import Any

import streamlit as st

from rules.input.bounds import LONGEST_ANSWER


def part(names: Iterable[str], key: str, first: str) -> str:
    """Return which part of a page is seen, one at a time: the `first` until another is picked."""
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
    """Show a button as wide as the page, in the colour of what comes next.

    It is given what Streamlit takes besides: its key, and what a tap does.
    """
    st.button(label, type="primary", width="stretch", **given)


def amount_field(
    label: str, key: str, most: int = LONGEST_ANSWER, such_as: str = "5 or 1k", **given: Any
) -> None:
    """Show a field for an amount: a phone shows digits for it.

    `given` is what else Streamlit takes.
    """
    st.text_input(
        label,
        key=key,
        type="phone",
        max_chars=most,
        placeholder=such_as,
        autocomplete="off",
        **given,
    )
