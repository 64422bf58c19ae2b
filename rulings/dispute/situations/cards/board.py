"""Board cards that came too early or were too many, wrong burns, a stub that was dropped."""

from typing import Literal

from rules.house import House
from rules.vocabulary.cards import board as b
from rules.vocabulary.word import YesNo
from rulings.dispute.situations.one_question import OneQuestion, Situation
from rulings.dispute.situations.question_facts import Answers
from rulings.model.facts import Facts


class Board(OneQuestion):
    """A question of what the dealer does with the board and the stub."""

    situation: Literal["board"]
    asks: b.BoardQuestion | None = None
    street: b.Street | None = None
    betting: b.BettingIs | None = None
    acted_on: b.ActedOn | None = None
    stub_order: b.StubOrder | None = None
    seen: YesNo | None = None


def facts(dispute: Board, house: House) -> Facts:
    """The facts of a question about the board: its own answers."""
    return Answers("board", dispute, house, {}).facts


SITUATION = Situation(model=Board, facts=facts, title="The board")
