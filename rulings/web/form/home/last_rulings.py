"""The newest rulings of the room, for those who may read them."""

from html import escape

import streamlit as st

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.room.clock import RoomClock, room_clock
from rulings.archive.search.find import Found, find
from rulings.archive.search.query import Query
from rulings.web.access import visitor
from rulings.web.components.entry_link import link_to

MOST = 3


def listed() -> None:
    """Show the last rulings, each as the link that opens its entry; nothing if there are none."""
    person = visitor.may("read")
    if person is None:
        return
    try:
        found, clock = find(person, Query(), size=MOST).rows, room_clock()
    except ArchiveUnavailable as error:
        st.caption(f"{error}")
        return
    if found:
        lines = "".join(_line(row, clock) for row in found)
        st.html(f'<h2 class="group">Last rulings</h2><ul class="last">{lines}</ul>')


def _line(row: Found, clock: RoomClock) -> str:
    told = ", ".join(filter(None, (clock.told(row.happened), row.place, row.dispute)))
    return f"<li>{link_to(row.number, row.decision)}<br><small>{escape(told)}</small></li>"
