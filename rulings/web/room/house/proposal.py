"""Another house as it is proposed: what is otherwise, what it would alter, and saving it."""

from collections.abc import Callable

import streamlit as st

from rules.house import House
from rules.house_file import BadHouse, house_in, written
from rulings.archive.room.changes import LONGEST_WHY
from rulings.archive.room.house import keep_house, room_house
from rulings.archive.staff.permissions import Person
from rulings.rulebook.house.in_words import changes, in_questions
from rulings.web import state
from rulings.web.access.visitor import allowed
from rulings.web.components.controls import main_button
from rulings.web.components.plain_text import plain
from rulings.web.room import notice
from rulings.web.room.house import what_it_alters

_WHY = "house:why"
HOLD = "Have it hold for everybody"
Keep = Callable[[Person, str], None]
"""A function that has the house hold: it gets the person, and why."""


def offer(
    person: Person,
    before: House,
    after: House,
    then: str = "",
    *,
    keep: Keep | None = None,
    label: str = HOLD,
    sure: str = "",
) -> None:
    """Show what is proposed and what it would alter, and a button that has it hold for everybody.

    `then` is the part of the address that is closed once it is saved. `keep` is how it is saved,
    where that is not as a new house. Where `sure` is asked, it must be ticked first. Options that
    do not go together are told, and cannot be saved.
    """
    try:
        house_in(written(after), "the house")
    except BadHouse as error:
        st.error("\n\n".join(plain(in_questions(one)) for one in error.problems))
        return
    otherwise = changes(before, after)
    for one in otherwise:
        about = f"**{plain(one.about)}**  \n" if len(otherwise) > 1 else ""
        st.markdown(
            f"{about}Now: {plain(one.before or 'nothing')}  \nThen: {plain(one.after or 'nothing')}"
        )
    what_it_alters.show(person, before, after)
    st.text_input("Why? It is kept with the change.", key=_WHY, max_chars=LONGEST_WHY)
    is_sure = not sure or st.checkbox(sure, key="house:sure")

    def kept(known: Person, why: str) -> None:
        keep_house(known, written(after), why)

    main_button(
        label,
        key="house:save",
        on_click=_save,
        args=(person, before, after, then, keep or kept),
        disabled=not is_sure,
    )


def _save(person: Person, before: House, after: House, then: str, keep: Keep) -> None:
    with notice.or_refused():
        known = allowed(person, "room")
        if room_house() != before:
            state.look_again()
            notice.refused("Somebody changed the house meanwhile: look at it again, then save.")
            return
        keep(known, st.session_state.get(_WHY, ""))
        state.look_again()
        st.session_state.pop(_WHY, None)
        if then:
            st.query_params.pop(then, None)
        said = [one.after or f"{one.about} is taken back." for one in changes(before, after)]
        notice.done(" ".join(("It holds for everybody from now on.", *said[:3])))
