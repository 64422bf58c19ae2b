"""The acts of free entry, in order: those that nobody disputes and those in dispute."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import nullcontext
from typing import Any

import streamlit as st
from pydantic import TypeAdapter, ValidationError

from rules.input.bounds import LONGEST_ANSWER, MOST_ACTS
from rules.input.quoting import quoted
from rulings.model.speech import chips_from
from rulings.model.strict_model import A_NAME_IS, Player
from rulings.web import state
from rulings.web.components.plain_text import plain
from rulings.web.form.questions import disputed_answers

ALL_IN = "is all-in"
SETTLED = ("checks", "calls", "bets", "raises", ALL_IN, "folds")
DID = (*SETTLED, "in dispute", "shows the hand")
WITH_AMOUNT = ("bets", "raises", ALL_IN)
_NAMES = TypeAdapter[str](Player)


def start() -> dict[str, Any]:
    """Return the dispute that the acts entered so far make."""
    return made_of(state.content()["acts"])


def made_of(rows: Iterable[Mapping[str, str]]) -> dict[str, Any]:
    """Return the dispute these acts make, each with its player, what he did, and to how much."""
    return {"situation": "betting", "acts": [_act(row) for row in rows]}


def _act(row: Mapping[str, str]) -> dict[str, Any]:
    if row["did"] == "in dispute":
        return {"player": row["player"]}
    if row["did"] == "shows the hand":
        return {"player": row["player"], "said": "nothing", "chips": [], "gesture": row["did"]}
    act: dict[str, Any] = {"player": row["player"], "did": row["did"]}
    if row["did"] == ALL_IN:
        act |= {"did": "raises", "all_in": True}
    return act | ({"to": chips_from(row["to"])} if row.get("to") else {})


def edit(
    did: Sequence[str] = DID, due: str | None = None, *, seats_are_tapped: bool = False
) -> bool:
    """Show the acts with a way to add and to take out; return whether one is in dispute.

    The next act is that of the player `due`, where nobody else is named. Seats to tap take room
    that a ruling under the acts has not; nor has the way to add, which is folded away once an act
    is in dispute.
    """
    if due is not None and not st.session_state.get("a:player"):
        field = "a:seat" if seats_are_tapped and due in state.SEATS else "a:player"
        if not st.session_state.get("a:seat"):
            st.session_state[field] = due
    rows: list[dict[str, str]] = state.content()["acts"]
    for place, row in enumerate(rows):
        with st.container(horizontal=True, vertical_alignment="center", key=f"row-act-{place}"):
            how = "for" if row["did"] == ALL_IN else "to"
            to = f" {how} {plain(row['to'])}" if row.get("to") else ""
            st.markdown(f"{place + 1}. **{plain(row['player'])}** {plain(row['did'])}{to}")
            st.button("Remove", key=f"remove:{place}", on_click=_remove, args=(place,))
    disputed = any(row["did"] == "in dispute" for row in rows)
    with st.expander("Another act", key="a:fold", on_change="rerun") if disputed else nullcontext():
        _add(rows, did, seats_are_tapped=seats_are_tapped)
    return disputed


def _add(rows: list[dict[str, str]], allowed: Sequence[str], *, seats_are_tapped: bool) -> None:
    if seats_are_tapped:
        st.pills(
            "Player, by his seat",
            state.SEATS,
            format_func=lambda seat: seat.removeprefix("Seat "),
            key="a:seat",
        )
        st.text_input("Or by a name", key="a:player", max_chars=LONGEST_ANSWER, placeholder="Ann")
    else:
        st.text_input("Player", key="a:player", max_chars=LONGEST_ANSWER, placeholder="Seat 4")
    st.pills("What happened", allowed, format_func=str.capitalize, key="a:did")
    did = st.session_state["a:did"]
    if did in WITH_AMOUNT:
        st.text_input(
            "To how much, for the round" if did == ALL_IN else "To how much, if it is told",
            key="a:to",
            max_chars=LONGEST_ANSWER,
            placeholder="1500 or 1.5k",
        )
    st.button("Add this act", key="a:add", width="stretch", on_click=_append, args=(rows,))
    if problem := st.session_state.pop("a:problem", None):
        st.error(plain(problem))


def _append(rows: list[dict[str, str]]) -> None:
    named = (st.session_state.get("a:player") or "").strip()
    player = named or st.session_state.get("a:seat") or ""
    did, to = st.session_state.get("a:did"), (st.session_state.get("a:to") or "").strip()
    try:
        if not player or not did:
            raise ValueError("Player and what happened are both needed")
        if len(rows) >= MOST_ACTS:
            raise ValueError(f"At most {MOST_ACTS} acts are allowed")
        row = {"player": _name(player), "did": did}
        if did == ALL_IN or (did in WITH_AMOUNT and to):
            chips_from(to)
            row["to"] = to[:40]
    except ValueError as error:
        st.session_state["a:problem"] = str(error)
        return
    rows.append(row)
    state.keep()
    for key, empty in (("a:seat", None), ("a:player", ""), ("a:did", None), ("a:to", "")):
        st.session_state[key] = empty
    st.session_state["a:fold"] = False


def _name(player: str) -> str:
    """Return a name that every list and sheet can show. Raises ValueError."""
    try:
        return _NAMES.validate_python(player)
    except ValidationError:
        allowed = f"a name of 1 to 40 letters {A_NAME_IS} is allowed"
        raise ValueError(f"Player: {quoted(player)}: {allowed}") from None


def _remove(place: int) -> None:
    state.close()
    held = state.content()
    held["acts"].pop(place)
    for entered in (held["answers"], disputed_answers.entered()):
        for path in [path for path in entered if path.startswith("acts[")]:
            del entered[path]
    state.forget("q:acts[", "d:acts[")
    state.keep()
