"""The form: pick a dispute, answer what it needs, read the ruling."""

from collections.abc import Mapping, Sequence
from typing import Any

import streamlit as st
from streamlit.navigation.page import Page

from rulings.archive.people import Doing
from rulings.common import BY_ID, COMMON
from rulings.compare import compare
from rulings.engine import EngineError
from rulings.entering import BadDispute
from rulings.intake import Shown
from rulings.ui import (
    accounts,
    acts,
    archive,
    aside,
    ask,
    before,
    current,
    differ,
    exam,
    house,
    proof,
    quarrels,
    record,
    review,
    rulebook,
    sheet,
    sign_in,
    state,
    told,
    training,
    unjudged,
    who,
)
from rulings.ui.ahead import ahead
from rulings.ui.look import dress
from rulings.ui.room import room
from rulings.ui.row import in_turn, they_disagree
from rulings.ui.sight import bring_into_sight
from rulings.ui.why import why


def form() -> None:
    """The form itself: the first page, which needs no other."""
    dispute = state.content()["dispute"]
    if dispute is None:
        _pick()
    elif dispute == current.FREE:
        _head("Enter the acts")
        if acts.edit():
            _rule(acts.start())
    else:
        common = BY_ID[dispute]
        _head(common.title)
        _rule(common.start, common.given, common.states)


def _pick() -> None:
    st.title("Floor Ruling", anchor=False)
    who.first_start()
    room()
    with st.container(key="pages", horizontal=True):
        st.page_link(RULEBOOK, label="Rulebook", query_params=state.address())
        st.page_link(HOUSE, label="House", query_params=state.address())
        st.page_link(ARCHIVE, label="Archive", query_params=state.address())
        st.page_link(REVIEW, label="Review", query_params=state.address())
        st.page_link(TRAINING, label="Train", query_params=state.address())
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
            key=f"pick:{current.FREE}",
            width="stretch",
            on_click=state.pick,
            args=(current.FREE, {}),
        )


def _head(title: str) -> None:
    with st.container(key="head", horizontal=True, vertical_alignment="center"):
        st.title(title, anchor=False)
        st.button("Start again", key="again", on_click=state.pick, args=(None, {}))
    room()


def _rule(
    start: Mapping[str, Any], given: Mapping[str, str] | None = None, states: str = ""
) -> None:
    try:
        found = current.walked(start, given)
    except BadDispute as error:
        st.error("\n\n".join(str(problem) for problem in error.problems))
        return
    except EngineError as failed:
        unjudged.tell(failed)
        unjudged.entered()
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
    # The ruling stands where only what goes beyond it could not be judged.
    with unjudged.told():
        if found.ruling.asks:
            ahead(found, state.house())
        else:
            told.elsewhere(compare(found.dispute, state.house()))
            before.before(found.ruling)
            why(found, state.house())
    told.decision(found.ruling, found.shown[-1].problem if found.shown else None, record=RECORD)
    state.stop_the_watch(ruled=not found.ruling.asks)
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


def recording() -> None:
    """The page that keeps the ruling of the form."""
    record.page(FORM)


st.set_page_config(page_title="Floor Ruling", layout="centered")
dress()
FORM = st.Page(form, title="Ruling", default=True)
RULEBOOK = st.Page(rulebook.page, title="Rulebook", url_path="rulebook")
RECORD = st.Page(recording, title="Record the ruling", url_path="record")
HOUSE = st.Page(house.page, title="House options", url_path="house")
ARCHIVE = st.Page(archive.page, title="Archive", url_path="archive")
REVIEW = st.Page(review.page, title="Review", url_path="review")
TRAINING = st.Page(training.page, title="Training", url_path="training")
SHEET = st.Page(sheet.page, title="Ruling sheet", url_path="sheet")
PROOF = st.Page(proof.page, title="Proof", url_path="proof")
EXAM = st.Page(exam.page, title="Exam", url_path="exam")
SIGN_IN = st.Page(who.sign_in_page, title="Sign in", url_path="sign-in")
# Every page, and what those who open it must be allowed to do; None lets everybody in.
NEEDS: Mapping[Page, Doing | None] = {
    FORM: None,
    RECORD: "record",
    RULEBOOK: None,
    PROOF: None,
    ARCHIVE: "read",
    REVIEW: "review",
    TRAINING: "train",
    SHEET: "read",
    EXAM: "train",
    HOUSE: None,
    SIGN_IN: None,
}

chosen = st.navigation(list(NEEDS), position="hidden")
state.draft()
picking = state.content()["dispute"] is None
if unkept := state.not_kept():
    st.warning(unkept)
# What stands below is there first: a page that stops itself would stop it too.
page, below = st.container(), st.container()
with below:
    if chosen is TRAINING:
        st.page_link(EXAM, label="Exams", width="stretch", query_params=state.address())
    if chosen is RULEBOOK:
        st.page_link(PROOF, label="Proof", width="stretch", query_params=state.address())
    if chosen is not FORM:
        back = f"Back to the {'disputes' if picking else 'ruling'}"
        st.page_link(FORM, label=back, width="stretch", query_params=state.address())
    if chosen is not FORM or picking:
        asked = chosen is SIGN_IN or NEEDS[chosen] is not None
        who.foot(None if asked else SIGN_IN, state.address())
    sign_in.tell_browser()
with page, unjudged.told():
    who.open_page(chosen, NEEDS)
