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
    # That a player asks too often is an accusation, and is heard where somebody makes it.
    moot = ["too_often"] if dispute.too_often is None else []
    if derived.get("all_in", dispute.all_in) == "no":
        moot.append("play")
    return Answers("hands_shown", dispute, house, derived, moot).facts


SITUATION = Situation(model=HandsShown, facts=facts, title="Showing hands")
