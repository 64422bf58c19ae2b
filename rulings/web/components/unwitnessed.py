"""That a record is kept and not yet witnessed, with why: wherever a page says that it is kept."""

import streamlit as st

from rulings.archive.entries.witness import witness


def is_unwitnessed(number: int, kept: str) -> bool:
    """Say so of the entry of that number, after `kept`, where it is so; it is tried once more."""
    why = witness(number)
    if why:
        st.warning(f"{kept}, not yet witnessed.")
        st.text(why)
    return bool(why)
