"""What a room asks of its players: chips bought, absence, decks, guests, agreements."""

from typing import Annotated, Literal

from pydantic import Field

from rules.house import House
from rules.vocabulary.table import at_table as t
from rules.vocabulary.word import YesNo
from rulings.dispute.seats import THE_PLAYER, Scene, Seat
from rulings.dispute.situations.one_question import OneQuestion, Situation
from rulings.dispute.situations.question_facts import Answers
from rulings.model.facts import Facts
from rulings.model.strict_model import Chip, Chips

FULL_BUY_IN = {"limit": 10, "no-limit or pot-limit": 40}
"""Largest bets, or smallest bring-ins, that are a full buy-in (Section 3, The Buy-in 1)."""
_OF_CASH_GAMES = ("the size of a full buy-in", "a short buy-in")
"""What is asked of a cash game, unless a tournament is told of: nobody is asked for that."""
QUARTER_OF_AN_HOUR = 15
"""Minutes that a player may be away without an arrangement (Section 2, Procedures 17)."""


class AtTable(OneQuestion):
    """A question of the table. Amounts in chips, `minutes` away from it."""

    situation: Literal["at_table"]
    asks: t.Asks | None = None
    bought_before: YesNo | None = None
    announced: YesNo | None = None
    in_front: Chips | None = None
    bought: Chip | None = None
    least_buy_in: Chip | None = None
    short_before: YesNo | None = None
    arranged: YesNo | None = None
    minutes: Annotated[int, Field(ge=0, le=10_000)] | None = None
    often_away: YesNo | None = None
    consent: t.Consent | None = None
    chips_protected: YesNo | None = None
    all_folded: YesNo | None = None
    cash_game: YesNo | None = None
    objections: Literal["one at most", "two or more"] | None = None
    deck_use: t.Deck | None = None
    guest: Literal["nobody objects", "somebody objects"] | None = None
    structure: t.Structure | None = None
    largest_bet: Chip | None = None
    bring_in: Chip | None = None
    holds_up: YesNo | None = None
    activity: t.Activity | None = None


def facts(dispute: AtTable, house: House) -> Facts:
    """The facts of the table: its own answers, how long one was away, what plays, a full buy-in."""
    away = dispute.minutes
    absence = None if away is None else "longer" if away > QUARTER_OF_AN_HOUR else "within it"
    play = dispute.play or ("cash" if dispute.asks in _OF_CASH_GAMES else None)
    cash_game = dispute.cash_game
    if cash_game is None and dispute.play is not None:
        cash_game = "yes" if dispute.play == "cash" else "no"
    derived = {"absence": absence, "play": play, "cash_game": cash_game}
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
        one: int | None = getattr(dispute, unit)
        known.figure("full_buy_in", one and FULL_BUY_IN[dispute.structure] * one, unit)
    known.facts.only_where_taken = frozenset(known.facts.figures)
    return known.facts


def _scene(dispute: AtTable) -> Scene:
    return Scene((Seat(THE_PLAYER, front=dispute.in_front),))


SITUATION = Situation(model=AtTable, facts=facts, title="At the table", scene=_scene)
