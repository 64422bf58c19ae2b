"""The rulebook as a map: a tile for each heading with how one fares in it, weak ones marked."""

from collections.abc import Mapping

import streamlit as st

from rulings.archive.training.drills_answered import Progress
from rulings.training.progress.rulebook_map import Room, State, rooms
from rulings.web import state

COLOURS: Mapping[State, str] = {
    "not entered": "#8a8a86",
    "weak": "#c0392b",
    "on the way": "#c77700",
    "sure": "#2e8b62",
}
_PICKED = "map:room"


def show(found: Progress) -> str | None:
    """Show the map, and the clauses of the room that was tapped; return the clause to drill."""
    fared = {one.clause: (one.answered, one.right) for one in found.clauses}
    every = rooms(state.house(), fared)
    weak = sum(one.state == "weak" for one in every)
    st.header("The rulebook, room by room", anchor=False)
    marked = f"{weak} {'is' if weak == 1 else 'are'} weak." if weak else "None is weak."
    entered = sum(one.answered > 0 for one in every)
    st.caption(f"{entered} of {len(every)} rooms entered. {marked}")
    st.html(f"<style>{''.join(map(_look, range(len(every)), every))}</style>")
    with st.container(key="map", gap="xsmall"):
        for place, one in enumerate(every):
            if st.button(_told(one), key=f"room-{place}", width="stretch"):
                st.session_state[_PICKED] = one.heading
    picked = next((one for one in every if one.heading == st.session_state.get(_PICKED)), None)
    return _clauses(picked, fared) if picked else None


def _told(one: Room) -> str:
    if one.state == "not entered":
        return f"{one.heading}  \nnot entered"
    mark = "⚠ " if one.state == "weak" else ""
    return f"{mark}{one.heading}  \n**{one.state}** · {one.share}% of {one.answered}"


def _look(place: int, one: Room) -> str:
    colour = COLOURS[one.state]
    return f".st-key-room-{place} button {{ border-left: 8px solid {colour}; }}"


def _clauses(one: Room, fared: Mapping[str, tuple[int, int]]) -> str | None:
    picked = None
    st.header(one.heading, anchor=False)
    with st.container(key="in_room", gap="xsmall"):
        for about in one.clauses:
            answered, right = fared.get(about.clause.id, (0, 0))
            how = f"**{round(100 * right / answered)}%** of {answered}" if answered else "new"
            told = f"{how} · **{about.label}** {about.clause.title}"
            if st.button(told, key=f"map:{about.clause.id}", width="stretch"):
                picked = about.clause.id
    return picked
