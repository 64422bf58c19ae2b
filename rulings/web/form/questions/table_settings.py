"""The facts of the table that are asked once a shift: the edition, the game, the blinds."""

from collections.abc import Mapping

import streamlit as st

from rules.books.registry import BOOKS, EDITIONS
from rules.house import House
from rules.vocabulary import QUESTIONS
from rulings.interview.interview import problems_of
from rulings.web import state
from rulings.web.components.plain_text import plain

_NAMES = {key: book.title for key, book in BOOKS.items()}
_OFFERED = "room:editions"
GAME = ("game.structure", "game.play")
BLINDS = ("game.small_blind", "game.big_blind")


def room() -> None:
    """What holds for every dispute at this table, folded away once it is set."""
    held = state.content()["room"]
    # It folds where another dispute begins: its questions come into sight.
    fold = f"room:{state.content()['dispute']}"
    with st.expander(plain(_summary(held)), expanded=False, key=fold):
        _segments("edition", "Which edition does the room play by?", _editions(), _NAMES)
        for key in GAME:
            question = QUESTIONS[key]
            labels = dict(zip(question.answers, question.labels, strict=True))
            _segments(key, question.text, question.answers, labels)
        problems = problems_of({key: held[key] for key in (*GAME, *BLINDS) if key in held})
        for key in BLINDS:
            _amount(key, QUESTIONS[key].text, problems.get(key))


def _editions() -> tuple[str, ...]:
    """The editions in print, and another book where the room's file has chosen it.

    What has been offered once stays, so that the room can go back to it.
    """
    offered: tuple[str, ...] = st.session_state.get(_OFFERED, tuple(EDITIONS))
    offered = tuple(dict.fromkeys((*offered, state.house().edition)))
    st.session_state[_OFFERED] = offered
    return offered


def _summary(held: dict[str, str]) -> str:
    house = state.house()
    game = [
        held.get("game.structure", ""),
        held.get("game.play", ""),
        "/".join(held[key] for key in BLINDS if key in held),
    ]
    if house == House() and not any(game):
        return "Set this table: game and blinds"
    own_options = "house options" if house != House(edition=house.edition) else ""
    parts = [BOOKS[house.edition].short, own_options, *game]
    return "This table: " + ", ".join(part for part in parts if part)


def _segments(name: str, text: str, answers: tuple[str, ...], labels: Mapping[str, str]) -> None:
    key = f"r:{name}"
    if key not in st.session_state:
        default = state.house().edition if name == "edition" else None
        default = default if default in answers else None
        st.session_state[key] = state.content()["room"].get(name, default)
    st.segmented_control(
        text,
        answers,
        format_func=lambda answer: labels[answer],
        key=key,
        width="stretch",
        on_change=_take,
        args=(name,),
    )


def _amount(name: str, text: str, problem: str | None) -> None:
    key = f"r:{name}"
    if key not in st.session_state:
        st.session_state[key] = state.content()["room"].get(name, "")
    st.text_input(
        text,
        key=key,
        type="phone",
        autocomplete="off",
        placeholder="5 or 1k",
        on_change=_take,
        args=(name,),
    )
    if problem is not None:
        st.error(plain(problem))


def _take(name: str) -> None:
    held, answer = state.content()["room"], st.session_state[f"r:{name}"]
    if answer:
        held[name] = answer
    else:
        # The edition cannot be unchosen: without one nothing could be cited.
        held.pop(name, None)
    state.keep()
