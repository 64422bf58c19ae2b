"""Questions a room has rules for: chips bought, absence, decks, guests, agreements."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from rules.house import House
from rulings.dispute.seats import THE_PLAYER, Scene, Seat
from rulings.dispute.situations.one_question import OneQuestion, Situation, with_its_answers
from rulings.dispute.situations.question_facts import Answers, Derived
from rulings.model.facts import Facts
from rulings.model.strict_model import Chip, Chips

FULL_BUY_IN = {"limit": 10, "no-limit or pot-limit": 40}
"""Largest bets, or smallest bring-ins, that are a full buy-in (Section 3, The Buy-in 1)."""
QUARTER_OF_AN_HOUR = 15
"""Minutes that a player may be away without an arrangement (Section 2, Procedures 17)."""


@with_its_answers
class AtTable(OneQuestion):
    """A question of the table. Amounts in chips, `minutes` away from it."""

    situation: Literal["at_table"]
    in_front: Chips | None = None
    bought: Chip | None = None
    least_buy_in: Chip | None = None
    minutes: Annotated[int, Field(ge=0, le=10_000)] | None = None
    largest_bet: Chip | None = None
    bring_in: Chip | None = None


def facts(dispute: AtTable, house: House) -> Facts:
    """The facts of the table: its own answers, how long one was away, what plays, a full buy-in."""
    away = dispute.minutes
    absence = None if away is None else "longer" if away > QUARTER_OF_AN_HOUR else "within it"
    derived: Mapping[str, Derived] = {
        "absence": absence,
        "posted_is": _posted_is(dispute, house),
    }
    known = Answers("at_table", dispute, house, derived)
    front, bought, least = dispute.in_front, dispute.bought, dispute.least_buy_in
    known.figure("stack_in_play", front, "in_front")
    whole = None if front is None or bought is None else front + bought
    known.figure("in_play", whole, "in_front", "bought")
    part = None if front is None or bought is None or least is None else front + min(bought, least)
    known.figure("in_play_unannounced", part, "in_front", "bought", "least_buy_in")
    if dispute.structure is None:
        known.figure("full_buy_in", None, "structure")
    else:
        unit = "largest_bet" if dispute.structure == "limit" else "bring_in"
        known.figure("full_buy_in", _by_the_book(dispute), unit)
    if _posted_is(dispute, house) == "another amount":
        known.figure("buy_in_from", _posted(dispute, house), "bring_in")
    known.facts.only_where_taken = frozenset(known.facts.figures)
    return known.facts


def _by_the_book(dispute: AtTable) -> int | None:
    """Give a full buy-in where the house has posted none of its own."""
    if dispute.structure is None:
        return None
    one = dispute.largest_bet if dispute.structure == "limit" else dispute.bring_in
    return one and FULL_BUY_IN[dispute.structure] * one


def _posted(dispute: AtTable, house: House) -> int | None:
    """Give the smallest buy-in that the house has posted."""
    return dispute.bring_in and house.buy_in_least and house.buy_in_least * dispute.bring_in


def _posted_is(dispute: AtTable, house: House) -> Derived:
    """Compare the smallest buy-in of the house with a full buy-in of the book."""
    if house.buy_in_least is None:
        return "as the book has it"
    if dispute.structure is None:
        return ("structure",)
    if dispute.structure != "limit":
        is_alike = house.buy_in_least == FULL_BUY_IN[dispute.structure]
    elif dispute.largest_bet is None or dispute.bring_in is None:
        return ("largest_bet", "bring_in")
    else:
        is_alike = _posted(dispute, house) == _by_the_book(dispute)
    return "as the book has it" if is_alike else "another amount"


def _scene(dispute: AtTable) -> Scene:
    return Scene((Seat(THE_PLAYER, front=dispute.in_front),))


SITUATION = Situation(model=AtTable, facts=facts, title="At the table", scene=_scene)
