"""Which module knows the facts of a situation that is one question."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.house import House
from rulings.dispute import Dispute
from rulings.facts import Facts
from rulings.situations import (
    authority,
    button,
    forced,
    kill_facts,
    limit,
    pots,
    stakes,
    straddle,
    turn,
)
from rulings.situations.kill import Kill

_FACTS: Mapping[type, Callable[[Any, House], Facts]] = {
    limit.Limit: limit.facts,
    straddle.Straddle: straddle.facts,
    turn.Turn: turn.facts,
    pots.PotsQuestion: pots.facts,
    forced.Forced: forced.facts,
    button.Button: button.facts,
    stakes.Stakes: stakes.facts,
    Kill: kill_facts.facts,
    authority.Clock: authority.facts,
    authority.Authority: authority.facts,
}


def facts_of(dispute: Dispute, house: House) -> Facts:
    """The facts that the clauses of this situation read."""
    return _FACTS[type(dispute)](dispute, house)
