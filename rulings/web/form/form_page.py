"""The form: pick a dispute, answer what it needs, read the ruling."""

from collections.abc import Mapping, Sequence
from typing import Any

import streamlit as st

from rulings.dispute.reading.read import BadDispute
from rulings.engine.durable_rules import EngineError
from rulings.explanation.compare import compare
from rulings.interview.interview import Shown
from rulings.rulebook.common_disputes import BY_ID
from rulings.web import pages, state
from rulings.web.components.plain_text import plain
from rulings.web.components.scroll_to_question import bring_into_sight
from rulings.web.form import current_dispute, who_may_do_what
from rulings.web.form.home import home
from rulings.web.form.questions import accounts, acts, disputed_answers, unneeded_answers, widgets
from rulings.web.form.questions.answered_row import in_turn, they_disagree
from rulings.web.form.questions.next_question import ahead
from rulings.web.form.ruling import (
    decisions_left,
    engine_failure,
    likely,
    precedents,
    ruling,
    ruling_by_account,
)
from rulings.web.form.ruling.why import why
from rulings.web.form.table.table_settings import room


def page() -> None:
    """The common disputes to pick from; where one is picked, its questions and its ruling."""
    dispute = state.content()["dispute"]
    if dispute is None:
        home.pick()
    elif dispute == current_dispute.NOW:
        _head("What may he do now?")
        who_may_do_what.whole()
    elif dispute == current_dispute.FREE:
        _head("Enter the acts")
        if acts.edit():
            _rule(acts.start())
    else:
        common = BY_ID[dispute]
        _head(common.title)
        _rule(common.start, common.given, common.states)


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
        st.error("\n\n".join(plain(f"{problem}") for problem in error.problems))
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
    taken = decisions_left.taken(found)
    supposed = likely.likely_of(found)
    likely.ifs(found, supposed)
    ruling_by_account.whole(found, taken)
    ruling.whole(found, taken)
    # The ruling stands where only what goes beyond it could not be judged.
    with engine_failure.told():
        if found.ruling.asks and not taken:
            ahead(found, state.house(), supposed)
        elif not found.ruling.asks:
            ruling.elsewhere(compare(found.dispute, state.house()))
            precedents.before(found.ruling)
            why(found, state.house())
    problem = found.shown[-1].problem if found.shown else None
    ruling.decision(found, taken, supposed, problem, record=pages.BY_PATH[pages.RECORD].page())
    state.stop_the_watch(ruled=taken is not None or not found.ruling.asks)
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
