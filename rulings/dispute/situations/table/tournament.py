"""A tournament's levels and tables: which limits hold, the chip race, who moves, a redraw."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from rules.house import House
from rules.vocabulary.betting.answers import Play
from rulings.dispute.situations.one_question import OneQuestion, Situation, with_its_answers
from rulings.dispute.situations.question_facts import Answers
from rulings.model.facts import Facts, against
from rulings.model.strict_model import Chip

FEW_TABLES = 6
"""Tables up to which they may differ by one player; over it by two (Section 15, 16)."""


@with_its_answers
class Tournament(OneQuestion):
    """A question of a tournament. Chips by what one is worth; players and tables by their number.

    `odd_chips` are all that are left over at the table once those that make up a new chip were
    changed.
    """

    situation: Literal["tournament"]
    play: Play | None = "tournament"
    old_chip: Chip | None = None
    new_chip: Chip | None = None
    odd_chips: Annotated[int, Field(ge=1, le=1_000)] | None = None
    tables: Annotated[int, Field(ge=2, le=1_000)] | None = None
    largest: Annotated[int, Field(ge=1, le=12)] | None = None
    smallest: Annotated[int, Field(ge=0, le=12)] | None = None

    @model_validator(mode="after")
    def _numbers_agree(self) -> Self:
        old, new = self.old_chip, self.new_chip
        if old is not None and new is not None and (new <= old or new % old):
            raise ValueError(f"new_chip {new}: a multiple of the old chip, {old}, is allowed")
        largest, smallest = self.largest, self.smallest
        if largest is not None and smallest is not None and smallest > largest:
            raise ValueError(f"smallest {smallest}: at most the largest, {largest}, is allowed")
        return self


def facts(dispute: Tournament, house: House) -> Facts:
    """Return the facts of a question of a tournament."""
    known = Answers(
        "tournament",
        dispute,
        house,
        {"left_over": _left_over(dispute), "spread": _spread(dispute)},
    )
    known.figure("new_chips", _new_chips(dispute), "old_chip", "new_chip", "odd_chips")
    known.facts.only_where_taken = frozenset({"new_chips"})
    return known.facts


def _in_new_chips(dispute: Tournament) -> tuple[int, int, int] | None:
    """Give the whole new chips in the odd ones, what is left over, and how many make up one."""
    old, new, odd = dispute.old_chip, dispute.new_chip, dispute.odd_chips
    if old is None or new is None or odd is None:
        return None
    each = new // old
    return odd // each, odd % each, each


def _left_over(dispute: Tournament) -> str | None:
    if (made := _in_new_chips(dispute)) is None:
        return None
    _, left, each = made
    if not left:
        return "nothing"
    return "half of a new chip or more" if 2 * left >= each else "less than half of a new chip"


def _new_chips(dispute: Tournament) -> int | None:
    """Count the new chips: one more where half of one or more is left over (Section 15, 8)."""
    if (made := _in_new_chips(dispute)) is None:
        return None
    whole, left, each = made
    return whole + (2 * left >= each)


def _spread(dispute: Tournament) -> str | None:
    if dispute.tables is None or dispute.largest is None or dispute.smallest is None:
        return None
    allowed = 2 if dispute.tables > FEW_TABLES else 1
    within, over = "as much as is allowed", "more than is allowed"
    return against(dispute.largest - dispute.smallest, allowed, within, within, over)


SITUATION = Situation(model=Tournament, facts=facts, title="Levels and tables of a tournament")
