"""A question that people answer differently: each account with who gives it, or all in one row."""

from html import escape
from typing import get_args

import streamlit as st

from rules.vocabulary.witnesses import Witness
from rulings.dispute.narrative.answer_sentence import nth
from rulings.interview.interview import Shown
from rulings.model.ruling import Asked
from rulings.web import state
from rulings.web.components.plain_text import plain
from rulings.web.form.questions import disputed_answers
from rulings.web.form.questions.answered_row import read_back
from rulings.web.form.questions.widgets import Field, enter

WITNESSES: tuple[str, ...] = get_args(Witness)
AND = ", "


def in_turn(shown: Shown) -> None:
    """Show the accounts of a question: folded to a row once they differ, else asked."""
    path = shown.asked.path
    if state.changing(path):
        with st.container(key="changed"):
            _ask(shown)
    elif disputed_answers.waits(path) or shown.problem is not None:
        with st.container(key=f"waits-{path}"):
            _ask(shown)
    else:
        _row(shown.asked)


def read_accounts(asked: Asked) -> str:
    """Return the accounts as the floor reads them out: "Released (the dealer) or Still held"."""
    return " or ".join(
        f"{read_back(asked, answer)} ({by})" if by else read_back(asked, answer)
        for answer, by in disputed_answers.entered()[asked.path]
        if answer
    )


def _row(asked: Asked) -> None:
    path = asked.path
    # A value left under the key of a widget that is gone is not sent to the widget made again.
    state.forget(f"d:{path}:")
    told = f"<span>{escape(asked.text)}</span> <strong>{escape(read_accounts(asked))}</strong>"
    with st.container(horizontal=True, vertical_alignment="center", key=f"row-{path}"):
        st.html(f'<div class="several">{told}</div>')
        st.button("Change", key=f"c:{path}", on_click=state.open_again, args=(path,))
        _agree(path)


def _ask(shown: Shown) -> None:
    asked, path = shown.asked, shown.asked.path
    st.markdown(f"**They disagree: {plain(asked.text)}**")
    for place, (answer, by) in enumerate(disputed_answers.entered()[path]):
        _account(asked, place, answer, by)
    if shown.problem is not None:
        st.error(plain(shown.problem), icon=None)
    elif disputed_answers.waits(path):
        st.caption("Another answer is waited for. Until then the first one stands.")
    with st.container(horizontal=True, key=f"ways-{path}"):
        if not disputed_answers.waits(path):
            st.button(
                "Keep these accounts", key=f"k:{path}", on_click=disputed_answers.fold, args=(path,)
            )
        if not disputed_answers.full(path):
            st.button(
                "Another account", key=f"m:{path}", on_click=disputed_answers.another, args=(path,)
            )
        _agree(path)


def _agree(path: str) -> None:
    st.button(
        "They agree after all", key=f"g:{path}", on_click=disputed_answers.settle, args=(path,)
    )


def _account(asked: Asked, place: int, answer: str, by: str) -> None:
    """Ask who gives the account, and then the answer: with the last answer the accounts fold."""
    path, key = asked.path, f"d:{asked.path}:{place}:by"
    if key not in st.session_state:
        st.session_state[key] = [one for one in by.split(AND) if one in WITNESSES]
    st.pills(
        f"Who gives {nth(place, 'account')}?",
        WITNESSES,
        selection_mode="multi",
        key=key,
        on_change=lambda: disputed_answers.name(path, place, AND.join(st.session_state[key])),
    )
    enter(
        Field(
            asked,
            answer or None,
            f"d:{path}:{place}",
            lambda given: disputed_answers.answer(path, place, given),
            stays=True,
            label=f"{nth(place, 'account').capitalize()}: {asked.text}",
            open=not answer,
        )
    )
