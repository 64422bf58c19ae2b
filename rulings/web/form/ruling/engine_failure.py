"""The page of a dispute on which the engine failed: that it did, what to do, what is kept."""

from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st

from rulings.dispute.paths import asked_at
from rulings.engine.durable_rules import EngineError, Quarantined
from rulings.engine.work_limit import TookTooLong, limited
from rulings.interview.entering.refusals import refusal
from rulings.interview.interview import Shown, understood
from rulings.model.ruling import Asked
from rulings.web import state
from rulings.web.form.questions import accounts, disputed_answers, widgets
from rulings.web.form.questions.answered_row import in_turn


@contextmanager
def told() -> Iterator[None]:
    """Say so in place of what could not be judged, or not soon; the rest of the page goes on."""
    try:
        with limited():
            yield
    except EngineError as error:
        tell(error)


def tell(error: EngineError) -> None:
    """Say that this was not judged, and what holds all the same."""
    only_this = isinstance(error, Quarantined | TookTooLong)
    others = ", or change an answer. Every other dispute can be ruled on as before"
    st.error(
        f"This could not be judged. {error}. Nothing you entered is lost: rule on it by hand"
        f"{others if only_this else ''}."
    )


def entered() -> None:
    """Show every answer, to be changed, where no way leads through the questions."""
    quarrelled = disputed_answers.entered()
    answers = state.content()["answers"]
    alone = [_alone(asked_at(path), answers[path]) for path in answers if path not in quarrelled]
    open_ones = [one for one in alone if one.problem is not None]
    with st.container(key="questions", gap="xsmall"):
        for one in [one for one in alone if one.problem is None] + open_ones[:1]:
            in_turn(one, widgets.ask)
        for path, given in quarrelled.items():
            asked = asked_at(path)
            problems = (_alone(asked, answer).problem for answer, _ in given if answer)
            accounts.in_turn(Shown(asked, problem=next(filter(None, problems), None)))


def _alone(asked: Asked, answer: str) -> Shown:
    """Return an answer with what is wrong with it alone.

    Nobody can tell what is wrong with it beside others.
    """
    try:
        understood(asked, answer, room=state.house().denominations)
    except ValueError as error:
        return Shown(asked, answer, refusal(error, asked))
    return Shown(asked, answer)
