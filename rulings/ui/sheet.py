"""The sheet of one ruling on a page: with or without names, to print, to download."""

from time import monotonic

import streamlit as st

from rulings.archive.database import ArchiveUnavailable
from rulings.archive.people import NotAllowed
from rulings.archive.sheet import NoSheet, sheet_at
from rulings.archive.sheet_html import sheet_html
from rulings.archive.sheet_pdf import sheet_pdf
from rulings.ui import sheets, tickets, who


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
    person = who.require("read")
    redact = st.toggle("Leave the names of people out", key="redact")
    found = sheet_at(person, number, redact=redact)
    html, pdf = sheet_html(found), sheet_pdf(found)
    name = f"ruling-{number}{'-no-names' if redact else ''}"
    with st.container(key="sheet_ways", horizontal=True):
        secret = tickets.give(person, number, monotonic(), redact=redact)
        st.link_button("Print", sheets.address(number, secret), type="primary")
        st.download_button("PDF file", pdf, f"{name}.pdf", "application/pdf", on_click="ignore")
        st.download_button("Page file", html, f"{name}.html", "text/html", on_click="ignore")
    st.iframe(html, height="content", width="stretch")
