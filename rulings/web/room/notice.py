"""The outcome of a tap, told once at the top of the page that it leads to."""

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlencode

import streamlit as st

from rules.house_file import BadHouse
from rulings.archive.backup.manifest import BadBackup
from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.room.changes import BadRoom
from rulings.archive.room.staff_list import BadStaff
from rulings.archive.staff.permissions import NotAllowed
from rulings.archive.staff.pins import BadPin
from rulings.archive.staff.sign_in import NotSignedIn
from rulings.system.atomic_file import NotWritten
from rulings.web.components.plain_text import plain
from rulings.web.components.scrolling.scroll_to_top import to_the_top

_REFUSALS = (
    *(ArchiveUnavailable, BadBackup, BadHouse, BadPin, BadRoom, BadStaff),
    *(NotAllowed, NotSignedIn, NotWritten),
)
"""The reasons why a change may not be made: each message names the field, or who may."""
_DONE, _REFUSED, _TIMES = "room:done", "room:refused", "room:times told"


def done(said: str) -> None:
    """Have it told what is so from now on."""
    st.session_state[_DONE] = said


def refused(*said: str) -> None:
    """Have it told why nothing was changed."""
    st.session_state[_REFUSED] = said


@contextmanager
def or_refused() -> Iterator[None]:
    """Have a page tell why a change may not be made, around it and what follows it."""
    try:
        yield
    except _REFUSALS as error:
        refused(f"{error}")


def show() -> None:
    """Tell what there is to tell, once, where it is seen: at the top of what was opened."""
    told = st.session_state.get(_TIMES, 0)
    if _DONE in st.session_state or _REFUSED in st.session_state:
        st.session_state[_TIMES] = told = told + 1
    opened = urlencode({name: one for name, one in st.query_params.items() if name != "d"})
    to_the_top(f"{told} {opened}")
    if why := st.session_state.pop(_REFUSED, None):
        st.error("\n\n".join(plain(one) for one in why))
    if said := st.session_state.pop(_DONE, None):
        st.success(plain(said))
