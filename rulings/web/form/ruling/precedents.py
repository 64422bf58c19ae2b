"""The earlier rulings on facts like these, folded under the ruling, for those who may read them."""

from html import escape

import streamlit as st

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.room.clock import RoomClock, room_clock
from rulings.archive.search.similar import Like, like
from rulings.archive.staff.permissions import MAY
from rulings.model.ruling import Ruling
from rulings.web.access import visitor
from rulings.web.components.entry_link import link_to


def before(ruling: Ruling) -> None:
    """Show the nearest earlier rulings, each as the link that opens it; nothing if none."""
    try:
        person = visitor.person()
        if person is None or "read" not in MAY[person.role]:
            return
        found, clock = like(person, ruling), room_clock()
    except ArchiveUnavailable as error:
        st.caption(f"{error}")
        return
    if found:
        with st.expander(f"Ruled before: {len(found)} like it", key="before"):
            st.html(f'<ul class="before">{"".join(_line(one, clock) for one in found)}</ul>')


def _line(one: Like, clock: RoomClock) -> str:
    row = one.found
    told = [clock.told(row.happened), row.place, row.floor]
    told += ["overridden"] if row.overridden else []
    told += ["alike in nearly all"] if one.shares < 1 else []
    return (
        f"<li>{link_to(row.number, row.decision)}<br>{escape(', '.join(filter(None, told)))}</li>"
    )
