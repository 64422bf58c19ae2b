"""A fold brought into sight once it is opened: at the foot of a phone it opens under the bar."""

import streamlit as st

# Once for each page that the browser loads; Streamlit draws what is folded as it grows.
_FOLLOW = """
<script>
if (!window.floorFolds) {
  window.floorFolds = true;
  document.addEventListener("click", (event) => {
    const fold = event.target.closest?.("summary")?.parentElement;
    if (!fold || fold.open) return;
    setTimeout(() => {
      const bar = document.querySelector('[data-testid="stBottom"]');
      fold.style.scrollMarginBottom = `${(bar ? bar.offsetHeight : 0) + 12}px`;
      if (fold.open) fold.scrollIntoView({ block: "nearest", behavior: "smooth" });
    }, 450);
  }, true);
}
</script>
"""


def follow() -> None:
    """Scroll as little as shows what a tap opened, or its beginning where that is longer."""
    st.html(_FOLLOW, unsafe_allow_javascript=True)
