"""An earlier house put back, or every house setting cleared: what it alters is shown first."""

import streamlit as st

from rules.house import House
from rules.house_file import BadHouse
from rulings.archive.room.changes import BadRoom, change_at, put_back, take_back
from rulings.archive.room.clock import room_clock
from rulings.archive.room.house import house_of
from rulings.archive.staff.permissions import Person
from rulings.rulebook.house.in_words import set_here
from rulings.web.access.visitor import may
from rulings.web.components.plain_text import plain
from rulings.web.room import opened
from rulings.web.room.history import CLEARED, EARLIER
from rulings.web.room.house import proposal


def is_open() -> bool:
    """Check whether the address names the house to put back, and somebody is here who may."""
    return bool(st.query_params.get(EARLIER)) and may("room") is not None


def show_open(house: House) -> None:
    """Show what putting it back would alter; a tap has it hold for everybody."""
    person, named = may("room"), st.query_params.get(EARLIER, "")
    opened.back("Back to the house", "house:back", EARLIER)
    if person is None:
        return
    try:
        if named == CLEARED:
            _clear(person, house)
        else:
            _put_back(person, house, named)
    except (BadHouse, BadRoom) as error:
        st.error(plain(f"{error}"))


def _put_back(person: Person, house: House, named: str) -> None:
    number = int(named) if named.isdecimal() and len(named) < 16 else 0
    change = change_at(person, "house", number)
    after = house_of(change)

    def keep(known: Person, why: str) -> None:
        was = f"as it was set on {room_clock().date_told(change.at)}"
        put_back(known, number, why or was)

    st.header("Put the earlier house back", anchor=False)
    proposal.offer(person, house, after, EARLIER, keep=keep, label="Put it back for everybody")


def _clear(person: Person, house: House) -> None:
    def keep(known: Person, why: str) -> None:
        take_back(known, "house", "", why)

    count = len(set_here(house)) + len(house.rules)
    st.header("Clear every house setting", anchor=False)
    settings = "1 house setting" if count == 1 else f"all {count} house settings"
    proposal.offer(
        person,
        house,
        house_of(None),
        EARLIER,
        keep=keep,
        label="Clear them for everybody",
        sure=f"Yes, clear {settings}",
    )
