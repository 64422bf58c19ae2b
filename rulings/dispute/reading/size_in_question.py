"""A round that nobody disputes, of which it is asked whether a wager has the right size."""

from rulings.dispute.betting.round import Act, Betting, Settled
from rulings.dispute.betting.table import Table
from rulings.dispute.dispute import Dispute
from rulings.dispute.reading.as_if_disputed import as_if_disputed
from rulings.dispute.reading.settled_acts import in_turn, least_and_most


def with_size_in_question(dispute: Dispute) -> Dispute:
    """Return the dispute with a wager to rule on, where no act in it is in dispute.

    That is the first one whose size is wrong, or else the last. Whether it was all that the
    player had is unknown, unless it is told.
    """
    if not isinstance(dispute, Betting) or any(isinstance(act, Act) for act in dispute.acts):
        return dispute
    wagers = [
        (index, act, table)
        for index, act, table, _ in in_turn(dispute)
        if isinstance(act, Settled) and act.to is not None
    ]
    if not wagers:
        return dispute
    wrong = (one for one in wagers if _has_another_size(*one[1:]))
    index, act, table = next(wrong, wagers[-1])
    behind = "none" if act.all_in else None
    asked = as_if_disputed(act, table).model_copy(update={"behind": behind})
    return dispute.model_copy(
        update={"acts": (*dispute.acts[:index], asked, *dispute.acts[index + 1 :])}
    )


def _has_another_size(act: Settled, table: Table) -> bool:
    """Whether the amount is under the smallest wager or over the largest, or short of a call."""
    assert act.to is not None
    if act.did == "calls":
        return table.bet is not None and act.to < table.bet
    least, most = least_and_most(table)
    return (least is not None and act.to < least) or (most is not None and act.to > most)
