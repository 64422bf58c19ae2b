"""The browser's Back and Forward: one step of the dispute back, or on again."""

from pathlib import Path
from typing import Any

import streamlit as st

from rulings.web import state

_KEY, _HEARD = "step-back", "moves heard"
MOST = 100
"""Steps gone over in one run: more is nobody's thumb."""
_listener = st.components.v2.component(
    "step_back", js=Path(__file__).with_suffix(".js").read_text()
)


def listen(*, on_form: bool) -> None:
    """Have the browser hold a step for each answer, and tell when somebody goes back over it."""
    page, heard = st.session_state.get(_HEARD, ("", 0))
    _listener(
        key=_KEY,
        data={
            "form": on_form,
            "open": state.content()["dispute"] is not None,
            "left": state.can_put_back(),
            "draft": state.draft(),
            "step": state.last_step(),
            "page": page,
            "heard": heard,
        },
        on_moved_change=_go,
    )


def _go() -> None:
    """Go as far as was told and not heard yet: a browser tells again what may have been lost."""
    page, heard = st.session_state.get(_HEARD, ("", 0))
    told_by, moves = _read(st.session_state[_KEY].moved)
    for number, steps in moves:
        if told_by != page or number > heard:
            page, heard = told_by, number
            # Before it is done: another message may end this here, and comes with this one again.
            st.session_state[_HEARD] = (page, heard)
            if steps > 0:
                state.go_back(min(steps, MOST))
            else:
                state.go_forward(min(-steps, MOST))


def _read(told: Any) -> tuple[str, list[tuple[int, int]]]:
    """Return what a browser told, as far as it can be read: only a stranger tells anything else."""
    if not isinstance(told, dict):
        return "", []
    moves = told.get("moves")
    good = [
        (one[0], one[1])
        for one in (moves if isinstance(moves, list) else [])[:MOST]
        if isinstance(one, list) and len(one) == 2 and all(type(part) is int for part in one)
    ]
    return f"{told.get('page')}"[:64], good
