"""The words of a straddle, a clock and a question of authority, from what was entered."""

from rules.vocabulary import WORDS, Topic
from rulings.dispute import Authority, Clock, Straddle
from rulings.facts import Facts

PARTS = {"twice": 2, "three times": 3}


def facts(dispute: Straddle | Clock | Authority) -> Facts:
    """The facts of a situation whose words are its own fields."""
    topic: Topic = dispute.situation
    known = Facts(topic)

    def answered(key: str) -> bool:
        return getattr(dispute, key.split(".")[1]) is not None

    derived = {"amount": _straddle_amount(dispute)} if isinstance(dispute, Straddle) else {}
    for name in WORDS[topic]:
        known.know(name, derived[name] if name in derived else getattr(dispute, name), answered)
    if isinstance(dispute, Straddle):
        blind = dispute.big_blind
        known.figure(
            "straddle", None if blind is None else 2 * blind, ("straddle.big_blind",), answered
        )
    elif isinstance(dispute, Authority):
        parts, pot = PARTS.get(dispute.times or ""), dispute.pot
        share = None if pot is None or parts is None else pot // parts
        keys = ("authority.pot", "authority.times")
        known.figure("share_of_the_pot", share, keys, answered)
    return known


def _straddle_amount(dispute: Straddle) -> str | None:
    if dispute.amount is None or dispute.big_blind is None:
        return None
    twice = dispute.amount == 2 * dispute.big_blind
    return "twice the big blind" if twice else "another amount"
