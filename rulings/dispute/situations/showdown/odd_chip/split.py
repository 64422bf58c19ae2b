"""A pot split to the chip: parts of whole units, and what is over given out one by one."""

import re
from collections.abc import Iterable, Mapping, Sequence


def split(pot: int, unit: int, players: Sequence[str]) -> Mapping[str, int]:
    """Split a pot among the players, in chips: what is over goes one unit each, first to last.

    `pot` is a whole number of units, `players` at least one.
    """
    each, over = divmod(pot // unit, len(players))
    return {one: (each + (place < over)) * unit for place, one in enumerate(players)}


def halves(pot: int, unit: int) -> tuple[int, int]:
    """The high and the low half of a pot, in chips: a unit over is the high half's."""
    low = pot // unit // 2 * unit
    return pot - low, low


def tie_both_ways(highs: Sequence[str], lows: Sequence[str]) -> bool:
    """Check whether the same two tie for high and for low."""
    return len(highs) == 2 and set(highs) == set(lows)


def by_sides(
    pot: int, unit: int, highs: Sequence[str], lows: Sequence[str]
) -> tuple[Mapping[str, int], Mapping[str, int]]:
    """Return what each gets of the high half and of the low one, in chips.

    A player who has a unit over already, of the high half or alone of the pot, comes last for one
    of the low half: no player gets two of a pot (Section 3, Ties, 4).
    """
    of_high, of_low = halves(pot, unit)
    high = split(of_high, unit, highs)
    # One who is high alone has the unit by which his half is larger. Several share it as any other.
    even = of_low if len(highs) == 1 else of_high // unit // len(highs) * unit
    return high, split(of_low, unit, sorted(lows, key=lambda name: high.get(name, 0) > even))


def is_passed_over(pot: int, unit: int, highs: Sequence[str], lows: Sequence[str]) -> bool:
    """Check whether a player who is next for a unit of the low half has one of the pot already."""
    _, of_low = halves(pot, unit)
    _, low = by_sides(pot, unit, highs, lows)
    return low != split(of_low, unit, lows)


def together(parts: Iterable[Mapping[str, int]]) -> Mapping[str, int]:
    """Add up what each gets of several pots, in chips."""
    total: dict[str, int] = {}
    for part in parts:
        for player, chips in part.items():
            total[player] = total.get(player, 0) + chips
    return total


_NUMBERED = re.compile(r"(?:.*\D)?(\d+)")


def from_the_button(
    players: Sequence[str], button: str, seats: Sequence[str] = ()
) -> Sequence[str] | None:
    """The players clockwise from the button's left, who has the button last.

    They sit as in `seats`, clockwise; without these as the numbers in their names tell. None
    where neither tells.
    """
    if not seats:
        places = {one: _NUMBERED.fullmatch(one) for one in (*players, button)}
        numbers = {one: int(place[1]) for one, place in places.items() if place}
        if len(numbers) < len(places):
            return None
        seats = sorted(numbers, key=lambda one: numbers[one])
    if not {*players, button} <= set(seats):
        return None
    after = seats.index(button) + 1
    order = (*seats[after:], *seats[:after])
    return sorted(players, key=order.index)
