"""The room at a glance: what is set here, and for a new room where to begin."""

from collections.abc import Iterator
from datetime import UTC, datetime

import streamlit as st

from rules.house import House
from rules.vocabulary.house_options import MATTER_MOST
from rulings.archive.room.chips import room_chips
from rulings.archive.room.clock import room_clock
from rulings.archive.room.first_questions import first_answers, is_anything_set
from rulings.archive.room.name import LONGEST, keep_name, room_name
from rulings.archive.room.tables import tables
from rulings.archive.staff.permissions import Person
from rulings.rulebook.house.in_words import books_told, set_here
from rulings.web import state
from rulings.web.access.visitor import allowed, may
from rulings.web.components.plain_text import plain
from rulings.web.room import notice

_NAME = "room:name"


def page() -> None:
    """Show what the room has set; the pages on which it is set are linked below."""
    st.title("The room", anchor=False)
    notice.show()
    if may("room") and not is_anything_set():
        _begin()
    if person := may("room"):
        _name(person)
    st.markdown("\n".join(f"- {plain(line)}" for line in _lines(state.room_house().house)))


def _name(person: Person) -> None:
    """Ask what the room is called, changed in place; each ruling kept from then on bears it."""
    if _NAME not in st.session_state:
        st.session_state[_NAME] = room_name()
    st.text_input(
        "What is this room called?",
        key=_NAME,
        max_chars=LONGEST,
        placeholder="The Oaks, Vienna",
        on_change=_keep_name,
        args=(person,),
    )
    st.caption("Its name stands on every ruling kept from then on.")


def _keep_name(person: Person) -> None:
    with notice.or_refused():
        keep_name(allowed(person, "room"), st.session_state[_NAME])
        notice.done("The name is saved: rulings kept from now on bear it.")


def _begin() -> None:
    left = len(MATTER_MOST) - len(first_answers().answers)
    if left == len(MATTER_MOST):
        told = f"Nothing is set here yet. {left} questions set what matters most"
    elif left:
        told = f"{left} of the {len(MATTER_MOST)} first questions are left"
    else:
        told = "The first questions are answered, and wait to be taken"
    st.info(f"{told}: *First questions*, below. All is as the books have it until then.")


def _lines(house: House) -> Iterator[str]:
    if called := room_name():
        yield f"Room: {called}"
    yield f"House: {books_told(house)}"
    own = _counted(len(set_here(house)), "option")
    rules = _counted(len(house.rules), "house rule")
    if own or rules:
        yield f"Set here: {', '.join(filter(None, (own, rules)))}"
    else:
        yield "Every option is as the books have it"
    named = [one.name for one in tables()]
    yield f"Tables: {', '.join(named)}" if named else "No table is saved yet"
    yield f"Chips: {', '.join(f'{one.worth:,}' for one in room_chips())}"
    clock, now = room_clock(), datetime.now(UTC)
    yield f"Clock: {clock.told(now)}, the shift {clock.shift_at(now)}"


def _counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}" if count else ""
