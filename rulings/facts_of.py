"""Which module knows the facts of a situation that is one question."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.house import House
from rulings import house_facts, kill_facts
from rulings.dispute import Authority, Clock, Dispute
from rulings.facts import Facts
from rulings.kill_dispute import Kill
from rulings.situations import button, forced, limit, pots, stakes, straddle, turn

_FACTS: Mapping[type, Callable[[Any, House], Facts]] = {
    limit.Limit: limit.facts,
    straddle.Straddle: straddle.facts,
    turn.Turn: turn.facts,
    pots.PotsQuestion: pots.facts,
    forced.Forced: forced.facts,
    button.Button: button.facts,
    stakes.Stakes: stakes.facts,
    Kill: kill_facts.facts,
    Clock: house_facts.facts,
    Authority: house_facts.facts,
}


def facts_of(dispute: Dispute, house: House) -> Facts:
    """The facts that the clauses of this situation read."""
    return _FACTS[type(dispute)](dispute, house)
