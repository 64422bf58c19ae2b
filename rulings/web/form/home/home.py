"""The first screen: the common disputes to pick from, and the table they are at."""

import streamlit as st

from rulings.rulebook.common_disputes import BY_ID, Common
from rulings.rulebook.dispute_finder import LONGEST, find_disputes
from rulings.web import pages, state
from rulings.web.access import visitor
from rulings.web.components.as_typed import as_typed
from rulings.web.form import current_dispute
from rulings.web.form.questions.table_settings import room


def pick() -> None:
    st.title("Floor Ruling", anchor=False)
    st.markdown("Find what happened, answer what is asked, read out the ruling.")
    room()
    with st.container(key="pages", horizontal=True):
        for row in pages.linked_from(pages.FORM):
            st.page_link(row.page(), label=row.label, query_params=state.address())
    typed = as_typed(
        "What happened?", "happened", example="one chip, string, skipped", longest=LONGEST
    )
    found = find_disputes(typed)
    if not found:
        st.markdown("No dispute here is called that. These two fit any round of betting:")
    named = [_tile(BY_ID[name]) for name in found]
    with st.container(key="disputes", gap=None):
        # What may be asked of any round comes first, but for what somebody looks for.
        for tile in (*named, _WHAT_NOW) if typed.strip() else (_WHAT_NOW, *named):
            _button(*tile)
        _button("Something else", "Enter the acts one by one", current_dispute.FREE)
    visitor.first_start()


_WHAT_NOW = (
    "What may he do now?",
    "Call what, raise from what, up to what",
    current_dispute.NOW,
)


def _tile(common: Common) -> tuple[str, str, str]:
    return common.title, common.hint, common.id


def _button(title: str, hint: str, name: str) -> None:
    """What is picked begins with what its title states."""
    st.button(
        f"**{title}**  \n{hint}",
        key=f"pick:{name}",
        width="stretch",
        on_click=state.pick,
        args=(name, dict(BY_ID[name].given) if name in BY_ID else {}),
    )
