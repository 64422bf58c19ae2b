"""Improper conduct, and what may come of it."""

from typing import Literal

from rules.house import House
from rulings.dispute.situations.one_question import OneQuestion, Situation, with_its_answers
from rulings.dispute.situations.question_facts import Answers
from rulings.model.facts import Facts


@with_its_answers
class Misconduct(OneQuestion):
    """An act against good conduct: nothing of it moves a chip or kills a hand."""

    situation: Literal["misconduct"]


def facts(dispute: Misconduct, house: House) -> Facts:
    """Return the facts of conduct: its own answers."""
    return Answers("misconduct", dispute, house, {}).facts


SITUATION = Situation(
    model=Misconduct,
    facts=facts,
    title="Conduct",
    step_asks="what comes of the conduct?",
    closing="What comes of it?",
)
