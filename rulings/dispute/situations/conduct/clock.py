"""A player who takes long, and the clock."""

from typing import Literal

from rules.house import House
from rulings.dispute.situations.one_question import OneQuestion, Situation, with_its_answers
from rulings.dispute.situations.question_facts import Answers
from rulings.model.facts import Facts


@with_its_answers
class Clock(OneQuestion):
    """A player has been asked to act in time."""

    situation: Literal["clock"]


def facts(dispute: Clock, house: House) -> Facts:
    """The facts of the clock: its own answers."""
    return Answers("clock", dispute, house, {}).facts


SITUATION = Situation(
    model=Clock,
    facts=facts,
    title="The clock",
    step_asks="what comes of the clock?",
    closing="What does the floor say?",
)
