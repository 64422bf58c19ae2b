"""The clock, and questions of who may decide what."""

from typing import Literal

from rules.house import House
from rules.vocabulary.betting import acts as b
from rules.vocabulary.table import authority as h
from rules.vocabulary.word import YesNo
from rulings.dispute.situations.question_facts import Answers
from rulings.model.account import Disputable
from rulings.model.facts import Facts
from rulings.model.strict_model import Chips

PARTS = {"twice": 2, "three times": 3}


class Clock(Disputable):
    """A player has been asked to act in time."""

    situation: Literal["clock"]
    asked: YesNo | None = None
    facing_a_bet: YesNo | None = None
    time: h.ClockTime | None = None


class Authority(Disputable):
    """A question of who may decide what, not of one act."""

    situation: Literal["authority"]
    matter: h.Matter | None = None
    structure: b.Structure | None = None
    all_in: YesNo | None = None
    agreed: YesNo | None = None
    times: Literal["twice", "three times"] | None = None
    pot: Chips | None = None
    same_limit: YesNo | None = None
    same_kill: YesNo | None = None


def facts(dispute: Clock | Authority, house: House) -> Facts:
    """The facts of a situation whose words are its own fields."""
    known = Answers(dispute.situation, dispute, house, {})
    if isinstance(dispute, Authority):
        parts, pot = PARTS.get(dispute.times or ""), dispute.pot
        share = None if pot is None or parts is None else pot // parts
        known.figure("share_of_the_pot", share, "pot", "times")
    return known.facts
