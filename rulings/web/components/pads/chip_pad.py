"""Chips that are tapped: each in its colour with a count on it, and what they make together."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import streamlit as st

from rulings.web.components.pads import sheets

MOST = 200
"""Chips that are counted: of one kind no more can be told."""

_pad = st.components.v2.component(
    "chip_pad", html=sheets.HTML, css=sheets.CSS, js=sheets.script("chip_pad")
)


class PadChip(NamedTuple):
    """A kind of chip: `likely` ones are in sight at once, the others with a tap more."""

    worth: int
    colour: str
    likely: bool


Counted = dict[int, int]


def chip_pad(
    key: str,
    label: str,
    mark: str,
    chips: Sequence[PadChip],
    options: Sequence[str],
    take: Callable[[Counted], None],
    pick: Callable[[int], None],
    *,
    single: bool,
) -> None:
    """Show chips to tap, once for each that went in; nothing is sent until all are told.

    Where a `single` chip is the likely answer, one tap is the answer. `take` gets how many there
    are of each, `pick` the place among `options` of what was tapped instead. `mark` names the
    question as it stands: with another the count begins again.
    """

    def taken() -> None:
        told = sheets.answer(key)
        if isinstance(counts := told.get("counts"), dict):
            take(_counted(counts, {one.worth for one in chips}))
        elif (place := sheets.place(told, options)) is not None:
            pick(place)

    _pad(
        key=key,
        data={
            "label": label,
            "mark": mark,
            "single": single,
            "most": MOST,
            "hint": "Tap each chip that went in.",
            "options": list(options),
            "chips": [
                {
                    "worth": one.worth,
                    "label": short(one.worth),
                    "colour": one.colour,
                    "name": f"{one.worth:,} {one.colour}".strip(),
                    "likely": one.likely,
                }
                for one in chips
            ],
        },
        on_answer_change=taken,
    )


def short(worth: int) -> str:
    """Return an amount as it stands on a chip: 500, 1000, 25k, 1m."""
    for letter, size in (("m", 1_000_000), ("k", 1_000)):
        if worth >= max(size, 10_000) and worth % size == 0:
            return f"{worth // size}{letter}"
    return f"{worth}"


def _counted(counts: dict[object, object], worths: set[int]) -> Counted:
    """Return how many there are of each chip, the largest first, without what no pad sends."""
    found = {}
    for worth in sorted(worths, reverse=True):
        many = counts.get(f"{worth}")
        if isinstance(many, int) and 0 < many <= MOST:
            found[worth] = many
    return found
