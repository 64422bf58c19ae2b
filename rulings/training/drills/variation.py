"""Another dispute of the same shape: other players at other stakes, every proportion kept."""

import random
from collections.abc import Iterator

from pydantic import ValidationError

from rules.house import House, options
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.names_and_amounts import Change, changed, players
from rulings.dispute.reading.read import inconsistencies

NAMES = (
    *("Ada", "Bo", "Cem", "Dora", "Eli", "Fern", "Gus", "Hana", "Ivo", "Jun", "Kit", "Lena"),
    *("Milo", "Nora", "Omar", "Pia", "Ravi", "Sol", "Tess", "Uma", "Vic", "Wren", "Yan", "Zoe"),
)
STAKES = (1, 2, 3, 5, 10, 20, 25, 50, 100)
"""How many times as large every amount is."""


def varied(dispute: Dispute, house: House, chance: random.Random) -> Dispute:
    """The dispute at other stakes among other players.

    The stakes stay where the house sets amounts of its own, and where they cannot be so: half of
    an odd blind is no whole chip. They are such that the room has the chips that go in. Where
    people tell a fact differently everything stays: accounts name chips and players in words.
    """
    if dispute.disputed:
        return dispute
    times = _stakes(dispute, house, chance)
    named = dict(zip(players(dispute), chance.sample(NAMES, len(NAMES)), strict=False))
    renamed = changed(dispute, Change(player=lambda name: named.get(name, name)))
    try:
        other = changed(renamed, Change(chips=lambda chips: chips * times))
    except ValidationError:
        return renamed
    return renamed if any(inconsistencies(other)) else other


def _stakes(dispute: Dispute, house: House, chance: random.Random) -> int:
    if _sets_amounts(house):
        return 1
    chips = {chip for act in _acts(dispute) for chip in act.chips or ()}
    room = set(house.denominations)
    times = chance.choice(STAKES)
    fit = [n for n in STAKES if {n * chip for chip in chips} <= room] or [1]
    return times if times in fit else fit[times % len(fit)]


def _acts(dispute: Dispute) -> Iterator[Act]:
    acts = dispute.acts if isinstance(dispute, Betting) else ()
    yield from (act for act in acts if isinstance(act, Act))


def _sets_amounts(house: House) -> bool:
    """Whether an option of the house other than usual may be an amount of chips."""
    return any(type(one.value) is int and one.value != one.default for one in options(house))
