"""What somebody did that is improper, and what may come of it."""

from typing import Literal

from rules.house import House
from rules.vocabulary.conduct import misconduct as m
from rulings.dispute.situations.one_question import OneQuestion, Situation, with_its_answers
from rulings.dispute.situations.question_facts import Answers
from rulings.model.facts import Facts

PLAY_ASKED_OF: tuple[m.Act, ...] = (
    "telling what a live hand holds",
    "showing cards with action to come",
)
"""Acts that tournaments have a rule of their own for; others are of a cash game if none is told."""


@with_its_answers
class Misconduct(OneQuestion):
    """An act against good conduct: nothing of it moves a chip or kills a hand."""

    situation: Literal["misconduct"]


def facts(dispute: Misconduct, house: House) -> Facts:
    """Return the facts of conduct: its own answers."""
    play = dispute.play
    if play is None and dispute.act is not None and dispute.act not in PLAY_ASKED_OF:
        play = "cash"
    return Answers("misconduct", dispute, house, {"play": play}).facts


SITUATION = Situation(
    model=Misconduct,
    facts=facts,
    title="Conduct",
    step_asks="what comes of the conduct?",
    closing="What comes of it?",
)
