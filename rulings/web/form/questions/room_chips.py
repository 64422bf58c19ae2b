"""The chips that the room has, each with its usual colour, where chips are told one by one."""

from collections.abc import Iterable, Iterator
from html import escape

import streamlit as st

from rules.vocabulary.house_options import USUAL_COLOURS


def shown(denominations: Iterable[int]) -> None:
    """Every denomination with the word for its colour; one of no usual colour has none."""
    st.html(f'<ul class="chips">{"".join(map(_chip, denominations))}</ul>')


def _chip(denomination: int) -> str:
    return f"<li>{''.join(_parts(denomination))}</li>"


def _parts(denomination: int) -> Iterator[str]:
    colour = USUAL_COLOURS.get(denomination)
    if colour:
        yield f'<i style="background: {colour}"></i>'
    yield escape(f"{denomination:,} {colour or ''}".strip())
