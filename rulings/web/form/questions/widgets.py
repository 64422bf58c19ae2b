"""The widgets, one for each kind of question; the answer is kept as it was given."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import streamlit as st

from rules.input.bounds import LONGEST_ANSWER
from rules.vocabulary import QUESTIONS
from rulings.interview.entering.quick_words import COMMON_WORDS
from rulings.interview.interview import NONE, Shown, echo
from rulings.model.ruling import Asked, Offer
from rulings.web import state
from rulings.web.components.glossary import explain_words
from rulings.web.components.plain_text import plain
from rulings.web.form.questions import tapped
from rulings.web.form.questions.answered_row import label

NOBODY_YET = ("pots.antes",)


@dataclass(frozen=True, slots=True)
class Field:
    """A question to be answered: the key of its widget, and what takes its answer in.

    The answer kept, or None, is put into the widget, so that a reload shows it again. Where it
    `stays`, a tap on the chosen answer is nothing; else it chooses it once more. `label` is
    heard in place of the question, where the page shows that once for several fields. Where it is
    `open`, the answer can be tapped as well as typed.
    """

    asked: Asked
    answer: str | None
    key: str
    take: Callable[[str | None], None]
    stays: bool
    label: str = ""
    open: bool = True

    @property
    def named(self) -> dict[str, Any]:
        """The name of the widget, in sight or not."""
        if self.label:
            return {"label": plain(self.label), "label_visibility": "collapsed"}
        return {"label": plain(self.asked.text)}


def ask_at_once(shown: Shown) -> None:
    """Ask what nothing asks for yet, and take its answer in all the same; or not now."""
    with st.container(key="changed"):
        ask(shown, state.confirm)
        st.button("Not now", key=f"k:{shown.asked.path}", on_click=state.close)


def offer(one: Offer) -> None:
    """Offer what more could be told: a tap opens its question."""
    st.button(
        plain(one.told),
        key=f"more:{one.path}",
        type="tertiary",
        on_click=state.open_again,
        args=(one.path,),
    )


def ask(shown: Shown, take: Callable[[str, str | None], None] = state.take) -> None:
    """Ask a question: show its answer, if there is one, and what is wrong with it, if anything."""
    asked = shown.asked
    path = asked.path
    stays = not state.changing(path)
    is_open = shown.answer is None or shown.problem is not None or not stays
    field = Field(asked, shown.answer, f"q:{path}", partial(take, path), stays=stays, open=is_open)
    _typed(field)
    # Beside what was typed: what is tapped may reach past the screen.
    if shown.problem is not None:
        st.error(plain(shown.problem), icon=None)
    elif shown.answer and (heard := echo(asked, shown.answer, state.house().denominations)):
        st.caption(f"= {plain(heard)}")
    _tapped(field)
    if asked.hint:
        # Under its field: a bubble would cover the button of the row above.
        st.caption(asked.hint)
    explain_words(asked.text, asked.hint, *(asked.labels or asked.answers))


def enter(field: Field) -> None:
    """Show the widgets of a question alone."""
    _typed(field)
    _tapped(field)


def _typed(field: Field) -> None:
    if field.key not in st.session_state:
        st.session_state[field.key] = field.answer
    KINDS[field.asked.kind](field)


def _tapped(field: Field) -> None:
    """Show what is tapped in place of typing, where the question is open."""
    asked, put = field.asked, partial(_put, field)
    if not field.open:
        return
    if asked.key == "act.chips":
        tapped.chips(field.key, asked, field.answer, put)
    elif asked.kind in ("chips", "number"):
        tapped.amount(field.key, asked, field.answer, put)
    elif asked.kind == "speech":
        # An account is of what was said alone. When it was said is taken in once it is asked for.
        also = None if field.label else state.take
        tapped.words(field.key, asked, field.answer, put, also)


def _take(field: Field) -> None:
    field.take(st.session_state[field.key])


def _put(field: Field, answer: str) -> None:
    st.session_state[field.key] = answer
    field.take(answer)


def _choice(field: Field) -> None:
    question = QUESTIONS[field.asked.key]
    groups = dict(question.groups)
    offered = [one for one in field.asked.answers if one in (*question.offered, field.answer)]
    if not groups:
        _answers(field, offered)
        return
    # Of many answers, what some have in common is picked first: nothing is answered by that.
    key, given = f"among:{field.key}", st.session_state[field.key]
    if key not in st.session_state:
        st.session_state[key] = next((g for g, among in groups.items() if given in among), None)
    st.segmented_control(**field.named, options=tuple(groups), key=key, width="stretch")
    if group := st.session_state[key]:
        among = [answer for answer in groups[group] if answer in offered]
        with st.container(key=f"in-{key}"):
            _answers(replace(field, label=group), among)


def _answers(field: Field, answers: Sequence[str]) -> None:
    """Show answers side by side, none chosen where the one given is not among them."""
    asked, key = field.asked, field.key
    if st.session_state[key] not in answers:
        st.session_state[key] = None
    st.segmented_control(
        **field.named,
        options=answers,
        format_func=lambda answer: plain(label(asked, answer)),
        key=key,
        width="stretch",
        required=field.stays,
        on_change=lambda: _put(field, st.session_state[key] or field.answer or ""),
    )


def _chips(field: Field) -> None:
    st.text_input(
        **field.named,
        key=field.key,
        type="phone",
        autocomplete="off",
        placeholder="such as 500+100+25 or 8*100"
        if field.asked.key == "act.chips"
        else "such as 1500",
        max_chars=LONGEST_ANSWER,
        on_change=_take,
        args=(field,),
    )


def _speech(field: Field) -> None:
    said = st.session_state[field.key]
    words = f"w:{field.key.partition(':')[2]}"
    st.session_state[words] = said if said in COMMON_WORDS else None
    st.pills(
        **field.named,
        options=COMMON_WORDS,
        format_func=str.capitalize,
        key=words,
        required=field.stays,
        on_change=lambda: _put(field, st.session_state[words] or field.answer or ""),
    )
    st.text_input(
        "Or in the player's words, with the amount",
        key=field.key,
        placeholder="raise to 400, four hundred, 200 more",
        max_chars=LONGEST_ANSWER,
        on_change=_take,
        args=(field,),
    )


PLACEHOLDERS = {
    "number": "3",
    "names": "Ann, Ben",
    "amounts": "Ann 30, Ben 10, Cal 30",
    "cards": "2c 7d Js Qh 9s",
    "hands": "Ann As Kd, Ben 7h 7c",
}


def _text(field: Field) -> None:
    """Ask for a number, names, cards, or amounts or hands of several players."""
    asked, key = field.asked, field.key.partition(":")[2]
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(
            **field.named,
            key=field.key,
            type="phone" if asked.kind == "number" else "default",
            autocomplete="off",
            placeholder=PLACEHOLDERS[asked.kind],
            max_chars=LONGEST_ANSWER,
            on_change=_take,
            args=(field,),
        )
        if asked.kind == "names" or asked.key in NOBODY_YET:
            st.button("None", key=f"n:{key}", on_click=_put, args=(field, NONE))


KINDS: dict[str, Callable[[Field], None]] = {
    "choice": _choice,
    "chips": _chips,
    "speech": _speech,
    "number": _text,
    "names": _text,
    "amounts": _text,
    "cards": _text,
    "hands": _text,
}
