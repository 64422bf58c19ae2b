"""The sheets of CSS, for what no theme of Streamlit can set."""

from pathlib import Path

import streamlit as st

from rulings.web.components import pictures

SHEETS = (
    *("base", "home", "questions", "ruling", "archive", "rulebook", "training", "room", "phone"),
)
"""Each the name of a file beside this one; a later one goes before an earlier."""
CSS = "\n".join(
    f"<style>\n{(Path(__file__).parent / f'{name}.css').read_text()}</style>" for name in SHEETS
)


def dress() -> None:
    """Put the page's own style in place."""
    st.html(CSS + f"<style>\n{pictures.styles()}</style>")
