"""A claim to a pot that was pushed already: to the wrong hand, or for the wrong amount."""

from typing import Literal

from rules.house import House
from rulings.dispute.seats import THE_PLAYER, Scene, Seat, figures
from rulings.dispute.situations.one_question import OneQuestion, Situation, with_its_answers
from rulings.dispute.situations.question_facts import Answers
from rulings.model.facts import Facts
from rulings.model.strict_model import Chip


@with_its_answers
class LateClaim(OneQuestion):
    """A pot that went wrong. `due` is in chips: what should have gone to who claims it."""

    situation: Literal["late_claim"]
    due: Chip | None = None


def facts(dispute: LateClaim, house: House) -> Facts:
    """The facts of a claim: its own answers, and what is due."""
    known = Answers("late_claim", dispute, house, {})
    known.figure("due", dispute.due, "due")
    known.facts.only_where_taken = frozenset({"due"})
    return known.facts


def _scene(dispute: LateClaim) -> Scene:
    return Scene((Seat(THE_PLAYER),), figures({"Due": dispute.due}))


SITUATION = Situation(
    model=LateClaim,
    facts=facts,
    title="Pot pushed wrongly",
    step_asks="what becomes of a pot that was pushed?",
    closing="What becomes of the pot?",
    scene=_scene,
)
