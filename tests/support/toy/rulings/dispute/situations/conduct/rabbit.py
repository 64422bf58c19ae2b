"""A player who wants to see the cards that would have come."""

from typing import Literal

from rules.house import House
from rules.vocabulary.conduct.rabbit import HandIs
from rules.vocabulary.word import YesNo
from rulings.dispute.situations.one_question import OneQuestion, Situation
from rulings.dispute.situations.question_facts import Answers
from rulings.model.facts import Facts


class Rabbit(OneQuestion):
    """Somebody has asked for a card to come."""

    situation: Literal["rabbit"]
    hand: HandIs | None = None
    agreed: YesNo | None = None


def facts(dispute: Rabbit, house: House) -> Facts:
    """The facts of a card to come: its own answers."""
    return Answers("rabbit", dispute, house, {}).facts


SITUATION = Situation(
    model=Rabbit,
    facts=facts,
    title="Cards to come",
    step_asks="is the card shown?",
    closing="Does the dealer show it?",
)
