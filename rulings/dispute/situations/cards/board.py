"""Board cards that came too early or were too many, wrong burns, a stub that was dropped."""

from typing import Literal

from rules.house import House
from rulings.dispute.situations.one_question import OneQuestion, Situation, with_its_answers
from rulings.dispute.situations.question_facts import Answers
from rulings.model.facts import Facts


@with_its_answers
class Board(OneQuestion):
    """A question of what the dealer does with the board and the stub."""

    situation: Literal["board"]


def facts(dispute: Board, house: House) -> Facts:
    """The facts of a question about the board: its own answers."""
    return Answers("board", dispute, house, {}).facts


SITUATION = Situation(model=Board, facts=facts, title="The board")
