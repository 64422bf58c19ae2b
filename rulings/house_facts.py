"""The words of a clock and of a question of authority, from what was entered."""

from rules.house import House
from rulings.dispute import Authority, Clock
from rulings.facts import Facts
from rulings.situations.answers import Answers

PARTS = {"twice": 2, "three times": 3}


def facts(dispute: Clock | Authority, house: House) -> Facts:
    """The facts of a situation whose words are its own fields."""
    known = Answers(dispute.situation, dispute, house, {})
    if isinstance(dispute, Authority):
        parts, pot = PARTS.get(dispute.times or ""), dispute.pot
        share = None if pot is None or parts is None else pot // parts
        known.figure("share_of_the_pot", share, "pot", "times")
    return known.facts
