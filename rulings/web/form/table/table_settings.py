"""The table as one line, folded: the tables of the room, and the facts asked once a shift."""

from collections.abc import Mapping

import streamlit as st

from rules.books.registry import BOOKS, EDITIONS
from rules.vocabulary import QUESTIONS
from rules.vocabulary.table.usual_blinds import USUAL_BLINDS
from rulings.archive.room.tables import AMOUNTS, ASKED, BLINDS, wrong_amount
from rulings.interview.interview import problems_of
from rulings.web import state
from rulings.web.components.controls import amount_field
from rulings.web.components.plain_text import plain
from rulings.web.form import current_dispute
from rulings.web.form.table import chosen_table, saved_tables

_NAMES = {key: book.title for key, book in BOOKS.items()}
_OFFERED = "editions offered"
GAME = ("game.structure", "game.play")


def room() -> None:
    """Ask what holds for every dispute at this table, folded away once it is set."""
    picked = state.content()["dispute"]
    line = chosen_table.line()
    told = f"This table: {line}" if line else "Set this table: game and blinds"
    # It folds where another dispute begins: its questions come into sight.
    with st.expander(plain(told), expanded=False, key=f"room:{picked}"):
        if picked is not None:
            saved_tables.choice()
        _facts()
        saved_tables.keep()
        _segments("edition", "Which edition does the room play by?", _editions(), _NAMES)
    if current_dispute.of_another_game():
        st.caption(
            f"This table plays {chosen_table.structure_told()}: "
            "its blinds are not taken for this dispute."
        )


def _facts() -> None:
    """Ask for the game, and its blinds by one tap or typed."""
    held = chosen_table.facts()
    for path in GAME:
        question = QUESTIONS[path]
        labels = dict(zip(question.answers, question.labels, strict=True))
        _segments(path, question.text, question.answers, labels)
    _usual_blinds(held)
    problems = problems_of({path: held[path] for path in ASKED if path in held})
    with st.container(key="blinds", horizontal=True):
        for path in BLINDS:
            _amount(path, QUESTIONS[path].text)
    for path in BLINDS:
        if path in problems:
            st.error(plain(problems[path]))
    with st.container(key="amounts", horizontal=True):
        for path, label in AMOUNTS.items():
            _amount(path, label)
    for path, label in AMOUNTS.items():
        if path in held and (wrong := wrong_amount(held[path])):
            st.error(plain(f"{label}: {wrong}"))


def _usual_blinds(held: Mapping[str, str]) -> None:
    usual = USUAL_BLINDS["tournament" if held.get("game.play") == "tournament" else "cash"]
    labels = {f"{small:,}/{big:,}": (small, big) for small, big in usual}
    given = tuple(held.get(path, "") for path in BLINDS)
    st.session_state["r:usual"] = next(
        (label for label, (small, big) in labels.items() if given == (f"{small}", f"{big}")), None
    )
    st.pills("Blinds", list(labels), key="r:usual", on_change=_take_usual, args=(labels,))


def _take_usual(labels: Mapping[str, tuple[int, int]]) -> None:
    if chosen := st.session_state["r:usual"]:
        chosen_table.take_blinds(*labels[chosen])


def _editions() -> tuple[str, ...]:
    """Return the editions in print, and another book if the room's file has chosen it.

    A book that was offered once stays, so that the room can go back to it.
    """
    offered: tuple[str, ...] = st.session_state.get(_OFFERED, tuple(EDITIONS))
    offered = tuple(dict.fromkeys((*offered, chosen_table.house_here().edition)))
    st.session_state[_OFFERED] = offered
    return offered


def _segments(name: str, text: str, answers: tuple[str, ...], labels: Mapping[str, str]) -> None:
    key, chosen = f"r:{name}", state.content()["room"].get(name)
    # Until somebody chooses one the book follows from what is played, which may change.
    follows = chosen_table.house_here().edition if name == "edition" else None
    if key not in st.session_state or (follows and chosen is None):
        st.session_state[key] = chosen or (follows if follows in answers else None)
    st.segmented_control(
        text,
        answers,
        format_func=lambda answer: labels[answer],
        key=key,
        width="stretch",
        on_change=_take,
        args=(name,),
    )


def _amount(name: str, text: str) -> None:
    key = f"r:{name}"
    if key not in st.session_state:
        st.session_state[key] = state.content()["room"].get(name, "")
    amount_field(text, key, on_change=_take, args=(name,))


def _take(name: str) -> None:
    """Take what was chosen. The edition cannot be unchosen: without one nothing could be cited."""
    chosen_table.take(name, (st.session_state[f"r:{name}"] or "").strip())
