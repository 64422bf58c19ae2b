"""The open question in sight: what is asked next, or refused, is never under the pinned bar."""

from collections.abc import Sequence
from html import escape

import streamlit as st

from rulings.interview.interview import Shown
from rulings.web import state

# The browser runs it when the mark before it is another, so a rerun for the same question
# does not move the page. The pad of a question is drawn later than its field: until somebody
# touches the page, or something else is to be in sight, it follows for a moment.
SCROLL = """
<script>
requestAnimationFrame(() => setTimeout(() => {
  const open = [".st-key-changed", ".st-key-next", '[class*="st-key-waits-"]']
    .map((one) => document.querySelector(one)).find(Boolean);
  const bar = document.querySelector('[data-testid="stBottom"]');
  window.floorFollows?.disconnect();
  if (!open) return;
  const show = () => {
    open.style.scrollMarginBottom = `${(bar ? bar.offsetHeight : 0) + 12}px`;
    open.scrollIntoView({ block: "nearest" });
  };
  show();
  const grown = window.floorFollows = new ResizeObserver(show);
  const stop = () => grown.disconnect();
  grown.observe(open);
  for (const touched of ["pointerdown", "wheel", "keydown"]) {
    addEventListener(touched, stop, { once: true, passive: true });
  }
  setTimeout(stop, 1200);
}, 60));
</script>
"""


def bring_into_sight(shown: Sequence[Shown]) -> None:
    """Scroll as little as shows the question that is open, once for each."""
    open_ones = [f"{one.asked.path} {one.problem or ''}" for one in shown if _is_open(one)]
    if (again := state.opened_again()) is not None:
        open_ones.insert(0, again)
    if open_ones:
        mark = f'<i data-open="{escape(" ".join(open_ones))}"></i>'
        with st.bottom, st.container(key="sight"):
            st.html(mark + SCROLL, unsafe_allow_javascript=True)


def _is_open(one: Shown) -> bool:
    unanswered = one.answer is None and not one.accounts
    return unanswered or one.problem is not None
