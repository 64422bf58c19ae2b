"""The answers of another phone in the same dispute, told where both answered one question."""

from typing import Any, NamedTuple

import streamlit as st

from rulings.dispute.answer_text import in_words
from rulings.dispute.paths import asked_at
from rulings.web.state import kept_draft
from rulings.web.state.merge import Clash
from rulings.web.state.parts import put

THE_ACTS, THE_DECISION, OF_THE_TABLE = "The acts", "The decision taken", "Of this table"


class Told(NamedTuple):
    """A question that two phones answered, in words; what another said stands."""

    about: str
    question: str
    mine: str
    theirs: str


def told_elsewhere() -> tuple[Told, ...]:
    """Return each of them, until it is settled."""
    return tuple(map(_told, _clashes()))


def leave_theirs(about: str) -> None:
    """Let what the other phone said stand."""
    st.session_state[kept_draft.CLASHES] = [one for one in _clashes() if one.about != about]


def take_mine(about: str) -> None:
    """Put what was said here in the place of what the other phone said."""
    for clash in [one for one in _clashes() if one.about == about]:
        both = dict.fromkeys((*clash.theirs, *clash.mine))
        for part in both:
            put(kept_draft.content(), part, clash.mine.get(part))
        kept_draft.forget_fields(both)
    leave_theirs(about)
    kept_draft.keep()


def _clashes() -> list[Clash]:
    held: list[Clash] = st.session_state.get(kept_draft.CLASHES, [])
    return held


def _told(clash: Clash) -> Told:
    kind, _, path = clash.about.partition(":")
    if kind == "question":
        question = asked_at(path).text
    else:
        question = {"acts": THE_ACTS, "taken": THE_DECISION}.get(kind, OF_THE_TABLE)
    return Told(clash.about, question, _said(path, clash.mine), _said(path, clash.theirs))


def _said(path: str, held: dict[str, Any]) -> str:
    """Tell what stands about one question, in words."""
    for part, value in held.items():
        name = part.partition(":")[0]
        if name == "answers":
            asked = asked_at(path)
            return in_words(asked, value) if value in asked.answers else f"{value}"
        if name == "nobody_knows":
            return "Nobody knows"
        if name == "disputed":
            return " or ".join(answer for answer, *_ in value if answer) or "They disagree"
        if name == "acts":
            return ", ".join(f"{one['player']} {one['did']}" for one in value)
        if name in ("room", "record"):
            return f"{value}"
        if name == "taken":
            return "another decision"
    return "nothing"
