"""What the dealer does next, in order: the steps with their numbers, and a drawing of them."""

from collections.abc import Sequence

import streamlit as st

from rulings.dispute.drawing.procedure import procedure_drawing, procedure_in_words
from rulings.model.ruling import DealerStep
from rulings.web.components.pictures import as_image
from rulings.web.components.plain_text import plain


def whole(steps: Sequence[DealerStep]) -> None:
    """The steps, where there are any; the drawing only where cards move."""
    if not steps:
        return
    st.markdown("\n".join(f"{number}. {plain(one.told)}" for number, one in enumerate(steps, 1)))
    if drawn := procedure_drawing(steps):
        st.html(as_image(drawn, f"The steps above, drawn. {procedure_in_words(steps)}", "drawn"))
