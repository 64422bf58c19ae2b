"""The disputes begun in this browser that nobody has finished: one tap goes on with each."""

import time
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from itertools import islice
from typing import Any

import streamlit as st

from rules.vocabulary import QUESTIONS
from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.entries import drafts
from rulings.archive.entries.drafts import Unfinished
from rulings.archive.room.clock import room_clock
from rulings.dispute.narrative.answer_sentence import statement
from rulings.dispute.paths import asked_at
from rulings.interview.interview import understood
from rulings.rulebook.common_disputes import BY_ID
from rulings.web import state
from rulings.web.components.plain_text import plain
from rulings.web.form import current_dispute
from rulings.web.state.draft_shape import unreadable

MOST = 3
LISTED = 2 * MOST
_FACTS = 3
_TOLD = frozenset({"acts", "answers"})
_TITLES = {current_dispute.NOW: "What may he do now?", current_dispute.FREE: "Something else"}


def listed() -> None:
    """Show each with its title, when it was touched last, and what is known; nothing if none.

    Those that are ruled on and not recorded are folded away: nobody waits for them. The one left
    last has a button of its own to put it back.
    """
    try:
        found = drafts.unfinished(state.own_mark(), _is_begun, LISTED + 1)
        left = state.content()["left"] if state.can_put_back() else None
        shown = [(one, _when(one.touched)) for one in found[:LISTED] if one.draft != left]
    except ArchiveUnavailable:
        return  # said where the tables of the room would stand
    ruled = [one for one in shown if _is_ruled(one[0])]
    waiting = [one for one in shown if not _is_ruled(one[0])][:MOST]
    if waiting:
        with st.container(key="unfinished", gap=None):
            st.html('<h2 class="group">Not finished</h2>')
            for one, when in waiting:
                _line(one, when)
    if ruled:
        count = f"the newest {len(ruled)}" if len(found) > LISTED else f"{len(ruled)}"
        with (
            st.expander(f"Ruled, not recorded ({count})"),
            st.container(key="ruled-unfinished", gap=None),
        ):
            for one, when in ruled:
                _line(one, when)


def _is_ruled(one: Unfinished) -> bool:
    return bool(one.content.get("taken") or one.content.get("ruled"))


def _line(one: Unfinished, when: str) -> None:
    name = one.content["dispute"]
    title = BY_ID[name].title if name in BY_ID else _TITLES[name]
    decided = ("Decided, not yet recorded.",) if one.content.get("taken") else ()
    told = " ".join((f"{when}.", *decided, *islice(_facts(one.content), _FACTS)))
    with st.container(key=f"begun-{one.draft}", horizontal=True, vertical_alignment="center"):
        st.button(
            f"**{title}**  \n{plain(told)}",
            key=f"go-on:{one.draft}",
            width="stretch",
            wrap=True,
            on_click=state.take_up,
            args=(one.draft,),
        )
        st.button("Put away", key=f"away:{one.draft}", on_click=_put_away, args=(one.draft,))


def _is_begun(content: Mapping[str, Any]) -> bool:
    """Check whether it is a dispute of this version, in which somebody has entered something."""
    known = content.get("dispute") in (*BY_ID, *_TITLES)
    return known and _TOLD.isdisjoint(unreadable(content)) and any(_facts(content))


def _facts(content: Mapping[str, Any]) -> Iterator[str]:
    """Yield what was entered besides what the title states, each a sentence."""
    for act in content.get("acts", ()):
        to = f" to {act['to']}" if act.get("to") else ""
        yield f"{act['player']} {act['did']}{to}."
    common = BY_ID.get(content["dispute"])
    for path, answer in content.get("answers", {}).items():
        if common is None or common.given.get(path) != answer:
            try:
                asked = asked_at(path)
                yield statement(QUESTIONS[asked.key], understood(asked, answer))
            except (KeyError, ValueError):
                # What was refused at its field, or is not asked any more, is no fact.
                continue


def _when(touched: float) -> str:
    """Tell how long ago it was touched; of another day, the time that the room's clock showed."""
    minutes = int(time.time() - touched) // 60
    if minutes < 1:
        return "Just now"
    if minutes < 60:
        return f"{minutes} min ago"
    if minutes < 12 * 60:
        return f"{minutes // 60} h ago"
    return room_clock().told(datetime.fromtimestamp(touched, UTC))


def _put_away(draft: str) -> None:
    try:
        drafts.put_away(state.own_mark(), draft)
    except ArchiveUnavailable:
        return  # it is still listed, and the page says why
