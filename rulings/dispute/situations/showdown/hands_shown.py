"""Showing hands: who shows first, who may see, hands miscalled, the board, cards not shown."""

from typing import Literal

from rules.house import House
from rulings.dispute.situations.one_question import OneQuestion, Situation, with_its_answers
from rulings.dispute.situations.question_facts import Answers, Derived
from rulings.model.facts import Facts


@with_its_answers
class HandsShown(OneQuestion):
    """A question of the showdown that turns on what was shown or said."""

    situation: Literal["hands_shown"]


def facts(dispute: HandsShown, house: House) -> Facts:
    """The facts of the showdown: its own answers, and what follows of an all-in before it."""
    derived: dict[str, Derived] = {}
    if dispute.last_round == "all-in before":
        derived["all_in"] = "yes"
    return Answers("hands_shown", dispute, house, derived).facts


SITUATION = Situation(model=HandsShown, facts=facts, title="Showing hands")
