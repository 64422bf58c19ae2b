"""One widget for each kind of question; the answer is kept as it was given."""

from collections.abc import Callable

import streamlit as st

from rulings.intake import NONE, Shown, echo
from rulings.questions import NOT_YET
from rulings.ui import state
from rulings.ui.row import COMMON_WORDS, label

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
    KINDS[asked.kind](shown)
    if asked.hint:
        # Under its field: a bubble would cover the button of the row above.
        st.caption(asked.hint)
    if shown.problem is not None:
        st.error(shown.problem, icon=None)
    elif shown.answer is not None and (heard := echo(asked, shown.answer)):
        st.caption(f"= {heard}")


def _key(shown: Shown) -> str:
    """The widget's key, holding the answer kept, so that a reload shows it again."""
    key = f"q:{shown.asked.path}"
    if key not in st.session_state:
        st.session_state[key] = shown.answer
    return key


def _take(path: str) -> None:
    state.take(path, st.session_state[f"q:{path}"])


def _put(path: str, answer: str) -> None:
    st.session_state[f"q:{path}"] = answer
    state.take(path, answer)


def _choice(shown: Shown) -> None:
    asked, key = shown.asked, _key(shown)
    st.segmented_control(
        asked.text,
        asked.answers,
        format_func=lambda answer: label(asked, answer),
        key=key,
        width="stretch",
        required=_stays(shown),
        on_change=lambda: _put(asked.path, st.session_state[key] or shown.answer or ""),
    )


def _stays(shown: Shown) -> bool:
    """Whether a tap on the chosen answer is nothing. While it is changed, the tap keeps it."""
    return not state.changing(shown.asked.path)


def _chips(shown: Shown) -> None:
    asked = shown.asked
    several = asked.key == "act.chips"
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(
            asked.text,
            key=_key(shown),
            type="default" if several else "phone",
            autocomplete="off",
            placeholder="500 100 25" if several else "1500 or 1.5k",
            on_change=_take,
            args=(asked.path,),
        )
        if several:
            st.button("None", key=f"n:{asked.path}", on_click=_put, args=(asked.path, NONE))
        elif asked.key in NOTHING_YET:
            st.button("0", key=f"n:{asked.path}", on_click=_put, args=(asked.path, "0"))
        if asked.key == "table.acted":
            st.button("Not yet", key=f"y:{asked.path}", on_click=_put, args=(asked.path, NOT_YET))


def _speech(shown: Shown) -> None:
    asked, key = shown.asked, _key(shown)
    said = st.session_state[key]
    words = f"w:{asked.path}"
    st.session_state[words] = said if said in COMMON_WORDS else None
    st.pills(
        asked.text,
        COMMON_WORDS,
        format_func=str.capitalize,
        key=words,
        required=_stays(shown),
        on_change=lambda: _put(asked.path, st.session_state[words] or shown.answer or ""),
    )
    st.text_input(
        "Or in the player's words, with the amount",
        key=key,
        placeholder="raise to 400, four hundred, 200 more",
        on_change=_take,
        args=(asked.path,),
    )


PLACEHOLDERS = {"number": "3", "names": "Ann, Ben", "amounts": "Ann 30, Ben 10, Cal 30"}


def _text(shown: Shown) -> None:
    """A number, names, or amounts of several players."""
    asked = shown.asked
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(
            asked.text,
            key=_key(shown),
            type="phone" if asked.kind == "number" else "default",
            autocomplete="off",
            placeholder=PLACEHOLDERS[asked.kind],
            on_change=_take,
            args=(asked.path,),
        )
        if asked.kind == "names" or asked.key in NOBODY_YET:
            st.button("None", key=f"n:{asked.path}", on_click=_put, args=(asked.path, NONE))


KINDS: dict[str, Callable[[Shown], None]] = {
    "choice": _choice,
    "chips": _chips,
    "speech": _speech,
    "number": _text,
    "names": _text,
    "amounts": _text,
}
