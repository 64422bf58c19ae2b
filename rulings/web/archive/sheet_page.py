"""The sheet of one ruling on a page: with or without names, to print, to download."""

from collections.abc import Sequence

import streamlit as st

from rulings.archive.redaction.redact import mark_of
from rulings.archive.sheets.html import sheet_html
from rulings.archive.sheets.sheet import NoSheet, sheet_at, typed_on
from rulings.archive.staff.permissions import NotAllowed
from rulings.web.access import visitor
from rulings.web.archive import sheet_route
from rulings.web.components.plain_text import plain


def page() -> None:
    """Show the sheet that the address names by its `number`."""
    number = st.query_params.get("number", "")
    st.title("Ruling sheet", anchor=False)
    if not number.isdecimal() or len(number) > 12:
        st.info("Open a ruling in the archive: its sheet is there.")
        return
    try:
        _sheet(int(number))
    except (NotAllowed, NoSheet) as error:
        st.error(f"{error}")


def _sheet(number: int) -> None:
    person = visitor.require("read")
    redact = st.toggle("Leave the names of people out", key="redact")
    typed = typed_on(person, number) if redact else ()
    let = let_through(typed, f"{number}")
    html = sheet_html(sheet_at(person, number, redact=redact, let=let))
    marks = tuple(map(mark_of, sorted(let)))
    with st.container(key="sheet_ways", horizontal=True):
        printed = sheet_route.address(number, redact=redact, let=marks)
        st.link_button("Print", printed, type="primary")
        for label, kind in (("PDF file", ".pdf"), ("Page file", "")):
            to_save = sheet_route.address(number, kind, redact=redact, save=True, let=marks)
            st.link_button(label, to_save)
    st.iframe(html, height="content", width="stretch")


def let_through(typed: Sequence[str], of: str) -> frozenset[str]:
    """Ask which typed texts to print all the same, each shown whole; every other is left out."""
    if not typed:
        return frozenset()
    texts = "text is" if len(typed) == 1 else "texts are"
    st.markdown(f"**{len(typed)} typed {texts} left out.** Tick what may be printed, as it stands:")
    ticked = (st.checkbox(plain(text), key=f"let:{of}:{mark_of(text)}") for text in typed)
    return frozenset(text for text, is_let in zip(typed, list(ticked), strict=True) if is_let)
