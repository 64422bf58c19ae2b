"""The answers folded to one line over a ruling, which opens to each of them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import streamlit as st

from rules.vocabulary import QUESTIONS
from rulings.dispute.dispute import Dispute
from rulings.dispute.narrative.answer_sentence import PLAYER, brief
from rulings.dispute.paths import whom
from rulings.interview.interview import Shown, Walk, understood
from rulings.model.ruling import Taken
from rulings.web import state
from rulings.web.components.plain_text import plain
from rulings.web.form.questions import accounts, disputed_answers, unneeded_answers, widgets
from rulings.web.form.questions.answered_row import in_turn


def supposed(found: Walk, stated: Sequence[Shown], given: Mapping[str, str], states: str) -> str:
    """Return what the title supposes, in a line: as it `states`, unless an answer was changed."""
    if all(one.answer == given[one.asked.path] for one in stated):
        return states
    known = (one for one in stated if one.asked.path not in disputed_answers.entered())
    return _in_a_line(_few_words(one, found.dispute) for one in known)


def folded(found: Walk, taken: Taken | None, stated: Sequence[Shown], states: str) -> None:
    """Show one line for all that was told; a tap opens it, and each answer can be changed there.

    It stays open while an answer in it is, and folds where another decision is told under it.
    `stated` is what the title of the dispute says; what it `states` is supposed, and in sight.
    """
    every = (*stated, *found.shown)
    if states:
        st.caption(f"Taken as so: {plain(states)}.")
    told = _in_a_line(_few_words(one, found.dispute) for one in _told(found, stated))
    is_open = any(_is_open(one) for one in every)
    label = f"*{plain(told)}* **Change**" if told else "**Change**"
    told_under_it = taken.decision if taken else found.ruling.decision
    with (
        st.container(key="answers"),
        st.expander(label, expanded=is_open, key=f"answers:{told_under_it}"),
    ):
        with st.container(key="questions", gap="xsmall"):
            for one in every:
                if one.asked.path in disputed_answers.entered():
                    accounts.in_turn(one)
                else:
                    in_turn(one, widgets.ask)
        unneeded_answers.unused(found)


def _in_a_line(parts: Iterable[str]) -> str:
    """Join all of it with commas between; behind a question begin a sentence."""
    line = ""
    for part in filter(None, parts):
        if line and not line.endswith("?"):
            line += f", {part}"
        else:
            line += f"{' ' if line else ''}{part[:1].upper()}{part[1:]}"
    return line


def _told(found: Walk, stated: Sequence[Shown]) -> Iterator[Shown]:
    """Yield what the line tells; what the title says only where people tell it differently."""
    yield from (one for one in stated if one.asked.path in disputed_answers.entered())
    yield from found.shown


def _is_open(one: Shown) -> bool:
    path = one.asked.path
    entered = path in disputed_answers.entered()
    waits = entered and disputed_answers.waits(path)
    return state.changing(path) or waits or one.problem is not None


def _few_words(one: Shown, dispute: Dispute) -> str:
    asked = one.asked
    if asked.path in disputed_answers.entered():
        return accounts.read_accounts(asked)
    if one.answer is None:
        return f"nobody knows: {asked.text}" if one.nobody_knows else ""
    question, (_, player) = QUESTIONS[asked.key], whom(dispute, asked.path)
    answer = one.answer
    if asked.kind != "choice":
        try:
            answer = understood(asked, answer, room=state.house().denominations)
        except ValueError:
            return answer
    return brief(question, answer, player or PLAYER)
