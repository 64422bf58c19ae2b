"""The fact that somebody read otherwise who rules wrongly: with it, the answer would be right."""

from rulings.rule import rule
from rulings.training.choices import DECIDED, right_rulings
from rulings.training.drill import Drill, PartKey
from rulings.training.figures import amount_asked
from rulings.training.flips import flips
from rulings.what_if import WhatIf


def misread(one: Drill, part: PartKey, given: str) -> WhatIf | None:
    """The first change of one fact that makes a wrong answer to this part right.

    An amount is given as digits. None where no one fact does, and for parts that turn on none.
    """
    if part not in ("stands", "amount") or not given:
        return None
    return next((c for c in flips(one.dispute, one.house) if given in _right(one, c, part)), None)


def _right(one: Drill, change: WhatIf, part: PartKey) -> tuple[str, ...]:
    """What would be right with the change."""
    dispute = change.applied(one.dispute)
    ruling = rule(dispute, one.house)
    if ruling.outcome not in DECIDED:
        return ()
    if part == "stands":
        return right_rulings(ruling, one.house)[:1]
    amount = amount_asked(dispute, ruling, one.house)
    return () if amount is None else (f"{amount[1]}",)
