"""The form: pick a dispute, answer what it needs, read the ruling."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import streamlit as st

from rules.vocabulary.betting.answers import Pieces
from rulings.dispute.reading.read import BadDispute
from rulings.engine.durable_rules import EngineError
from rulings.engine.work_limit import limited
from rulings.interview.interview import Shown, Walk
from rulings.judgement.take import as_decided
from rulings.model.ruling import Taken
from rulings.rulebook.common_disputes import BY_ID, AskedFirst
from rulings.web import state
from rulings.web.components.plain_text import plain
from rulings.web.components.scrolling.scroll_to_question import bring_into_sight
from rulings.web.components.scrolling.scroll_to_top import to_the_top
from rulings.web.form import current_dispute, same_hand, who_may_do_what
from rulings.web.form.home import home
from rulings.web.form.questions import (
    accounts,
    acts,
    disputed_answers,
    drawn_seats,
    unneeded_answers,
    widgets,
)
from rulings.web.form.questions.answered_row import in_turn, they_disagree
from rulings.web.form.questions.next_question import ahead
from rulings.web.form.ruling import (
    answers_line,
    decisions_left,
    engine_failure,
    likely,
    next_step,
    precedents,
    ruling,
    ruling_by_account,
)
from rulings.web.form.ruling.elsewhere import in_other_books
from rulings.web.form.ruling.why import why
from rulings.web.form.table.table_settings import room


def page() -> None:
    """Show the common disputes to pick from; where one is picked, its questions and its ruling."""
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
        if common.first is not None and not state.is_told(common.first.path):
            _ask_first(common.first)
            return
        _rule(common.start, common.given, common.states, common.pieces)


def _head(title: str) -> None:
    with st.container(key="head", horizontal=True, vertical_alignment="center"):
        st.title(title, anchor=False)
        st.button("Start again", key="again", on_click=state.pick, args=(None, {}))
    same_hand.told()
    room()


def _ask_first(first: AskedFirst) -> None:
    """Ask what decides the dispute, before anything else of it is asked."""
    st.subheader(first.text, anchor=False)
    for label, answer in first.answers.items():
        st.button(
            label,
            key=f"first:{answer}",
            width="stretch",
            on_click=state.confirm,
            args=(first.path, answer),
        )


@limited()
def _rule(
    start: Mapping[str, Any],
    given: Mapping[str, str] = MappingProxyType({}),
    states: str = "",
    chips_were: Mapping[str, Pieces] = MappingProxyType({}),
) -> None:
    try:
        found = current_dispute.walked(start, given, chips_were)
    except BadDispute as error:
        st.error("\n\n".join(plain(f"{problem}") for problem in error.problems))
        return
    except EngineError as failed:
        engine_failure.tell(failed)
        engine_failure.entered()
        return
    stated = [one for one in found.stated if one.asked.path in given]
    states = answers_line.supposed(found, stated, given, states)
    taken = decisions_left.taken(found)
    if ruling.is_there(found, taken):
        _ruled(found, taken, stated, states)
    else:
        _open(found, stated, states)
    state.stop_the_watch(ruled=taken is not None or not found.ruling.asks)


def _open(found: Walk, stated: Sequence[Shown], states: str) -> None:
    """Show the questions in order: over the open one what is likely, under it what may come."""
    quarrelled = disputed_answers.entered()
    _given([one for one in stated if one.asked.path not in quarrelled], states)
    supposed = likely.likely_of(found)
    last = found.shown[-1] if found.shown else None
    with st.container(key="questions", gap="xsmall"):
        for one in (*stated, *found.shown):
            if one is last:
                likely.strip(found, supposed)
            if one.asked.path in quarrelled:
                accounts.in_turn(one)
            elif one in found.shown:
                in_turn(one, widgets.ask)
    with engine_failure.told():
        ahead(found, state.house(), supposed)
    unneeded_answers.unused(found)
    ruling_by_account.whole(found, None)
    drawn_seats.fold(found.dispute)
    next_step.bar()
    bring_into_sight((*stated, *found.shown))


def _ruled(found: Walk, taken: Taken | None, stated: Sequence[Shown], states: str) -> None:
    """Show the ruling under one line of answers; the reasons folded under it."""
    answers_line.folded(found, taken, stated, states)
    unneeded_answers.whatever(found)
    ruling.whole(found, taken)
    ruling.reasons(as_decided(found.ruling, taken) if taken else found.ruling)
    # The ruling stands where only what goes beyond it could not be judged.
    with engine_failure.told():
        if not found.ruling.asks:
            why(found, state.house())
            in_other_books(found.dispute, state.house())
            precedents.before(found.ruling)
        elif not taken:
            ahead(found, state.house(), None)
    if not taken:
        # A decision was taken on the words as they were.
        drawn_seats.fold(found.dispute)
    with st.container(key="ways-on"):
        label = "Back to the disputes"
        st.button(label, key="leave", type="tertiary", on_click=state.pick, args=(None, {}))
    if state.opened_again() is None:
        to_the_top(f"{found.ruling.decision} {taken.key if taken else ''}")
    else:
        bring_into_sight((*stated, *found.shown))


def _given(stated: Sequence[Shown], states: str) -> None:
    """Show what the title of the dispute states, folded away, each with a way to change it."""
    if not stated:
        return
    with st.expander(f"Given: {states}", key="given"):
        for one in stated:
            widgets.ask(one)
            if one.answer is not None:
                they_disagree(one.asked, one.answer)
