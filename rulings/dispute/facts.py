"""Which module knows the facts of a situation that is one question."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.house import House
from rulings.dispute.dispute import Dispute
from rulings.dispute.situations.betting import limit, turn
from rulings.dispute.situations.blinds import button, forced_bets, straddle
from rulings.dispute.situations.blinds.kill import facts
from rulings.dispute.situations.blinds.kill.kill import Kill
from rulings.dispute.situations.conduct import clock
from rulings.dispute.situations.showdown.pots import pots
from rulings.dispute.situations.table import authority, stakes
from rulings.model.facts import Facts

_FACTS: Mapping[type, Callable[[Any, House], Facts]] = {
    limit.Limit: limit.facts,
    straddle.Straddle: straddle.facts,
    turn.Turn: turn.facts,
    pots.PotsQuestion: pots.facts,
    forced_bets.Forced: forced_bets.facts,
    button.Button: button.facts,
    stakes.Stakes: stakes.facts,
    Kill: facts.facts,
    clock.Clock: clock.facts,
    authority.Authority: authority.facts,
}


def facts_of(dispute: Dispute, house: House) -> Facts:
    """The facts that the clauses of this situation read."""
    return _FACTS[type(dispute)](dispute, house)
