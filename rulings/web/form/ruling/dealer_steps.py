"""What the dealer does next, in order: the steps with their numbers, and a drawing of them."""

from base64 import b64encode
from collections.abc import Sequence
from html import escape

import streamlit as st

from rulings.dispute.drawing.procedure import procedure_drawing, procedure_in_words
from rulings.model.ruling import DealerStep
from rulings.web.components.plain_text import plain


def whole(steps: Sequence[DealerStep]) -> None:
    """The steps, where there are any; the drawing only where cards move."""
    if not steps:
        return
    st.markdown("\n".join(f"{number}. {plain(one.told)}" for number, one in enumerate(steps, 1)))
    if drawn := procedure_drawing(steps):
        # As an image: the drawing itself would be taken out of the page's HTML.
        held = b64encode(drawn.encode()).decode()
        alt = escape(f"The steps above, drawn. {procedure_in_words(steps)}", quote=True)
        st.html(f'<img class="drawn" alt="{alt}" src="data:image/svg+xml;base64,{held}">')
