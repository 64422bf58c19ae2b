"""The way to the top of a page when something else is on it; where it is the same, it stays put."""

from html import escape

import streamlit as st

# The browser runs it when the mark before it is another. What followed a question until now, which
# may have been answered before it was in sight, moves the page no more.
_SCROLL = """
<script>
requestAnimationFrame(() => setTimeout(() => {
  const page = document.querySelector('[data-testid="stMain"]');
  window.floorFollows?.disconnect();
  if (page) page.scrollTo({ top: 0 });
}, 60));
</script>
"""


def to_the_top(shown: str) -> None:
    """Scroll up once for each thing shown, by a name for it."""
    with st.bottom, st.container(key="sight"):
        st.html(f'<i data-shown="{escape(shown)}"></i>{_SCROLL}', unsafe_allow_javascript=True)


def page_from_the_top(path: str) -> None:
    """Begin a page at its top: the browser would leave it where the page before was scrolled."""
    st.html(f'<i data-page="{escape(path)}"></i>{_SCROLL}', unsafe_allow_javascript=True)
