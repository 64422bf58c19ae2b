"""The totals that chips make: those of some of them, and of those that play (NL 13)."""

from collections import Counter
from collections.abc import Collection, Sequence
from functools import lru_cache

from rulings.dispute.betting.round import Act

MOST_TOTALS = 5_000
"""The most totals that are told apart."""


def in_chips(total: int, room: Sequence[int]) -> tuple[int, ...] | None:
    """A total in as few of the chips that the room has as a dealer would count it out in.

    None where they cannot make it.
    """
    found: list[int] = []
    for chip in sorted(room, reverse=True):
        found += [chip] * (total // chip)
        total %= chip
    return None if total else tuple(found)


def totals_of(chips: Sequence[int] | None) -> tuple[int, ...]:
    """The totals that some of the chips make, in order; none where they are unknown or too many."""
    return tuple(sorted(made_by(chips) or ())) if chips else ()


def made_by(chips: Sequence[int]) -> Collection[int] | None:
    """Return every total that some of the chips make, with none of them and with all of them.

    None where there are too many to tell apart: any amount may be one of them.
    """
    return _made_by(tuple(sorted(chips)))


@lru_cache(1_000)
def _made_by(chips: tuple[int, ...]) -> Collection[int] | None:
    found = {0}
    for chip, times in Counter(chips).items():
        found = {total + chip * many for total in found for many in range(times + 1)}
        if len(found) > MOST_TOTALS:
            return None
    return frozenset(found)


def closest(amount: int, totals: Collection[int]) -> tuple[int, ...]:
    """The totals next to an amount, under it and over it."""
    under = [total for total in totals if total <= amount]
    over = [total for total in totals if total >= amount]
    return (*([max(under)] if under else []), *([min(over)] if over else []))


def small_of(chips: Sequence[int], smallest: int) -> int:
    """Return the total of the chips under the smallest that plays alone."""
    return sum(chip for chip in chips if chip < smallest)


def playing(chips: Sequence[int], smallest: int | None, never: int | None) -> tuple[int, ...]:
    """The chips of an act by which it is read where some may be too small to play.

    Those under `never` do not play in any quantity (3-W7). Where the house has a `smallest` that
    plays alone, smaller ones play in quantity: each full worth of the smallest chip that plays
    counts as one such chip, whatever it is made of, and the rest is left out (NL 13).
    """
    chips = [chip for chip in chips if chip >= (never or 0)]
    if smallest is None:
        return tuple(chips)
    whole = small_of(chips, smallest) // smallest
    return (*(chip for chip in chips if chip >= smallest), *(smallest,) * whole)


def is_named(act: Act) -> bool:
    """Check whether words named what is owed: then it is owed in other chips, if any are behind."""
    return act.said is not None and (act.said.amount is not None or act.said.saying == "call")
