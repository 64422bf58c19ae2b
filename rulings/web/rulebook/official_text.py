"""Loading an official text on the page: the file, which book it is, what was found, removal."""

import streamlit as st

from rules.books.registry import EDITIONS, EditionKey
from rulings.rulebook import official_text
from rulings.rulebook.official_text_parser import LARGEST, BadText

_FILE, _BOOK, _TOLD, _REFUSED = (f"text:{name}" for name in ("file", "book", "told", "refused"))


def own_text() -> None:
    """A fold to load the text one owns, which says what is loaded already."""
    held = official_text.all_loaded()
    with st.expander("Load the official text you own", key="own_text"):
        st.markdown(
            "Its sentences then stand beside our paraphrases, for everyone who uses this server. "
            "The file is not sent anywhere else."
        )
        st.radio(
            "Which book is it?",
            tuple(EDITIONS),
            key=_BOOK,
            format_func=lambda key: EDITIONS[key].title,
        )
        file = st.file_uploader(
            "Plain text or markdown, 5 MB at most",
            type=["txt", "md"],
            key=_FILE,
            max_upload_size=LARGEST // 1_000_000,
        )
        st.button("Load it", key="text:load", on_click=_load, disabled=file is None)
        if refused := st.session_state.pop(_REFUSED, None):
            st.error(refused)
        if told := st.session_state.pop(_TOLD, None):
            st.success(told)
        for edition, text in held.items():
            st.markdown(text.told(edition))
            st.button("Remove it", key=f"text:remove:{edition}", on_click=_remove, args=(edition,))


def _load() -> None:
    file = st.session_state[_FILE]
    try:
        official_text.keep(file.getvalue(), file.name, st.session_state[_BOOK])
        st.session_state[_TOLD] = "Loaded."
    except BadText as error:
        st.session_state[_REFUSED] = str(error)


def _remove(edition: EditionKey) -> None:
    official_text.remove(edition)
    st.session_state[_TOLD] = "Removed."
