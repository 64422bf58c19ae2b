"""The fact that somebody read otherwise who rules wrongly: with it, the answer would be right."""

from rulings.explanation.what_if import WhatIf
from rulings.training.drills.claims import true_claim
from rulings.training.drills.deciding_facts import flipped
from rulings.training.drills.drill import Drill, PartKey


def misread(one: Drill, part: PartKey, given: str) -> WhatIf | None:
    """The first change of one fact that makes a wrong answer to this part right.

    None where no one fact does, and for parts that turn on none.
    """
    if part != "stands" or not given:
        return None
    changes = flipped(one.dispute, one.house)
    return next((c for c, d, r in changes if given == true_claim(d, r, one.house)), None)
