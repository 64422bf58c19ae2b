"""The training page: practise what is due or a topic, one drill at a time, and see how it goes."""

import random
from collections.abc import Callable, Mapping

import streamlit as st

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.staff.permissions import MAY, Person
from rulings.archive.training.drills_answered import due, progress
from rulings.archive.training.practice import ARCHIVE, HARDNESS, WHAT_TO_ASK, next_for
from rulings.rulebook.dispute_kinds import TOPICS
from rulings.training.drills.recipe import recipes
from rulings.training.progress.next_drill import how_many_due
from rulings.web import state
from rulings.web.access import visitor
from rulings.web.components.scrolling.scroll_to_top import to_the_top
from rulings.web.training import course, drill_page, practice_address
from rulings.web.training import progress as fared

CHOSEN = "training:part"
PRACTISE = "Practise"
CHANCE = random.Random()
_NONE = "training:none"


def page() -> None:
    """The drill that the address names, or what to practise."""
    person = visitor.require("train")
    try:
        with st.container(key="training"):
            _shown(person)
    except ArchiveUnavailable as error:
        st.error(f"{error}")


def _shown(person: Person) -> None:
    if "recipe" in st.query_params:
        drill_page.show(person, head=_head, go_on=_begin)
    elif practice_address.is_under_way():
        _begin(person)
    else:
        _choose(person)


def _choose(person: Person) -> None:
    to_the_top("training")
    st.title("Training", anchor=False)
    part = st.pills(
        "What to see",
        list(_PARTS),
        key=CHOSEN,
        default=None if CHOSEN in st.session_state else PRACTISE,
        required=True,
        label_visibility="collapsed",
    )
    if st.session_state.pop(_NONE, False):
        st.info("There is no drill of that kind.")
    _PARTS[part or PRACTISE](person)


def _practise(person: Person) -> None:
    now = state.moment()
    cards = due(person, now)
    # The recipes take most of a second to make: who has nothing due does not wait for them.
    waiting = how_many_due((one.card for one in cards), recipes().values()) if cards else 0
    streak = progress(person, now).streak
    if streak:
        st.caption(f"{streak} {'day' if streak == 1 else 'days'} running")
    told = f"Practise: {waiting} due" if waiting else "Practise something new"
    if st.button(told, key="training:begin", type="primary", width="stretch"):
        _begin(person)
    hard = st.segmented_control(
        "How hard", HARDNESS, key="training:hard", format_func=str.capitalize, width="stretch"
    )
    _asked_for(hard=hard)
    st.header("Or one kind", anchor=False)
    kinds = {topic.id: topic.title for topic in TOPICS.values()}
    own = {ARCHIVE: "Ruled in this room"} if "read" in MAY[person.role] else {}
    with st.container(key="topics", gap=None):
        for topic, title in {WHAT_TO_ASK: "What do you ask first?", **own, **kinds}.items():
            if st.button(title, key=f"topic:{topic}", width="stretch"):
                _asked_for(topic=topic)
                _begin(person)


def _progress(person: Person) -> None:
    if clause := fared.show(person):
        _asked_for(clause=clause)
        _begin(person)


def _course(person: Person) -> None:
    if asked := course.show():
        _asked_for(**asked)
        _begin(person)


_PARTS: Mapping[str, Callable[[Person], None]] = {
    PRACTISE: _practise,
    "Progress": _progress,
    "New edition": _course,
}


def _asked_for(**asked: str | None) -> None:
    """Put into the address what is practised."""
    for name, value in asked.items():
        if value is None:
            st.query_params.pop(name, None)
        else:
            st.query_params[name] = value


def _begin(person: Person) -> None:
    """Put the next drill of what the address asks for into the address, and show it."""
    last = st.query_params.get("recipe", "")
    chosen = next_for(person, practice_address.wanted(), state.moment(), CHANCE, last)
    if chosen is None:
        practice_address.end()
        st.session_state[_NONE] = True
    else:
        _asked_for(recipe=chosen.recipe, seed=f"{chosen.seed}")
    st.rerun()


def _head() -> None:
    asked = practice_address.wanted()
    topic = TOPICS.get(asked.topic)
    title = topic.title if topic else "Course" if asked.course else "Drill"
    with st.container(key="head", horizontal=True, vertical_alignment="center"):
        st.title(title, anchor=False)
        st.button("Stop", key="training:stop", on_click=practice_address.end)
