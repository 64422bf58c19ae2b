"""The name of the tool with its mark, and what it is for, one tap away."""

import streamlit as st

from rulings.web.components.pictures import as_image
from rulings.web.components.theme import mark

_MARK = as_image(mark.SVG.read_text(encoding="utf-8"), kind="mark")
_PURPOSE = """
<details class="fold purpose"><summary>What is this?</summary>
<p>For the floor of a poker room, and for who learns it. A hand has stopped and somebody calls the
floor: pick what happened and answer what is asked, and read out the ruling. It says what each act
stands as, which chips move, who may do what now, and by which numbered rule.</p>
<p>Where the book leaves it to the floor, it says so and shows each decision. Where a fact is
missing, it asks; where nobody knows it or people tell it differently, say that. It never guesses
a fact, and where no rule covers what happened, it says that too.</p>
<p>It rules on betting, turn, blinds and button, pots and stakes. It deals no cards, counts no
tournament and settles no quarrel about people: that stays with you.</p>
</details>
"""


def name_and_purpose() -> None:
    """Show the title of the first screen."""
    with st.container(key="name", horizontal=True, vertical_alignment="center"):
        st.html(_MARK)
        st.title("Floor Ruling", anchor=False)
    st.html(_PURPOSE)
