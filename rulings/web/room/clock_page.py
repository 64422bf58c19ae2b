"""The room's clock: its time zone, when its day begins, and when each shift does."""

import re
from datetime import UTC, datetime

import streamlit as st
from pydantic import ValidationError

from rulings.archive.room.clock import MOST_SHIFTS, RoomClock, keep_clock, room_clock, zones
from rulings.archive.staff.permissions import Person
from rulings.web.access.visitor import allowed, require
from rulings.web.components.controls import main_button
from rulings.web.components.plain_text import plain
from rulings.web.room import history, notice

_ZONE, _DAY, _SHIFTS = "clock:zone", "clock:day", "clock:shifts"
_OF, _OF_THE_MACHINE = "clock:of", "As the machine that serves it"
_ALLOWED = {
    "zone": "Time zone: choose one of the list",
    "day_begins": "The day begins at: an hour such as 06:00 is allowed",
    "shifts": f"Shifts begin at: 1 to {MOST_SHIFTS} hours such as 06:00, 14:00, the earliest first",
}


def page() -> None:
    """Show the clock as it is, and ask how it is to be."""
    st.title("Clock", anchor=False)
    person = require("room")
    notice.show()
    held = room_clock()
    _fill(held)
    st.markdown(f"Now: {plain(_told(held))}.")
    st.selectbox(
        "Time zone",
        ("", *zones()),
        format_func=lambda zone: zone.replace("_", " ") or _OF_THE_MACHINE,
        key=_ZONE,
    )
    st.text_input("The day begins at", key=_DAY, max_chars=5, placeholder="06:00")
    st.caption("What happens before it belongs to the evening before.")
    st.text_input("Shifts begin at", key=_SHIFTS, max_chars=60, placeholder="06:00, 14:00, 22:00")
    entered = _entered()
    if isinstance(entered, tuple):
        for wrong in entered:
            st.error(plain(wrong))
    elif entered != held:
        st.markdown(f"It would be: {plain(_told(entered))}. Lists, sheets and figures follow it.")
    main_button("Save the clock", key="clock:save", on_click=_save, args=(person,))
    history.show("hours")


def _fill(held: RoomClock) -> None:
    """Put the clock that holds into the fields, until it is another one that holds."""
    if st.session_state.get(_OF) != held or _ZONE not in st.session_state:
        st.session_state[_OF] = held
        st.session_state[_ZONE], st.session_state[_DAY] = held.zone, held.day_begins
        st.session_state[_SHIFTS] = ", ".join(held.shifts)


def _told(clock: RoomClock) -> str:
    now = datetime.now(UTC)
    return f"{clock.told(now)}, the shift {clock.shift_at(now)}"


def _entered() -> RoomClock | tuple[str, ...]:
    """Return the clock of the fields; where some of them are wrong, what is allowed in each."""
    hours = re.split(r"[\s,;]+", st.session_state[_SHIFTS].strip(" ,;"))
    try:
        return RoomClock(
            zone=st.session_state[_ZONE],
            day_begins=_hour(st.session_state[_DAY].strip()),
            shifts=tuple(map(_hour, hours)),
        )
    except ValidationError as error:
        wrong = dict.fromkeys(f"{one['loc'][0]}" for one in error.errors())
        return tuple(_ALLOWED[name] for name in wrong)


def _hour(typed: str) -> str:
    """Return an hour as it is kept, however short it was typed: 6, 6:00, 6.00."""
    found = re.fullmatch(r"([0-9]{1,2})(?:[:.]?([0-9]{2}))?", typed)
    return f"{int(found[1]):02}:{found[2] or '00'}" if found else typed


def _save(person: Person) -> None:
    clock = _entered()
    if isinstance(clock, tuple):
        return  # the page tells what is wrong
    with notice.or_refused():
        keep_clock(allowed(person, "room"), clock)
        notice.done("The clock is saved, and holds for everybody from now on.")
