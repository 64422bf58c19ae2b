"""The training page: practise what is due or a topic, one drill at a time, and see how it goes."""

import random
from collections.abc import Callable, Mapping, Sequence

import streamlit as st

from rulings.archive.database import ArchiveUnavailable
from rulings.archive.people import Person
from rulings.archive.studying import due, progress, seen
from rulings.training.drill import NEAR_MISS
from rulings.training.next_drill import how_many_due, next_drill
from rulings.training.recipe import Recipe, by_clause, recipes
from rulings.training.topics import TOPICS, of_topic
from rulings.ui import drilling, fared, state, who
from rulings.ui.top import to_the_top

CHOSEN = "training:part"
PRACTISE = "Practise"
CHANCE = random.Random()


def page() -> None:
    """The drill that the address names, or what to practise."""
    person = who.require("train")
    try:
        with st.container(key="training"):
            _shown(person)
    except ArchiveUnavailable as error:
        st.error(f"{error}")


def _shown(person: Person) -> None:
    if "recipe" in st.query_params:
        drilling.show(person, head=_head, go_on=_begin)
    elif "topic" in st.query_params or "clause" in st.query_params:
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
    _PARTS[part or PRACTISE](person)


def _practise(person: Person) -> None:
    now = state.moment()
    waiting = how_many_due((card.card for card in due(person, now)), recipes().values())
    streak = progress(person, now).streak
    if streak:
        st.caption(f"{streak} {'day' if streak == 1 else 'days'} running")
    told = f"Practise: {waiting} due" if waiting else "Practise something new"
    if st.button(told, key="training:begin", type="primary", width="stretch"):
        _begin(person)
    st.header("Or one kind of dispute", anchor=False)
    with st.container(key="topics", gap=None):
        for topic in TOPICS.values():
            if st.button(topic.title, key=f"topic:{topic.id}", width="stretch"):
                st.query_params["topic"] = topic.id
                _begin(person)


def _progress(person: Person) -> None:
    if clause := fared.show(person):
        st.query_params["clause"] = clause
        _begin(person)


_PARTS: Mapping[str, Callable[[Person], None]] = {PRACTISE: _practise, "Progress": _progress}


def _begin(person: Person) -> None:
    """Put the next drill of what the address asks for into the address, and show it."""
    waiting = [card.card for card in due(person, state.moment())]
    last = st.query_params.get("recipe", "").removesuffix(NEAR_MISS)
    chosen = next_drill(waiting, seen(person), _among(), CHANCE, last)
    if chosen is None:
        _end()
    else:
        st.query_params.update({"recipe": chosen.recipe, "seed": f"{chosen.seed}"})
    st.rerun()


def _among() -> Sequence[Recipe]:
    """The recipes of the topic or the clause in the address; all where it names neither."""
    topic, clause = st.query_params.get("topic"), st.query_params.get("clause")
    if topic is not None:
        return of_topic(topic) if topic in TOPICS else ()
    return list(recipes().values()) if clause is None else by_clause().get(clause, ())


def _head() -> None:
    topic = TOPICS.get(st.query_params.get("topic", ""))
    with st.container(key="head", horizontal=True, vertical_alignment="center"):
        st.title(topic.title if topic else "Drill", anchor=False)
        st.button("Stop", key="training:stop", on_click=_end)


def _end() -> None:
    for name in ("recipe", "seed", "topic", "clause"):
        st.query_params.pop(name, None)
