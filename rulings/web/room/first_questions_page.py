"""A new room's first questions: the dozen that matter most, one at a time, then a summary."""

import streamlit as st

from rules.house import OPTIONS, House, Option
from rules.house_file import BadHouse
from rules.vocabulary.house_options import MATTER_MOST
from rulings.archive.room.first_questions import (
    FirstAnswers,
    answer_first,
    ask_again,
    first_answers,
    house_of_answers,
    leave_first,
    take_first,
)
from rulings.archive.staff.permissions import Person
from rulings.rulebook.house.in_words import changes, in_questions, option_of
from rulings.web import state
from rulings.web.access.visitor import allowed, require
from rulings.web.components.controls import main_button
from rulings.web.components.plain_text import plain
from rulings.web.room import notice
from rulings.web.room.house import one_option, what_it_alters


def page() -> None:
    """Ask the next question, or show what the answers come to."""
    st.title("First questions", anchor=False)
    person = require("room")
    notice.show()
    house = state.room_house().house
    held = first_answers()
    if held.done:
        st.markdown("They are done with. Any option is changed on the page *House*.")
        first = MATTER_MOST[0]
        st.button("Ask them again", key="first:again", on_click=_back, args=(person, first))
    elif (name := held.next_asked) is not None:
        _ask(person, house, name)
    else:
        _summary(person, house, held)


def _ask(person: Person, house: House, name: str) -> None:
    place = MATTER_MOST.index(name)
    st.caption(f"Question {place + 1} of {len(MATTER_MOST)}")
    st.header(OPTIONS[name].asks, anchor=False)
    chosen = one_option.ask(house, option_of(house, name), f"first:{name}")
    if chosen.problem:
        st.error(chosen.problem)
    main_button(
        "Next",
        key="first:next",
        disabled=bool(chosen.problem) or chosen.is_missing,
        on_click=_answer,
        args=(person, option_of(house, name)),
    )
    with st.container(horizontal=True):
        if place:
            before = MATTER_MOST[place - 1]
            st.button("One back", key="first:back", on_click=_back, args=(person, before))
        st.button(
            "Leave the rest as it is", key="first:leave", on_click=_rest, args=(person, house)
        )
    st.caption("Nothing holds before the end, where all of it is shown. You can go on another day.")


def _summary(person: Person, house: House, held: FirstAnswers) -> None:
    st.header("What you answered", anchor=False)
    try:
        after = house_of_answers(house, held.answers)
    except BadHouse as error:
        st.error("\n\n".join(plain(in_questions(one)) for one in error.problems))
        after = house
    found = changes(house, after)
    for one in found:
        st.markdown(f"- {plain(one.after)}")
    if not found:
        st.markdown("All stays as it is now.")
    else:
        what_it_alters.show(person, house, after)
    args = (person, len(found))
    label = "Have it hold for everybody" if found else "Be done with them"
    main_button(label, key="first:take", on_click=_take, args=args)
    last = MATTER_MOST[-1]
    st.button("One back", key="first:back", on_click=_back, args=(person, last))


def _answer(person: Person, one: Option) -> None:
    chosen = one_option.entered(one, f"first:{one.name}")
    if chosen.problem or chosen.is_missing:
        return  # the page tells it
    with notice.or_refused():
        answer_first(allowed(person, "room"), one.name, chosen.value)


def _back(person: Person, name: str) -> None:
    with notice.or_refused():
        ask_again(allowed(person, "room"), name)


def _rest(person: Person, house: House) -> None:
    with notice.or_refused():
        known = allowed(person, "room")
        while (name := first_answers().next_asked) is not None:
            answer_first(known, name, getattr(house, name))


def _take(person: Person, changed: int) -> None:
    with notice.or_refused():
        known = allowed(person, "room")
        if changed:
            take_first(known)
        else:
            leave_first(known)
        state.look_again()
        said = "The answers hold for everybody from now on." if changed else "They are done with."
        notice.done(said)
