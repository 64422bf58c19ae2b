"""What is not asked any more where nobody knows what it would be compared with."""

from collections.abc import Sequence

from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import asked_at
from rulings.interview.possible_rulings import End

ENOUGH_LACKING = 2
"""Amounts that nobody knows, after which no other of the table is asked for."""


def left_unasked(dispute: Dispute, ends: Sequence[End]) -> frozenset[str]:
    """The paths of amounts that these ends suppose, and that are as little known as others."""
    lacking = [path for path in dispute.nobody_knows if asked_at(path).kind == "chips"]
    if not isinstance(dispute, Betting) or len(lacking) < ENOUGH_LACKING:
        return frozenset()
    supposed = {path for end in ends for path in end.answers}
    return frozenset(
        path
        for path in supposed
        if asked_at(path).kind == "chips" and not asked_at(path).key.startswith("act.")
    )


def with_what_is_not_asked(dispute: Dispute, ends: Sequence[End]) -> Dispute:
    """A dispute with what is left unasked as what nobody knows."""
    others = sorted(left_unasked(dispute, ends) - {*dispute.nobody_knows})
    return dispute.model_copy(update={"nobody_knows": (*dispute.nobody_knows, *others)})
