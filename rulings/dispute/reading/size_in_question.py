"""A wager that nobody disputes, of which it is asked whether it has the right size."""

from rulings.dispute.betting.pot_limit import maximum_wager
from rulings.dispute.betting.round import Act, AnyAct, Betting, Settled
from rulings.dispute.betting.table import Table
from rulings.dispute.betting.turn_order import in_turn
from rulings.dispute.dispute import Dispute
from rulings.dispute.reading.as_if_disputed import as_if_disputed


def with_size_in_question(dispute: Dispute) -> Dispute:
    """Return the dispute with a wager to rule on that nobody disputes.

    That is the first one over what the structure allows, or under the smallest if it is not told
    that it was all that its player had. Where no act is in dispute it is the first of any wrong
    size, or else the last wager. Whether it was all that the player had is unknown, unless it is
    told, or he acts once more in a way that takes chips.
    """
    if not isinstance(dispute, Betting):
        return dispute
    wagers = [
        (index, act, table)
        for index, act, table, _ in in_turn(dispute)
        if isinstance(act, Settled) and act.to is not None
    ]
    asked_of = [one for one in wagers if _cannot_be(*one[1:])]
    if not any(isinstance(act, Act) for act in dispute.acts):
        wrong = [one for one in wagers if one in asked_of or is_under(*one[1:])]
        asked_of = wrong or wagers[-1:]
    if not asked_of:
        return dispute
    index, act, table = asked_of[0]
    later = [one for one in dispute.acts[index + 1 :] if one.player == act.player]
    behind = "none" if act.all_in else "more chips" if any(map(_has_chips, later)) else None
    asked = as_if_disputed(act, table).model_copy(update={"behind": behind})
    return dispute.model_copy(
        update={"acts": (*dispute.acts[:index], asked, *dispute.acts[index + 1 :])}
    )


def _has_chips(act: AnyAct) -> bool:
    """Check whether the act tells that its player had chips: who is all-in may show, or muck."""
    return isinstance(act, Settled) or bool(act.total) or act.behind == "more chips"


def _cannot_be(act: Settled, table: Table) -> bool:
    """Check whether nobody can make a wager of that size with the chips the player may have."""
    if act.all_in or act.to is None or is_over(act, table):
        return is_over(act, table)
    whole, bet = table.whole_stack(act.player), table.bet or 0
    if whole is not None:
        return whole > act.to and is_under(act, table)
    return act.to > bet and not (act.did == "bets" and bet) and table.takes_all_of(act)


def is_over(act: Settled, table: Table) -> bool:
    """Check whether the amount is over the largest wager of the structure."""
    most = None if table.structure == "no-limit" else maximum_wager(table, act.player)
    return act.did != "calls" and act.to is not None and most is not None and act.to > most


def is_under(act: Settled, table: Table) -> bool:
    """Check whether the amount is under the smallest wager, or short of a call."""
    least = table.bet_to(act.player) if act.did == "calls" else table.minimum_wager()
    return act.to is not None and least is not None and act.to < least
