"""One widget for each kind of question; the answer is kept as it was given."""

from collections.abc import Callable

import streamlit as st

from rulings.intake import NONE, Shown, echo
from rulings.ruling import Asked
from rulings.ui import state

COMMON_WORDS = ("nothing", "call", "raise", "bet", "check", "all-in", "fold", "pot")
MOST_KEPT_OPEN = 5
"""A list of more answers than this is folded to the one that was chosen."""
NOTHING_YET = (
    "table.in_front",
    "table.bet",
    "table.acted",
    "act.chip_in_front",
    "pots.ante",
    "limit.own",
)
NOBODY_YET = ("pots.antes",)


def ask(shown: Shown) -> None:
    """A question with its answer, if there is one, and what is wrong with it, if anything is."""
    asked = shown.asked
    KINDS[asked.kind](asked)
    if shown.problem is not None:
        st.error(shown.problem, icon=None)
    elif shown.answer is not None and (heard := echo(asked, shown.answer)):
        st.caption(f"= {heard}")


def _key(asked: Asked) -> str:
    """The widget's key, holding the answer kept, so that a reload shows it again."""
    key = f"q:{asked.path}"
    if key not in st.session_state:
        st.session_state[key] = state.content()["answers"].get(asked.path)
    return key


def _take(path: str) -> None:
    state.take(path, st.session_state[f"q:{path}"])


def _put(path: str, answer: str) -> None:
    st.session_state[f"q:{path}"] = answer
    state.take(path, answer)


def _choice(asked: Asked) -> None:
    key, changing = _key(asked), f"open:{asked.path}"
    answer = st.session_state[key]
    if len(asked.answers) > MOST_KEPT_OPEN and answer and not st.session_state.get(changing):
        kept = f"kept-{asked.path}"
        with st.container(horizontal=True, vertical_alignment="center", key=kept):
            st.markdown(f"{asked.text} **{label(asked, answer)}**")
            st.button("Change", key=f"c:{asked.path}", on_click=_open_again, args=(changing,))
        return
    st.session_state.pop(changing, None)
    st.segmented_control(
        asked.text,
        asked.answers,
        format_func=lambda answer: label(asked, answer),
        key=key,
        width="stretch",
        help=asked.hint or None,
        on_change=_take,
        args=(asked.path,),
    )


def _open_again(changing: str) -> None:
    st.session_state[changing] = True


def label(asked: Asked, answer: str) -> str:
    """What a button shows for an answer."""
    return asked.labels[asked.answers.index(answer)] if asked.labels else answer.capitalize()


def _chips(asked: Asked) -> None:
    several = asked.key == "act.chips"
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(
            asked.text,
            key=_key(asked),
            type="default" if several else "phone",
            autocomplete="off",
            placeholder="500 100 25" if several else "1500 or 1.5k",
            help=asked.hint or None,
            on_change=_take,
            args=(asked.path,),
        )
        if several:
            st.button("None", key=f"n:{asked.path}", on_click=_put, args=(asked.path, NONE))
        elif asked.key in NOTHING_YET:
            st.button("0", key=f"n:{asked.path}", on_click=_put, args=(asked.path, "0"))


def _speech(asked: Asked) -> None:
    key = _key(asked)
    said = st.session_state[key]
    words = f"w:{asked.path}"
    st.session_state[words] = said if said in COMMON_WORDS else None
    st.pills(
        asked.text,
        COMMON_WORDS,
        format_func=str.capitalize,
        key=words,
        on_change=lambda: _put(asked.path, st.session_state[words] or ""),
    )
    st.text_input(
        "Or in the player's words, with the amount",
        key=key,
        placeholder="raise to 400, four hundred, 200 more",
        on_change=_take,
        args=(asked.path,),
    )


PLACEHOLDERS = {"number": "3", "names": "Ann, Ben", "amounts": "Ann 30, Ben 10, Cal 30"}


def _text(asked: Asked) -> None:
    """A number, names, or amounts of several players."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(
            asked.text,
            key=_key(asked),
            type="phone" if asked.kind == "number" else "default",
            autocomplete="off",
            placeholder=PLACEHOLDERS[asked.kind],
            help=asked.hint or None,
            on_change=_take,
            args=(asked.path,),
        )
        if asked.kind == "names" or asked.key in NOBODY_YET:
            st.button("None", key=f"n:{asked.path}", on_click=_put, args=(asked.path, NONE))


KINDS: dict[str, Callable[[Asked], None]] = {
    "choice": _choice,
    "chips": _chips,
    "speech": _speech,
    "number": _text,
    "names": _text,
    "amounts": _text,
}
