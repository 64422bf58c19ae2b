"""The table as it is told by now, drawn and folded, with the seat of the player to tap."""

import streamlit as st

from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.drawing.svg import table_drawing
from rulings.dispute.narrative import tell
from rulings.dispute.seats import UNNAMED
from rulings.web import state
from rulings.web.components.pads.seat_pad import seat_pad
from rulings.web.components.pictures import as_image
from rulings.web.form.questions import seat


def fold(dispute: Dispute) -> None:
    """Ask whom it is about, by his seat if somebody taps it; nobody has to.

    Nothing is shown where a dispute has no round, or its players have names of their own.
    """
    if not isinstance(dispute, Betting):
        return
    named = seat.player()
    if not any(act.player == named for act in dispute.acts):
        return
    label = "Who was it? Tap the seat" if named == UNNAMED else f"The table: {named}"
    with st.expander(label, key="seats"):
        seat_pad(
            "pad:seats",
            "The seat of the player, clockwise from the dealer",
            state.SEATS,
            None if named == UNNAMED else named,
            seat.name_seat,
        )
        if drawn := table_drawing(dispute):
            st.html(as_image(drawn, " ".join(tell(dispute)), "drawn"))
