"""The training page: practise what is due or a topic, one drill at a time, and see how it goes."""

import random
from collections.abc import Callable, Mapping
from html import escape
from typing import Literal

import streamlit as st

from rulings.archive.staff.permissions import MAY, Person
from rulings.archive.training.drills_answered import Progress, due, progress, ruled_right
from rulings.archive.training.practice import ARCHIVE, FIRST, HARDNESS, WHAT_TO_ASK, next_for
from rulings.archive.training.trainee import GOALS, Trainee, keep_trainee, trainee
from rulings.rulebook.dispute_kinds import TOPICS
from rulings.training.drills.recipe import recipes
from rulings.training.progress.first_path import OF_EACH, Step, path_so_far
from rulings.training.progress.next_drill import how_many_due
from rulings.web import state
from rulings.web.access import visitor
from rulings.web.components.controls import part
from rulings.web.components.scrolling.scroll_to_top import to_the_top
from rulings.web.training import course, drill_page, practice_address
from rulings.web.training import progress as fared

CHOSEN = "training:part"
PRACTISE = "Practise"
CHANCE = random.Random()
_NONE = "training:none"


def page() -> None:
    """Show the drill that the address names, or what to practise."""
    person = visitor.require("train")
    with st.container(key="training"):
        _shown(person)


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
    seen = part(_PARTS, CHOSEN, PRACTISE)
    if st.session_state.pop(_NONE, False):
        st.info("There is no drill of that kind.")
    _PARTS[seen](person)


def _practise(person: Person) -> None:
    now = state.moment()
    cards, chosen = due(person, now), trainee(person)
    # The recipes take most of a second to make: who has nothing due does not wait for them.
    waiting = how_many_due((one.card for one in cards), recipes().values()) if cards else 0
    _day(person, progress(person, now), chosen)
    on_path = chosen.path and _path(person, chosen)
    told = f"Practise: {waiting} due" if waiting else "Practise something new"
    kind: Literal["primary", "secondary"] = "secondary" if on_path else "primary"
    if st.button(told, key="training:begin", type=kind, width="stretch"):
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


def _day(person: Person, fares: Progress, chosen: Trainee) -> None:
    """Show how today goes: the days running and the goal, if there is one, which may be changed."""
    days = f"{fares.streak} {'day' if fares.streak == 1 else 'days'} running"
    lines = [days] if fares.streak else []
    if chosen.goal is not None:
        done = " Done." if fares.today >= chosen.goal else ""
        lines.append(f"Today {fares.today} of {chosen.goal} drills.{done}")
        st.progress(min(1.0, fares.today / chosen.goal), text=" · ".join(lines))
    elif lines:
        st.caption(lines[0])
    with st.expander("Daily goal"):
        goal = st.segmented_control(
            "Drills a day",
            ["No goal", *map(str, GOALS)],
            default="No goal" if chosen.goal is None else f"{chosen.goal}",
            key="training:goal",
            width="stretch",
            required=True,
        )
        wanted = int(goal) if goal and goal.isdigit() else None
        if wanted != chosen.goal:
            keep_trainee(person, chosen.model_copy(update={"goal": wanted}))
            st.rerun()


def _path(person: Person, chosen: Trainee) -> bool:
    """Show the first path while it is not done: its steps, the next to begin, a way to leave."""
    steps = path_so_far(ruled_right(person))
    following = next((one for one in steps if not one.is_done), None)
    if following is None:
        return False
    with st.container(key="path", gap="small"):
        st.header("The first path", anchor=False)
        rows = "".join(
            f'<li class="{"done" if one.is_done else "next" if one is following else "later"}">'
            f"{escape(one.title)} <span>{_how_far(one)}</span></li>"
            for one in steps
        )
        st.html(f'<ol class="path">{rows}</ol>')
        told = f"{'Go on' if any(one.right for one in steps) else 'Begin'}: {following.title}"
        if st.button(told, key="path:on", type="primary", width="stretch"):
            _asked_for(topic=FIRST)
            _begin(person)
        if st.button("I know these", key="path:leave", type="tertiary"):
            keep_trainee(person, chosen.model_copy(update={"path": False}))
            st.rerun()
    return True


def _how_far(one: Step) -> str:
    return "done" if one.is_done else f"{one.right} of {OF_EACH} right"


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
    first = "The first path" if asked.topic == FIRST else "Drill"
    title = topic.title if topic else "Course" if asked.course else first
    with st.container(key="head", horizontal=True, vertical_alignment="center"):
        st.title(title, anchor=False)
        st.button("Stop", key="training:stop", on_click=practice_address.end)
