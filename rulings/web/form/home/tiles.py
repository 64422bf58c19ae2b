"""The disputes to pick from: those called for most, then each in its group, each one tap away."""

from html import escape
from typing import NamedTuple

import streamlit as st

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.search import most_called as counted
from rulings.rulebook.common_disputes import BY_ID, COMMON, Common
from rulings.rulebook.dispute_groups import GROUPS
from rulings.web import state
from rulings.web.components.pictures import picture

FIRST = 4
"""So many stand above the groups."""
_GAME = "game.structure"


class Tile(NamedTuple):
    """What a button begins: a common dispute by its id, or what fits any round."""

    id: str
    title: str
    hint: str


def of(common: Common) -> Tile:
    """The tile of a common dispute."""
    return Tile(common.id, common.title, common.hint)


def most_called() -> None:
    """The disputes ruled on most in this room; before there are any, in the order of the books."""
    try:
        here = [BY_ID[name] for name in counted.most_called() if name in BY_ID]
    except ArchiveUnavailable:
        here = []  # the foot of the page says so
    offered = [one for one in (*here, *COMMON) if one.is_offered]
    first = tuple(dict.fromkeys(one.id for one in offered))[:FIRST]
    _headed("Most called here" if here else "Called for most")
    with st.container(key="tiles-often", gap=None):
        for name in first:
            button(of(BY_ID[name]), place="often")


def groups() -> None:
    """Every dispute on offer, in its group under a picture."""
    for group in GROUPS:
        held = [one for one in COMMON if one.is_offered and one.group == group.id]
        if not held:
            continue
        _headed(group.title, picture(group.picture))
        with st.container(key=f"tiles-{group.id}", gap=None):
            for common in held:
                button(of(common))


def button(tile: Tile, *, place: str = "pick") -> bool:
    """The tile as a button, which begins its dispute; gives whether it was tapped."""
    return st.button(
        f"**{tile.title}**  \n{tile.hint}",
        key=f"{place}:{tile.id}",
        width="stretch",
        on_click=state.pick,
        args=(tile.id, _begun_with(tile.id)),
    )


def _begun_with(name: str) -> dict[str, str]:
    """What its title states; but the game is that of the table, where it comes up in that."""
    if name not in BY_ID:
        return {}
    common = BY_ID[name]
    own = state.game().get(_GAME)
    is_ours = _GAME in common.given and own in common.at
    return {**common.given, **({_GAME: own} if own and is_ours else {})}


def _headed(title: str, drawn: str = "") -> None:
    st.html(f'<h2 class="group">{drawn}<span>{escape(title)}</span></h2>')
