"""The disputes to pick from: those called for most, then each in its group, each one tap away."""

from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from typing import NamedTuple

import streamlit as st

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.search.most_called import most_called
from rulings.rulebook.common_disputes import BY_ID, COMMON, Common
from rulings.rulebook.dispute_groups import GROUPS
from rulings.web import state
from rulings.web.form import current_dispute
from rulings.web.form.current_dispute import STRUCTURE

FIRST = 4
"""The number of disputes that stand above the groups."""


class Tile(NamedTuple):
    """A button that begins a dispute: a common one by its id, or what fits any round."""

    id: str
    title: str
    hint: str


def of(common: Common) -> Tile:
    """Return the tile of a common dispute."""
    return Tile(common.id, common.title, common.hint)


def everything(*, by_use: bool) -> None:
    """Show those ruled on most in this room first, then the others by group under a picture.

    Before there are rulings enough, and not `by_use`, the first are those of the order of `COMMON`.
    """
    try:
        here = [BY_ID[name] for name in most_called()] if by_use else []
    except ArchiveUnavailable:
        here = []  # said where the tables of the room would stand
    first = list(dict.fromkeys(one.id for one in (*here, *COMMON)))[:FIRST]
    with headed("often", "Most called here" if here else "The most common"):
        for name in first:
            button(of(BY_ID[name]))
    for group, title in GROUPS.items():
        held = [one for one in COMMON if one.group == group and one.id not in first]
        if held:
            with headed(group, title, picture=True):
                for common in held:
                    button(of(common))


def button(tile: Tile, key: str | None = None) -> bool:
    """Show a tile as a button that begins its dispute; return whether it was tapped.

    One dispute may stand on a page several times, each under a `key` of its own.
    """
    return st.button(
        f"**{tile.title}**  \n{tile.hint}",
        key=key or f"pick:{tile.id}",
        width="stretch",
        wrap=True,
        on_click=state.pick,
        args=(tile.id, _begun_with(tile.id)),
    )


def _begun_with(name: str) -> dict[str, str]:
    """Return what a dispute's title states, but the table's game if the dispute comes up in that.

    For another question of a hand it is the game of the hand, with its blinds.
    """
    hand = current_dispute.of_the_hand(name)
    if name not in BY_ID:
        return hand
    common = BY_ID[name]
    own = hand.get(STRUCTURE) or state.game().get(STRUCTURE)
    is_ours = STRUCTURE in common.given and own in common.at
    begun = {**common.given, **({STRUCTURE: own} if own and is_ours else {})}
    return {**hand, **begun} if common.start["situation"] == "betting" else begun


@contextmanager
def headed(name: str, title: str, *, picture: bool = False) -> Iterator[None]:
    """Put what stands together under a title, and under the picture of its name if it has one."""
    drawn = f'<i class="picture picture-{name}"></i>' if picture else ""
    with st.container(key=f"group-{name}", gap=None):
        st.html(f'<h2 class="group">{drawn}<span>{escape(title)}</span></h2>')
        with st.container(key=f"tiles-{name}", gap=None):
            yield
