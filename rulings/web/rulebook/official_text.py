"""Loading an official text on the page: the file, which book it is, what was found, removal."""

import streamlit as st

from rules.books.registry import EDITIONS, EditionKey
from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.rulebook import official_text
from rulings.rulebook.official_text_parser import LARGEST, BadText
from rulings.web.access.visitor import allowed, may
from rulings.web.components.plain_text import plain

_FILE, _BOOK, _TOLD, _REFUSED = (f"text:{name}" for name in ("file", "book", "told", "refused"))


def own_text() -> None:
    """Show what is loaded already; to those who may, a way to load and to remove."""
    held = official_text.all_loaded()
    person = may("text")
    if person is None and not held:
        return
    with st.expander("Load the official text you own" if person else "Official texts"):
        if person:
            _choose(person)
        if refused := st.session_state.pop(_REFUSED, None):
            st.error(plain(refused))
        if told := st.session_state.pop(_TOLD, None):
            st.success(told)
        for edition, text in held.items():
            st.markdown(plain(text.told(edition)))
            if person:
                key = f"text:remove:{edition}"
                st.button("Remove it", key=key, on_click=_remove, args=(person, edition))


def _choose(person: Person) -> None:
    st.markdown(
        "Its sentences then stand beside our paraphrases, for everyone who uses this server. "
        "The file is not sent anywhere else. It is kept who loaded it, and when."
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
    st.button("Load it", key="text:load", on_click=_load, args=(person,), disabled=file is None)


def _load(person: Person) -> None:
    file, book = st.session_state[_FILE], st.session_state[_BOOK]
    try:
        person = allowed(person, "text")
        if file is not None:
            official_text.keep(file.getvalue(), file.name, book, person.name)
            st.session_state[_TOLD] = "Loaded."
    except (BadText, NotAllowed, ArchiveUnavailable) as error:
        st.session_state[_REFUSED] = f"{error}"


def _remove(person: Person, edition: EditionKey) -> None:
    try:
        official_text.remove(edition, allowed(person, "text").name)
    except (BadText, NotAllowed, ArchiveUnavailable) as error:
        st.session_state[_REFUSED] = f"{error}"
    else:
        st.session_state[_TOLD] = "Removed."
