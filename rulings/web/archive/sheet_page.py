"""The sheet of one ruling on a page: with or without names, to print, to download."""

import streamlit as st

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.sheets.html import sheet_html
from rulings.archive.sheets.sheet import NoSheet, sheet_at
from rulings.archive.staff.permissions import NotAllowed
from rulings.web.access import visitor
from rulings.web.archive import sheet_route


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
    found = sheet_at(person, number, redact=redact)
    html = sheet_html(found)
    with st.container(key="sheet_ways", horizontal=True):
        printed = sheet_route.address(number, redact=redact)
        st.link_button("Print", printed, type="primary")
        for label, kind in (("PDF file", ".pdf"), ("Page file", "")):
            st.link_button(label, sheet_route.address(number, kind, redact=redact, save=True))
    st.iframe(html, height="content", width="stretch")
