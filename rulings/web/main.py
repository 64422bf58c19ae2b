"""The form: pick a dispute, answer what it needs, read the ruling."""

from collections.abc import Mapping, Sequence
from typing import Any

import streamlit as st
from streamlit.navigation.page import Page

from rulings.archive.staff.permissions import Doing
from rulings.dispute.reading.read import BadDispute
from rulings.engine.ruleset import EngineError
from rulings.explanation.compare import compare
from rulings.interview.interview import Shown
from rulings.rulebook.common_disputes import BY_ID, COMMON
from rulings.web import state
from rulings.web.access import sign_in, visitor
from rulings.web.archive import archive_page, record_page, sheet_page
from rulings.web.components.scroll_to_question import bring_into_sight
from rulings.web.components.theme import dress
from rulings.web.exams import exams_page
from rulings.web.form import current_dispute
from rulings.web.form.questions import accounts, acts, disputed_answers, unneeded_answers, widgets
from rulings.web.form.questions.answered_row import in_turn, they_disagree
from rulings.web.form.questions.next_question import ahead
from rulings.web.form.questions.table_settings import room
from rulings.web.form.ruling import engine_failure, precedents, ruling, ruling_by_account
from rulings.web.form.ruling.why import why
from rulings.web.review import review_page
from rulings.web.rulebook import house_options, proof, rulebook_page
from rulings.web.training import training_page


def form() -> None:
    """The form itself: the first page, which needs no other."""
    dispute = state.content()["dispute"]
    if dispute is None:
        _pick()
    elif dispute == current_dispute.FREE:
        _head("Enter the acts")
        if acts.edit():
            _rule(acts.start())
    else:
        common = BY_ID[dispute]
        _head(common.title)
        _rule(common.start, common.given, common.states)


def _pick() -> None:
    st.title("Floor Ruling", anchor=False)
    visitor.first_start()
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
            key=f"pick:{current_dispute.FREE}",
            width="stretch",
            on_click=state.pick,
            args=(current_dispute.FREE, {}),
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
        found = current_dispute.walked(start, given)
    except BadDispute as error:
        st.error("\n\n".join(str(problem) for problem in error.problems))
        return
    except EngineError as failed:
        engine_failure.tell(failed)
        engine_failure.entered()
        return
    titled = [one for one in found.stated if one.asked.path in (given or {})]
    _given([one for one in titled if one.asked.path not in disputed_answers.entered()], states)
    with st.container(key="questions", gap="xsmall"):
        for one in (*titled, *found.shown):
            if one.asked.path in disputed_answers.entered():
                accounts.in_turn(one)
            elif one in found.shown:
                in_turn(one, widgets.ask)
    unneeded_answers.unused(found)
    unneeded_answers.whatever(found)
    ruling_by_account.whole(found.ruling.quarrel)
    ruling.whole(found.ruling)
    # The ruling stands where only what goes beyond it could not be judged.
    with engine_failure.told():
        if found.ruling.asks:
            ahead(found, state.house())
        else:
            ruling.elsewhere(compare(found.dispute, state.house()))
            precedents.before(found.ruling)
            why(found, state.house())
    ruling.decision(found.ruling, found.shown[-1].problem if found.shown else None, record=RECORD)
    state.stop_the_watch(ruled=not found.ruling.asks)
    bring_into_sight((*titled, *found.shown))


def _given(stated: Sequence[Shown], states: str) -> None:
    """What the title of the dispute states, folded away, each with a way to change it."""
    if not stated:
        return
    with st.expander(f"Given: {states}", key="given"):
        for one in stated:
            widgets.ask(one)
            if one.answer is not None:
                they_disagree(one.asked, one.answer)


def recording() -> None:
    """The page that keeps the ruling of the form."""
    record_page.page(FORM)


st.set_page_config(page_title="Floor Ruling", layout="centered")
dress()
FORM = st.Page(form, title="Ruling", default=True)
RULEBOOK = st.Page(rulebook_page.page, title="Rulebook", url_path="rulebook")
RECORD = st.Page(recording, title="Record the ruling", url_path="record")
HOUSE = st.Page(house_options.page, title="House options", url_path="house")
ARCHIVE = st.Page(archive_page.page, title="Archive", url_path="archive")
REVIEW = st.Page(review_page.page, title="Review", url_path="review")
TRAINING = st.Page(training_page.page, title="Training", url_path="training")
SHEET = st.Page(sheet_page.page, title="Ruling sheet", url_path="sheet")
PROOF = st.Page(proof.page, title="Proof", url_path="proof")
EXAM = st.Page(exams_page.page, title="Exam", url_path="exam")
SIGN_IN = st.Page(visitor.sign_in_page, title="Sign in", url_path="sign-in")
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
        visitor.foot(None if asked else SIGN_IN, state.address())
    sign_in.tell_browser()
with page, engine_failure.told():
    visitor.open_page(chosen, NEEDS)
