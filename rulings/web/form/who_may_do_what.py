"""The page on who may do what now: a round as far as it is told, and what each player may do."""

import streamlit as st
from pydantic import TypeAdapter, ValidationError

from rules.input.bounds import LONGEST_ANSWER
from rulings.dispute.betting.round import Betting
from rulings.dispute.paths import asked_at, whom
from rulings.dispute.reading.read import BadDispute
from rulings.explanation.what_now.what_now import ended, in_words, what_now
from rulings.interview.interview import Shown, told_of_round
from rulings.judgement.wording import moved
from rulings.model.amounts import chips
from rulings.model.ruling import Asked, Offer
from rulings.model.strict_model import A_NAME_IS, Player
from rulings.model.what_now import PlayerNow, WhatNow
from rulings.web import state
from rulings.web.components.plain_text import plain
from rulings.web.form import current_dispute
from rulings.web.form.questions import acts, as_told, widgets
from rulings.web.form.questions.answered_row import row
from rulings.web.form.ruling import engine_failure

_PLAYER = TypeAdapter(Player)
_WHO, _NO_NAME = "a:who", "a:no-name"
_WHO_FOLDED = (
    Offer(
        path="table.folded",
        question=asked_at("table.folded").text,
        told="Tell who has folded already, if anybody has.",
    ),
)


def whole() -> None:
    """Show what is told of the round and what has happened in it; then who may now do what."""
    answers = {**state.game(), **state.content()["answers"]}
    start = current_dispute.started(acts.start(), state.table_amounts())
    try:
        dispute, shown = told_of_round(start, answers, state.house())
    except BadDispute as error:
        st.error("\n\n".join(plain(f"{problem}") for problem in error.problems))
        acts.edit(acts.SETTLED, seats_are_tapped=True)
        return
    as_told.note(dispute)
    with engine_failure.told():
        found = what_now(dispute, state.house())
        _told(dispute, shown, found)
        with st.expander("What has happened since", expanded=bool(dispute.acts), key="acts"):
            acts.edit(acts.SETTLED, found.due, seats_are_tapped=True)
        _answer(found)


def _told(dispute: Betting, shown: tuple[Shown, ...], found: WhatNow) -> None:
    """Show what is told by hand, ask for a bet nobody has told, and offer what more to tell."""
    given = [one for one in shown if one.asked.path in state.content()["answers"]]
    told, opened = {one.asked.path for one in given}, state.opened_again()
    offers = (*found.offers, *(_WHO_FOLDED if dispute.table.seats else ()))
    more = [offer for offer in offers if offer.path not in told]
    with st.container(key="questions", gap="xsmall"):
        for one in given:
            _given(one)
        if opened is not None and opened not in told:
            widgets.ask_at_once(Shown(_about(dispute, opened)))
        elif found.bet is None and more:
            with st.container(key="next"):
                widgets.ask(Shown(_about(dispute, more.pop(0).path)))
        for offer in more:
            if offer.path != opened:
                widgets.offer(offer)
        _whoever()


def _given(one: Shown) -> None:
    path = one.asked.path
    if one.problem is None and one.answer is not None and not state.changing(path):
        row(one.asked, one.answer, is_contested=False)
        return
    with st.container(key="next" if one.problem else "changed"):
        widgets.ask(one)
        st.button("Leave it out", key=f"k:{path}", on_click=state.take, args=(path, None))


def _about(dispute: Betting, path: str) -> Asked:
    _, player = whom(dispute, path)
    return asked_at(path, player or "the player")


def _whoever() -> None:
    """Ask who has chips in front already, by his name or seat, to be told how many."""
    with (
        st.expander("Somebody has chips in front already", key="whoever-fold"),
        st.container(horizontal=True, vertical_alignment="bottom", key="whoever"),
    ):
        st.text_input("Who?", key=_WHO, max_chars=LONGEST_ANSWER, placeholder="Seat 4")
        st.button("How many?", key="a:in-front", on_click=_ask_in_front)
    if problem := st.session_state.pop(_NO_NAME, None):
        st.error(plain(problem))


def _ask_in_front() -> None:
    name = (st.session_state.get(_WHO) or "").strip()
    try:
        _PLAYER.validate_python(name)
    except ValidationError:
        st.session_state[_NO_NAME] = f"“{name}”: a name of 1 to 40 letters {A_NAME_IS} is allowed"
        return
    st.session_state[_WHO] = ""
    state.open_again(f"table.in_front{{{name}}}")


def _answer(found: WhatNow) -> None:
    """Show each player in the page; in sight below the one who is due, or the first yet to act."""
    if found.bet is None:
        # Nobody can be told what he may do before it is known what there is to call.
        return
    asked = [one for one in found.players if one.option is not None]
    first = next((one for one in asked if one.player == found.due), asked[0] if asked else None)
    if len(found.players) > 1:
        st.header("Who may now do what", anchor=False)
        st.markdown("\n".join(_line(one) for one in found.players))
    with st.bottom, st.container(key="decision", gap="xsmall"):
        if found.over:
            with st.container(key="headline-long"):
                st.header(plain(ended(found)), anchor=False)
            lines = (*map(moved, found.back), *found.because)
            st.markdown("  \n".join(plain(line) for line in lines))
        elif first is not None:
            told, *more = in_words(first)
            with st.container(key="headline-long"):
                st.header(plain(told), anchor=False)
            st.markdown("  \n".join(plain(line) for line in more))
        if found.pot is not None:
            st.caption(f"Pot: {chips(found.pot)}")


def _line(one: PlayerNow) -> str:
    first, *more = in_words(one)
    return "\n".join((f"- {plain(first)}", *(f"  - {plain(line)}" for line in more)))
