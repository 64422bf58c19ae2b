"""The page of one drill: what happened, the table drawn, what is asked, one button to check."""

import re
from collections.abc import Callable
from datetime import datetime
from html import escape

import streamlit as st

from rules.house import House
from rulings.archive.staff.permissions import Person
from rulings.archive.training.drills_answered import answered, keep_answer
from rulings.archive.training.practice import how_hard
from rulings.dispute.drawing.svg import table_drawing
from rulings.training.drills.drill import Drill, Part, near_miss
from rulings.training.drills.marking import Mark, after
from rulings.training.drills.recipe import NEAR_MISS
from rulings.training.three_sentences import in_three
from rulings.web import state
from rulings.web.components.glossary import linked
from rulings.web.components.pictures import as_image
from rulings.web.components.scrolling.scroll_to_top import to_the_top
from rulings.web.training import drill_result, practice_address, wrong_drill
from rulings.web.training.drill_state import Shown, drill_shown

_BEGAN, _WARNED = "training:began", "training:warned"
_SHORT = 14
"""Options as long as this stand beside each other."""


def show(person: Person, head: Callable[[], None], go_on: Callable[[Person], None]) -> None:
    """Show the drill that the address names, to answer, or with what came of it.

    Raises ArchiveUnavailable.
    """
    head()
    recipe, seed = st.query_params["recipe"], st.query_params.get("seed", "")
    course = practice_address.wanted().course
    house = None if course is None else course[1]
    try:
        shown = drill_shown(person, recipe, _number(seed), house)
        before = _before(person, shown, house)
    except (KeyError, ValueError):
        st.error("This drill is no longer there.")
        return
    marks = answered(person, recipe, shown.drill.seed)
    to_the_top(f"{recipe} {seed} {marks is None}")
    if marks is None:
        _ask(person, shown, before)
        wrong_drill.show(person, shown)
    elif shown.asking:
        drill_result.marks(marks, shown.parts)
        _on(person, shown.drill, near=False, go_on=go_on)
        with st.expander("The dispute"):
            _happened(person, shown, before)
        drill_result.asked(shown.asking)
        wrong_drill.show(person, shown)
    else:
        _after(person, shown, marks, before, go_on)


def _number(seed: str) -> int:
    """Return the seed of an address. Raises ValueError where no drill has it."""
    if not re.fullmatch("[0-9]{1,15}", seed):
        raise ValueError(seed)
    return int(seed)


def _before(person: Person, shown: Shown, house: House | None) -> Drill | None:
    """Return the drill whose near miss this is."""
    name = shown.drill.recipe.id
    if not name.endswith(NEAR_MISS):
        return None
    return drill_shown(person, name.removesuffix(NEAR_MISS), shown.drill.seed, house).drill


def _after(
    person: Person,
    shown: Shown,
    marks: tuple[Mark, ...],
    before: Drill | None,
    go_on: Callable[[Person], None],
) -> None:
    one = shown.drill
    # All of it is worked out before any of it is shown, so that no part of the question lingers.
    told = after(one, marks)
    near = None if before else near_miss(one)
    drill_result.marks(marks, shown.parts)
    _on(person, one, near=near is not None, go_on=go_on)
    drill_result.explained(one, told, in_three(one, marks))
    with st.expander("The dispute"):
        _happened(person, shown, before)
    drill_result.more(one, told)
    wrong_drill.show(person, shown)


def _on(person: Person, one: Drill, *, near: bool, go_on: Callable[[Person], None]) -> None:
    """Offer the next drill, or first the near miss of this one."""
    with st.container(key="on", horizontal=True):
        if near and st.button("The near miss", key="training:near", width="stretch"):
            st.query_params["recipe"] = f"{one.recipe.id}{NEAR_MISS}"
            st.rerun()
        if st.button("Next drill", key="training:next", type="primary", width="stretch"):
            go_on(person)


def _ask(person: Person, shown: Shown, before: Drill | None) -> None:
    named, asked = shown.named, shown.parts
    if st.session_state.get(_BEGAN, ("", ""))[0] != named:
        st.session_state[_BEGAN] = (named, state.now())
    _happened(person, shown, before)
    with st.container(key="parts"):
        given = {part.key: _part(part, f"drill:{named}:{part.key}") for part in asked}
    if not st.button("Check", key=f"check:{named}", type="primary", width="stretch"):
        return
    open_ones = [f"{part.text.partition('?')[0]}?" for part in asked if not given[part.key]]
    if open_ones and st.session_state.get(_WARNED) != (named, open_ones):
        st.session_state[_WARNED] = (named, open_ones)
        st.warning(
            f"Not answered: {' '.join(open_ones)}  \nPress Check again to count that as wrong."
        )
        return
    marks = shown.mark({key: text for key, text in given.items() if text})
    _keep(person, shown.drill, marks)
    st.rerun()


def _keep(person: Person, one: Drill, marks: tuple[Mark, ...]) -> None:
    now = state.moment()
    began = datetime.fromisoformat(st.session_state[_BEGAN][1])
    seconds = int((now - began).total_seconds())
    keep_answer(person, one, marks, now, seconds if 0 <= seconds < 86_400 else None)


def _happened(person: Person, shown: Shown, before: Drill | None) -> None:
    """Show what happened, as it is told at a table, and the table itself."""
    if before:
        _changed(before)
    room, *told, question = shown.text
    if shown.asking:
        told, question = [*told, question], ""
    # Where a word may be opened there is no paragraph: its meaning is none of its parts.
    books = f'<div class="room">{escape(room)}</div>'
    lines = f'<div class="story">{books}{linked(" ".join(told))}</div>'
    asks = f"<p><strong>{escape(question)}</strong></p>" if question else ""
    st.html(f'<div class="told">{lines}{asks}</div>')
    if drawn := table_drawing(shown.dispute):
        st.html(as_image(drawn, "The table, with what is told above", "drawn"))
    if hard := how_hard(person, practice_address.wanted(), shown.drill.recipe.id):
        of = f"{hard.answers} answers" if hard.answers else "the rules that it takes"
        st.caption(f"Difficulty {hard.level} of 5 among its kind, by {of}.")


def _changed(before: Drill) -> None:
    """Show the one fact in which a near miss differs from the drill before it."""
    near = near_miss(before)
    assert near is not None
    change = near[1]
    whose = f"{escape(change.player)}: " if change.player else ""
    lines = [
        f"<strong>The same dispute, but for one thing.</strong> {whose}{escape(change.question)}",
        f"Before: {escape(change.entered)}<br>Now: <strong>{escape(change.instead)}</strong>",
    ]
    if change.also:
        also = change.also
        lines.append(f"{escape(also.question)} <strong>{escape(also.instead)}</strong>")
    st.html(f'<div class="changed">{"".join(f"<p>{line}</p>" for line in lines)}</div>')


def _part(part: Part, key: str) -> str:
    """Ask a part and return what is answered so far, empty where nothing is."""
    short = all(len(part.told(option)) <= _SHORT for option in part.options)
    with st.container(key=f"{'short' if short else 'long'}-{part.key}"):
        return st.radio(part.text, part.options, index=None, key=key, format_func=part.told) or ""
