"""Chips that the house bars but in quantity: which of an act play, and which do not (NL 13)."""

from collections.abc import Sequence

from rulings.dispute.betting.round import Act


def small_of(chips: Sequence[int], smallest: int) -> int:
    """What the chips under the smallest that plays alone come to together."""
    return sum(chip for chip in chips if chip < smallest)


def playing(chips: Sequence[int], smallest: int) -> tuple[int, ...]:
    """The chips of an act by which it is read where the house has a smallest that plays alone.

    Small ones play in quantity: each full worth of the smallest chip that plays counts as one such
    chip, whatever it is made of, and the rest is left out.
    """
    whole = small_of(chips, smallest) // smallest
    return (*(chip for chip in chips if chip >= smallest), *(smallest,) * whole)


def is_named(act: Act) -> bool:
    """Whether words named what is owed: then it is owed in other chips, if there are any behind."""
    return act.said is not None and (act.said.amount is not None or act.said.saying == "call")
