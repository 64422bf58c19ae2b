"""The House page: what holds here, each option as a sentence; a manager changes any of it."""

from collections.abc import Iterable

import streamlit as st

from rules.house import OPTIONS, House, Option
from rules.input.bounds import LONGEST_SEARCH
from rulings.rulebook.house.in_words import books_told, changes, found, option_of, set_here
from rulings.web import state
from rulings.web.components.plain_text import plain
from rulings.web.room import history, notice, opened
from rulings.web.room.house import earlier_house, house_file, one_option, own_rules

OPTION = "option"
"""The key of an address that names the open option."""


def page() -> None:
    """Show every option of the room, or the one that the address names."""
    st.title("House", anchor=False)
    notice.show()
    house = state.room_house().house
    named = st.query_params.get(OPTION, "")
    if named in OPTIONS:
        opened.back("Back to the house", "house:back", OPTION)
        one_option.show(house, named, OPTION)
        return
    if own_rules.is_open():
        own_rules.show_open(house)
        return
    if earlier_house.is_open():
        earlier_house.show_open(house)
        return
    _of_this_dispute(house)
    st.markdown(
        f"What the books leave to the room, as it holds for everybody here. "
        f"The book is {books_told(house)}."
    )
    wanted = st.text_input(
        "Search",
        placeholder="straddle, raises, kill",
        type="search",
        max_chars=LONGEST_SEARCH,
    )
    options = found(house, wanted)
    if not options:
        st.markdown(f"No option has “{plain(wanted)}” in it.")
    if not wanted and (own := set_here(house)):
        st.header("Set by this room", anchor=False)
        _rows("set", house, (option_of(house, name) for name in own))
    for subject, held in options.items():
        with st.expander(f"{subject} ({len(held)})", expanded=bool(wanted), key=f"in:{subject}"):
            _rows(subject, house, held)
    own_rules.show(house)
    house_file.show(house)
    history.show("house")


def _rows(where: str, house: House, options: Iterable[Option]) -> None:
    own = set_here(house)
    with st.container(key=f"options-{where.lower().replace(' ', '-')}", gap=None):
        for one in options:
            mark = " · set here" if one.name in own and where != "set" else ""
            label, key = f"{plain(one.sentence)}{mark}", f"option:{where}:{one.name}"
            opened.row(label, key, OPTION, one.name)


def _of_this_dispute(house: House) -> None:
    """Tell apart from the room a dispute that was begun with a house of its own."""
    if "house" not in state.content()["room"]:
        return
    st.warning("The dispute that you have open came with a house of its own, and is ruled by that.")
    st.button("Rule it by the house of this room", on_click=state.leave_own_house)
    own = state.house()
    own_rules.listed(own)
    if options := changes(house, own.model_copy(update={"rules": house.rules})):
        with st.expander("Options that are otherwise there"):
            st.markdown("\n".join(f"- {plain(one.after)}" for one in options))
