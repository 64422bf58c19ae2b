"""The glossary page: every word of the floor's, looked up as it is typed."""

import streamlit as st

from rules.teaching.glossary import GLOSSARY
from rulings.web.components.as_typed import as_typed
from rulings.web.components.glossary import listed

LONGEST = 40


def page() -> None:
    """Show all words, or those that begin with or hold what is typed."""
    st.title("Words of the floor", anchor=False)
    typed = as_typed("Look a word up", "words", example="string bet", longest=LONGEST)
    wanted = " ".join(typed.lower().split())
    found = [one for one in GLOSSARY if any(wanted in name for name in (one.word, *one.also))]
    if found:
        st.html(listed(found))
    else:
        st.markdown("No word here is written like that.")
