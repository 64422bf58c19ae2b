"""A wager that nobody disputes, of which it is asked whether it has the right size."""

from rulings.dispute.betting.pot_limit import maximum_wager
from rulings.dispute.betting.round import Act, Betting, Settled
from rulings.dispute.betting.table import Table
from rulings.dispute.betting.turn_order import in_turn
from rulings.dispute.dispute import Dispute
from rulings.dispute.reading.as_if_disputed import as_if_disputed


def with_size_in_question(dispute: Dispute) -> Dispute:
    """Return the dispute with a wager to rule on that nobody disputes.

    That is the first one over what the structure allows, or under the smallest if it is not told
    that it was all that its player had. Where no act is in dispute it is the first of any wrong
    size, or else the last wager. Whether it was all that the player had is unknown, unless it is
    told, or he acts once more.
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
        wrong = [one for one in wagers if one in asked_of or _is_under(*one[1:])]
        asked_of = wrong or wagers[-1:]
    if not asked_of:
        return dispute
    index, act, table = asked_of[0]
    acts_again = any(one.player == act.player for one in dispute.acts[index + 1 :])
    behind = "none" if act.all_in else "more chips" if acts_again else None
    asked = as_if_disputed(act, table).model_copy(update={"behind": behind})
    return dispute.model_copy(
        update={"acts": (*dispute.acts[:index], asked, *dispute.acts[index + 1 :])}
    )


def _cannot_be(act: Settled, table: Table) -> bool:
    """Whether nobody can make a wager of that size who has the chips that the player may have."""
    whole = table.whole_stack(act.player)
    has_more = act.to is not None and whole is not None and whole > act.to and not act.all_in
    bet = table.bet or 0
    is_one = act.to is not None and act.to > bet and not (act.did == "bets" and bet)
    may_have_more = is_one and not act.all_in and table.takes_all_of(act)
    return _is_over(act, table) or may_have_more or (has_more and _is_under(act, table))


def _is_over(act: Settled, table: Table) -> bool:
    """Whether the amount is over the largest wager of the structure."""
    most = None if table.structure == "no-limit" else maximum_wager(table, act.player)
    return act.did != "calls" and act.to is not None and most is not None and act.to > most


def _is_under(act: Settled, table: Table) -> bool:
    """Whether the amount is under the smallest wager, or short of a call."""
    least = table.bet if act.did == "calls" else table.minimum_wager()
    return act.to is not None and least is not None and act.to < least
