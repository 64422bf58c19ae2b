"""A table with its seats around it, one of which is tapped."""

from collections.abc import Callable, Sequence

import streamlit as st

from rulings.web.components.pads import sheets

_pad = st.components.v2.component(
    "seat_pad", html=sheets.HTML, css=sheets.CSS, js=sheets.script("seat_pad")
)


def seat_pad(
    key: str,
    label: str,
    seats: Sequence[str],
    chosen: str | None,
    take: Callable[[str | None], None],
) -> None:
    """Show the seats in their order, clockwise.

    `take` gets the seat tapped, or None where it was chosen already.
    """

    def taken() -> None:
        place = sheets.place(sheets.answer(key), seats)
        if place is not None:
            take(None if seats[place] == chosen else seats[place])

    _pad(
        key=key,
        data={
            "label": label,
            "mark": f"{chosen}",
            "seats": list(seats),
            "chosen": None if chosen is None else list(seats).index(chosen),
        },
        on_answer_change=taken,
    )
