"""A player who takes long, and the clock."""

from typing import Literal

from rules.house import House
from rules.vocabulary.betting.answers import Structure
from rules.vocabulary.conduct.clock import ClockTime
from rules.vocabulary.word import YesNo
from rulings.dispute.situations.one_question import OneQuestion, Situation
from rulings.dispute.situations.question_facts import Answers
from rulings.model.facts import Facts


class Clock(OneQuestion):
    """A player has been asked to act in time."""

    situation: Literal["clock"]
    asked: YesNo | None = None
    facing_a_bet: YesNo | None = None
    time: ClockTime | None = None
    structure: Structure | None = None
    warned: YesNo | None = None
    directed: YesNo | None = None


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
