"""How far work in the background is, told twice a second until it is over."""

from collections.abc import Hashable
from datetime import timedelta

import streamlit as st

from rulings.system import background


@st.fragment(run_every=timedelta(seconds=0.5))
def going_on(key: Hashable, unit: str) -> None:
    """A bar for the work under this key, in a `unit`; the page is shown anew once it is over."""
    work = background.found(key)
    if work is None or work.is_over:
        st.rerun()
    at, of = work.at
    st.progress(at / (of or 1), f"{unit} {at:,} of {of:,}" if of else "About to begin")
