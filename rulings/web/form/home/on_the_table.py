"""The page to find a dispute on the table: tap the part that the quarrel is about, then it."""

import streamlit as st

from rulings.rulebook.common_disputes import COMMON
from rulings.rulebook.dispute_groups import PARTS
from rulings.web import pages, state
from rulings.web.form.home import tiles
from rulings.web.form.home.drawn_table import drawn_table

# The browser runs it when the mark before it is another: once for each part that is tapped.
_INTO_SIGHT = """
<script>
requestAnimationFrame(() => setTimeout(() => document.querySelector(".st-key-tiles-part button")
  ?.scrollIntoView({ block: "nearest" }), 60));
</script>
"""


def page() -> None:
    """Show the drawn table; under it the disputes about the part that was tapped."""
    st.title("Find it on the table", anchor=False)
    st.markdown("What is the quarrel about? Tap it.")
    about = {part: [one for one in COMMON if part in one.about] for part in PARTS}
    tapped = drawn_table({part: PARTS[part] for part in about if about[part]})
    if tapped is None:
        return
    st.header(PARTS[tapped], anchor=False)
    picked = False
    with st.container(key="tiles-part", gap=None):
        for common in about[tapped]:
            picked = tiles.button(tiles.of(common)) or picked
    with st.container(key="sight"):
        st.html(f'<i data-part="{tapped}"></i>{_INTO_SIGHT}', unsafe_allow_javascript=True)
    if picked:
        st.switch_page(pages.BY_PATH[pages.FORM].page(), query_params=state.address())
