"""The chips of the room: each with its worth and its colour, in a swatch and in a word."""

from collections.abc import Mapping

import streamlit as st

from rules.vocabulary.house_options import USUAL_COLOURS
from rulings.archive.room.changes import BadRoom
from rulings.archive.room.chips import COLOURS, RoomChip, keep_chips, room_chips
from rulings.archive.staff.permissions import Person
from rulings.model.speech import chips_from
from rulings.web import state
from rulings.web.access.visitor import allowed, require
from rulings.web.components.controls import amount_field, main_button
from rulings.web.components.plain_text import plain
from rulings.web.room import history, notice, opened

_WORTH, _COLOUR, _WRONG = "chips:worth", "chips:colour", "chips:wrong"
_NONE = "no colour"
CHIP = "chip"
"""The key of an address that names the open chip."""


def page() -> None:
    """Show every chip, the smallest first, and a way to add one; or the chip that is open."""
    st.title("Chips", anchor=False)
    person = require("room")
    notice.show()
    held = room_chips()
    named = st.query_params.get(CHIP)
    if named is None:
        _list(person, held)
    else:
        _one(person, next((one for one in held if f"{one.worth}" == named), None))


def _list(person: Person, held: tuple[RoomChip, ...]) -> None:
    st.markdown("The chips that the form offers. An amount that is none of them is asked about.")
    for one in held:
        with st.container(key=f"chip-{one.worth}", horizontal=True, vertical_alignment="center"):
            swatch = f' style="background: {one.colour}"' if one.colour else ""
            st.html(f'<i class="chip"{swatch}></i>')
            with st.container(key=f"options-chip-{one.worth}"):
                label, key = f"{one.worth:,} · {one.colour or _NONE}", f"chips:open:{one.worth}"
                opened.row(label, key, CHIP, f"{one.worth}", f"chips:colour:{one.worth}")
    _add(person)
    history.show("chips")


def _one(person: Person, one: RoomChip | None) -> None:
    opened.back("Back to the chips", "chips:back", CHIP)
    if one is None:
        st.error("There is no such chip in this room.")
        return
    st.header(f"The chip of {one.worth:,}", anchor=False)
    # One of a usual set has its usual colour where it has no other.
    colours = COLOURS if one.worth in USUAL_COLOURS else (_NONE, *COLOURS)
    key = f"chips:colour:{one.worth}"
    at = colours.index(one.colour or _NONE)
    st.selectbox("Its colour", colours, index=at, key=key)
    args = (person, one.worth)
    main_button("Save the colour", key="chips:save", on_click=_colour, args=args)
    label = f"Take the chip of {one.worth:,} out"
    st.button(label, key="chips:remove", width="stretch", on_click=_remove, args=args)


def _add(person: Person) -> None:
    st.header("Add a chip", anchor=False)
    amount_field("Its worth", _WORTH, 20)
    if wrong := st.session_state.pop(_WRONG, None):
        st.error(plain(wrong))
    st.selectbox("Its colour", (_NONE, *COLOURS), key=_COLOUR)
    st.button("Add it", key="chips:add", width="stretch", on_click=_put, args=(person,))


def _put(person: Person) -> None:
    try:
        worth = chips_from(st.session_state[_WORTH])
    except ValueError as error:
        st.session_state[_WRONG] = f"Its worth: {error}"
        return
    if worth < 1:
        st.session_state[_WRONG] = f"Its worth: {worth:,}: 1 or more is allowed"
        return
    colour = st.session_state[_COLOUR]
    with notice.or_refused():
        _keep(allowed(person, "room"), {**_held(), worth: "" if colour == _NONE else colour})
        st.session_state[_WORTH] = ""
        notice.done(f"There is a chip of {worth:,} now.")


def _colour(person: Person, worth: int) -> None:
    colour: str = st.session_state[f"chips:colour:{worth}"]
    with notice.or_refused():
        _keep(allowed(person, "room"), {**_held(), worth: "" if colour == _NONE else colour})
        opened.close(CHIP)
        notice.done(f"The chip of {worth:,}: {colour}.")


def _remove(person: Person, worth: int) -> None:
    with notice.or_refused():
        held = {one: colour for one, colour in _held().items() if one != worth}
        _keep(allowed(person, "room"), held)
        opened.close(CHIP)
        notice.done(f"There is no chip of {worth:,} any more.")


def _held() -> dict[int, str]:
    return {one.worth: one.colour for one in room_chips()}


def _keep(person: Person, chips: Mapping[int, str]) -> None:
    if not chips:
        raise BadRoom("Chips: one at least is needed")
    keep_chips(person, chips)
    state.look_again()
