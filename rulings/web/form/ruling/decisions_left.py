"""The decisions that a ruling leaves open: a tap on the button of one takes it."""

from collections.abc import Iterator, Sequence
from html import escape

import streamlit as st

from rules.house import House
from rulings.archive.database.hash_chain import digest
from rulings.dispute.dispute import Dispute
from rulings.dispute.situations.showdown.pots.arithmetic import pot_told
from rulings.interview.interview import Walk
from rulings.judgement.take import take, to_take
from rulings.judgement.wording import ASSUMED, figures_told, if_so, moved, now_told, was_so
from rulings.model.ruling import Decision, Taken
from rulings.web import state
from rulings.web.components.plain_text import plain

IN_SIGHT = 3
"""Buttons beside the ruling at the bottom of the screen; of more, all are in the page."""


def taken(found: Walk) -> Taken | None:
    """Return the decision that was taken on this dispute as it now stands; None if none was."""
    held = state.content()["taken"]
    key = held.get("key")
    if key is None or held.get("of") != _of(found.dispute, state.house()):
        return None
    if key not in {one.key for one in to_take(found.ruling)}:
        return None
    return take(found.ruling, key)


def buttons(decisions: Sequence[Decision], found: Walk, place: str = "now") -> None:
    """Show a button for each of these decisions."""
    for one in decisions:
        # In a card it is told above what it takes, and when it holds.
        label = plain(f"Take: {one.decision}" if place == "card" else one.label)
        st.button(
            f"**Proposed:** {label}" if one.recommended else label,
            key=f"take:{place}:{one.key}",
            type="primary" if one.recommended else "secondary",
            width="stretch",
            on_click=_take,
            args=(one.key, found.dispute, state.house()),
        )


def cards(found: Walk) -> None:
    """Show what is said, moved and done by each decision; a button with each if they are many."""
    ruling = found.ruling
    if not ruling.decisions or ruling.quarrel:
        return
    st.header("Left to the floor", anchor=False)
    for one in ruling.decisions:
        st.html(f'<div class="account">{"".join(_parts(one))}</div>')
        if len(ruling.decisions) > IN_SIGHT:
            buttons((one,), found, "card")


def _parts(one: Decision) -> Iterator[str]:
    for supposed in if_so(one.said):
        yield f"<p><span>{escape(supposed)}</span></p>"
    if one.say.rstrip(".") != one.decision:
        yield f"<p><strong>{escape(one.decision)}</strong></p>"
    yield f"<p>“{escape(one.say)}”</p>"
    lines = [pot_told(place, pot) for place, pot in enumerate(one.pots)]
    lines += [moved(move) for move in one.moves]
    lines += [f"{figure}: {amount}" for figure, amount in figures_told(one)]
    lines += [*now_told(one), *(f"Dealer: {line}" for line in one.dealer)]
    if lines:
        yield f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"
    if one.procedure:
        yield f"<ol>{''.join(f'<li>{escape(step.told)}</li>' for step in one.procedure)}</ol>"


def by_the_floor(taken: Taken) -> None:
    """Say that the floor decided it, on whose word or what assumed, with a way to decide again."""
    whose = f", on the word of {' and '.join(taken.on_word_of)}" if taken.on_word_of else ""
    found = "; ".join(was_so(one.so, one.question, one.told) for one in taken.said)
    so = f"{ASSUMED}: {found}." if found and not whose else ""
    with st.container(key="by-the-floor", horizontal=True, vertical_alignment="center"):
        st.markdown(f"Decided by the floor{plain(whose)}. {plain(so)}".rstrip())
        st.button("Decide again", key="take:again", on_click=_give_up)


def _take(key: str, dispute: Dispute, house: House) -> None:
    state.content()["taken"] = {"key": key, "of": _of(dispute, house)}
    state.keep()


def _give_up() -> None:
    state.content()["taken"] = {}
    state.keep()


def _of(dispute: Dispute, house: House) -> str:
    """Return the mark of the dispute and house of a decision taken: it holds for no other."""
    told = {"dispute": dispute.model_dump(mode="json"), "house": house.model_dump(mode="json")}
    return digest(told)
