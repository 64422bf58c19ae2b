"""The fact that somebody read otherwise who rules wrongly: with it, the answer would be right."""

from rules.house import House
from rulings.dispute.dispute import Dispute
from rulings.explanation.what_if import WhatIf
from rulings.model.ruling import Ruling
from rulings.training.drills.amounts_asked import amount_asked
from rulings.training.drills.answer_options import right_rulings
from rulings.training.drills.deciding_facts import flipped
from rulings.training.drills.drill import Drill, PartKey


def misread(one: Drill, part: PartKey, given: str) -> WhatIf | None:
    """The first change of one fact that makes a wrong answer to this part right.

    An amount is given as digits. None where no one fact does, and for parts that turn on none.
    """
    if part not in ("stands", "amount") or not given:
        return None
    changes = flipped(one.dispute, one.house)
    return next((c for c, d, r in changes if given == _right(part, d, r, one.house)), None)


def _right(part: PartKey, dispute: Dispute, ruling: Ruling, house: House) -> str | None:
    """The best answer to a part of another dispute."""
    if part == "stands":
        return next(iter(right_rulings(ruling, house)), None)
    amount = amount_asked(dispute, ruling, house)
    return None if amount is None else f"{amount[1]}"
