"""An answered question as one row: what was asked, the answer as read back, a way to change it."""

from collections.abc import Callable
from html import escape

import streamlit as st

from rulings.dispute.paths import NOT_YET
from rulings.explanation.derivation import WHAT_IS_ASKED
from rulings.interview.entering.quick_words import COMMON_WORDS
from rulings.interview.interview import NONE, Shown, echo, understood
from rulings.model.ruling import Asked
from rulings.web import state
from rulings.web.form.questions import disputed_answers


def in_turn(shown: Shown, ask: Callable[[Shown], None]) -> None:
    """Show one of the questions in their order: folded to a row once answered, else asked."""
    asked = shown.asked
    if shown.nobody_knows:
        _known_by_nobody(asked)
    elif shown.answer is None or shown.problem is not None:
        with st.container(key="next"):
            ask(shown)
            _nobody(asked)
    elif state.changing(asked.path):
        with st.container(key="changed"):
            ask(shown)
            st.button("Keep this answer", key=f"k:{asked.path}", on_click=state.close)
            _nobody(asked)
    else:
        row(asked, shown.answer)


def _nobody(asked: Asked) -> None:
    if asked.text == WHAT_IS_ASKED:
        return
    st.button(
        "Nobody knows",
        key=f"nobody:{asked.path}",
        type="tertiary",
        on_click=state.nobody_knows,
        args=(asked.path,),
    )


def row(asked: Asked, answer: str, *, is_contested: bool = True) -> None:
    """Show an answer with a way to change it, and, if it `is_contested`, to tell it differently."""
    path = asked.path
    # A value left under the key of a widget that is gone is not sent to the widget made again.
    st.session_state.pop(f"q:{path}", None)
    told = f"<span>{escape(asked.text)}</span> <strong>{escape(read_back(asked, answer))}</strong>"
    with st.container(horizontal=True, vertical_alignment="center", key=f"row-{path}"):
        st.html(f"<div>{told}</div>")
        st.button("Change", key=f"c:{path}", on_click=state.open_again, args=(path,))
        if is_contested:
            they_disagree(asked, answer)


def _known_by_nobody(asked: Asked) -> None:
    """Show a question that nobody could answer, and the way back to it."""
    path = asked.path
    told = f"<span>{escape(asked.text)}</span> <strong>Nobody knows</strong>"
    with st.container(horizontal=True, vertical_alignment="center", key=f"row-{path}"):
        st.html(f"<div>{told}</div>")
        st.button("Change", key=f"c:{path}", on_click=state.known, args=(path,))


def they_disagree(asked: Asked, answer: str) -> None:
    """Show the way from an answer to the accounts of those who tell it differently."""
    path = asked.path
    st.button(
        "They disagree", key=f"x:{path}", on_click=disputed_answers.begin, args=(path, answer)
    )


def read_back(asked: Asked, answer: str) -> str:
    """Return an allowed answer as the floor would read it out."""
    if asked.kind == "choice":
        return label(asked, answer)
    if answer in (NONE, NOT_YET, *COMMON_WORDS):
        return answer.capitalize()
    room = state.house().denominations
    heard = echo(asked, answer, room)
    if asked.key == "act.chips":
        return heard or NONE.capitalize()
    value = understood(asked, answer, room=room)
    if isinstance(value, int):
        return f"{value:,}"
    return f"{answer} ({heard})" if heard else answer


def label(asked: Asked, answer: str) -> str:
    """Return what a button shows for an answer."""
    return asked.labels[asked.answers.index(answer)] if asked.labels else answer.capitalize()
