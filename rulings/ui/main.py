"""The form: pick a dispute, answer what it needs, read the ruling."""

from collections.abc import Mapping, Sequence
from typing import Any

import streamlit as st

from rulings.common import BY_ID, COMMON
from rulings.compare import compare
from rulings.entering import BadDispute
from rulings.intake import Shown, of_the_table, walk
from rulings.ui import (
    accounts,
    acts,
    aside,
    ask,
    differ,
    house,
    quarrels,
    review,
    rulebook,
    state,
    told,
)
from rulings.ui.ahead import ahead
from rulings.ui.look import dress
from rulings.ui.room import room
from rulings.ui.row import in_turn, they_disagree
from rulings.ui.sight import bring_into_sight
from rulings.ui.why import why

FREE = "acts"


def form() -> None:
    """The form itself: the first page, which needs no other."""
    dispute = state.content()["dispute"]
    if dispute is None:
        _pick()
    elif dispute == FREE:
        _head("Enter the acts")
        if acts.edit():
            _rule(acts.start())
    else:
        common = BY_ID[dispute]
        _head(common.title)
        _rule(common.start, common.given, common.states)


def _pick() -> None:
    st.title("Floor Ruling", anchor=False)
    room()
    with st.container(key="pages", horizontal=True):
        st.page_link(RULEBOOK, label="Rulebook", query_params=state.address())
        st.page_link(HOUSE, label="House options", query_params=state.address())
        st.page_link(REVIEW, label="Review", query_params=state.address())
    with st.container(key="disputes", gap=None):
        for common in COMMON:
            st.button(
                f"**{common.title}**  \n{common.hint}",
                key=f"pick:{common.id}",
                width="stretch",
                on_click=state.pick,
                args=(common.id, dict(common.given)),
            )
        st.button(
            "**Something else**  \nEnter the acts one by one",
            key=f"pick:{FREE}",
            width="stretch",
            on_click=state.pick,
            args=(FREE, {}),
        )


def _head(title: str) -> None:
    with st.container(key="head", horizontal=True, vertical_alignment="center"):
        st.title(title, anchor=False)
        st.button("Start again", key="again", on_click=state.pick, args=(None, {}))
    room()


def _rule(
    start: Mapping[str, Any], given: Mapping[str, str] | None = None, states: str = ""
) -> None:
    offered = of_the_table(start["situation"], state.game())
    answers = {**offered, **state.game(), **state.content()["answers"]}
    room_facts = state.game() if start["situation"] == "betting" else {}
    try:
        stated = dict.fromkeys((*room_facts, *(given or {})))
        found = walk(start, answers, state.house(), stated, quarrels.told())
    except BadDispute as error:
        st.error("\n\n".join(str(problem) for problem in error.problems))
        return
    titled = [one for one in found.stated if one.asked.path in (given or {})]
    _given([one for one in titled if one.asked.path not in quarrels.entered()], states)
    with st.container(key="questions", gap="xsmall"):
        for one in (*titled, *found.shown):
            if one.asked.path in quarrels.entered():
                accounts.in_turn(one)
            elif one in found.shown:
                in_turn(one, ask.ask)
    aside.unused(found)
    aside.whatever(found)
    differ.whole(found.ruling.quarrel)
    told.whole(found.ruling)
    if found.ruling.asks:
        ahead(found, state.house())
    else:
        told.elsewhere(compare(found.dispute, state.house()))
        why(found, state.house())
    told.decision(found.ruling, found.shown[-1].problem if found.shown else None)
    bring_into_sight((*titled, *found.shown))


def _given(stated: Sequence[Shown], states: str) -> None:
    """What the title of the dispute states, folded away, each with a way to change it."""
    if not stated:
        return
    with st.expander(f"Given: {states}", key="given"):
        for one in stated:
            ask.ask(one)
            if one.answer is not None:
                they_disagree(one.asked, one.answer)


st.set_page_config(page_title="Floor Ruling", layout="centered")
dress()
FORM = st.Page(form, title="Ruling", default=True)
RULEBOOK = st.Page(rulebook.page, title="Rulebook", url_path="rulebook")
HOUSE = st.Page(house.page, title="House options", url_path="house")
REVIEW = st.Page(review.page, title="Review", url_path="review")
chosen = st.navigation([FORM, RULEBOOK, HOUSE, REVIEW], position="hidden")
state.draft()
chosen.run()
if chosen is not FORM:
    back = "disputes" if state.content()["dispute"] is None else "ruling"
    st.page_link(FORM, label=f"Back to the {back}", width="stretch", query_params=state.address())
