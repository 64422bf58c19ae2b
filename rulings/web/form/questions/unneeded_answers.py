"""The answers that the ruling does not turn on: kept ones that do not matter, an open question."""

from html import escape

import streamlit as st

from rules.vocabulary import QUESTIONS
from rulings.dispute.narrative.answer_sentence import listed
from rulings.interview.interview import Shown, Walk
from rulings.web import state
from rulings.web.components.plain_text import plain
from rulings.web.form.questions import disputed_answers
from rulings.web.form.questions.accounts import read_accounts
from rulings.web.form.questions.answered_row import read_back


def unused(found: Walk) -> None:
    """Show the answers given by hand that are not asked for now; they come back when they are."""
    answers, of_the_hand = state.content()["answers"], state.hand_game()
    by_hand = {path for path in answers if answers[path] != of_the_hand.get(path)}
    kept = [one for one in found.unused if one.asked.path in by_hand]
    if not kept:
        return
    waits = any(not _answered(one) for one in found.shown)
    title = "Kept until it is asked for" if waits else "Does not matter now"
    rows = "".join(f"<li>{escape(one.asked.text)} {escape(_read(one))}</li>" for one in kept)
    with st.container(key="unused"):
        st.html(f'<div class="aside"><p>{title}</p><ul>{rows}</ul></div>')


def whatever(found: Walk) -> None:
    """Show the open question whose answer the ruling does not wait for.

    Where nobody supposes some of its answers, it is told for which the ruling is the same, and for
    which it may not be.
    """
    if (asked := found.whatever) is None:
        return
    question, labels = QUESTIONS[asked.key], dict(zip(asked.answers, asked.labels, strict=True))
    alike = listed([labels[one] for one in question.supposed])
    others = listed([labels[one] for one in question.only_told if one in labels])
    if others:
        told = f"The ruling is the same for {alike}. It may not be for {others}."
        st.markdown(f"“{plain(asked.text)}” has no answer yet. {told}")
    else:
        st.markdown(f"“{plain(asked.text)}” does not matter: the ruling is the same.")


def _answered(one: Shown) -> bool:
    return one.problem is None and (one.answer is not None or bool(one.accounts))


def _read(one: Shown) -> str:
    """Return the answer as it would be read back; as it was given where it was not understood."""
    try:
        if one.asked.path in disputed_answers.entered():
            return read_accounts(one.asked)
        return read_back(one.asked, one.answer or "")
    except ValueError:
        return one.answer or ""
