"""The sheet of one ruling on a page: with or without names, to print, to download."""

from collections.abc import Sequence

import streamlit as st

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.redaction.typed_text import Sentence
from rulings.archive.sheets.html import sheet_html
from rulings.archive.sheets.sheet import NoSheet, sheet_at, typed_on
from rulings.archive.staff.permissions import NotAllowed
from rulings.web.access import visitor
from rulings.web.archive import sheet_route
from rulings.web.components.plain_text import plain


def page() -> None:
    """The sheet that the address names by its `number`."""
    number = st.query_params.get("number", "")
    st.title("Ruling sheet", anchor=False)
    if not number.isdecimal() or len(number) > 12:
        st.info("Open a ruling in the archive: its sheet is there.")
        return
    try:
        _sheet(int(number))
    except (NotAllowed, NoSheet, ArchiveUnavailable) as error:
        st.error(f"{error}")


def _sheet(number: int) -> None:
    person = visitor.require("read")
    redact = st.toggle("Leave the names of people out", key="redact")
    typed = typed_on(person, number) if redact else ()
    let = let_through(typed, f"{number}")
    found = sheet_at(
        person, number, redact=redact, let=frozenset(one.text for one in typed if one.mark in let)
    )
    html = sheet_html(found)
    if was_read(typed, f"{number}"):
        with st.container(key="sheet_ways", horizontal=True):
            printed = sheet_route.address(number, redact=redact, let=let)
            st.link_button("Print", printed, type="primary")
            for label, kind in (("PDF file", ".pdf"), ("Page file", "")):
                to_save = sheet_route.address(number, kind, redact=redact, save=True, let=let)
                st.link_button(label, to_save)
    st.iframe(html, height="content", width="stretch")


def let_through(typed: Sequence[Sentence], of: str) -> tuple[str, ...]:
    """Ask which sentences that could name somebody may leave all the same; gives their marks."""
    stay = [one for one in typed if one.plain]
    could = [one for one in typed if not one.plain]
    if stay:
        with st.expander(f"What was typed and stays, for no word of it names anybody: {len(stay)}"):
            st.markdown("\n".join(f"- {plain(one.text)}" for one in stay))
    if could:
        st.markdown(
            "**What was typed and could name somebody.** Each sentence is left out until it is "
            "ticked. Names that the archive knows are replaced already."
        )
    return tuple(
        one.mark for one in could if st.checkbox(plain(one.text), key=f"let:{of}:{one.mark}")
    )


def was_read(typed: Sequence[Sentence], of: str) -> bool:
    """Whether somebody has read what stays; nothing to read where nobody typed anything."""
    return not typed or st.checkbox("I have read what stays: it may leave", key=f"read:{of}")
