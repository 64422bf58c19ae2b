"""A straddle: whether it plays, who acts first, and what it comes to."""

from typing import Annotated, Literal

from pydantic import Field

from rules.house import House
from rules.vocabulary import straddle as s
from rules.vocabulary.betting import Play
from rules.vocabulary.word import YesNo
from rulings.facts import Facts, against
from rulings.situations.answers import Answers
from rulings.strict import Chip, Chips, Strict


class Straddle(Strict):
    """A question about a straddle. Amounts in chips; `last_straddle` is the one before it."""

    situation: Literal["straddle"]
    asks: s.StraddleQuestion | None = None
    play: Play | None = None
    cards_dealt: YesNo | None = None
    seat: s.StraddleSeat | None = None
    before: s.StraddlesBefore | None = None
    sort: s.StraddleKind | None = None
    restraddles: Annotated[int, Field(ge=0, le=10)] | None = None
    big_blind: Chip | None = None
    last_straddle: Chip | None = None
    amount: Chips | None = None
    raised: YesNo | None = None
    under_the_gun: YesNo | None = None
    pot: s.RockPot | None = None


def facts(dispute: Straddle, house: House) -> Facts:
    """The facts of a question about a straddle."""
    blind, amount = dispute.big_blind, dispute.amount
    twice = None if blind is None else 2 * blind
    least = _restraddle_least(dispute, house)
    known = Answers(
        "straddle",
        dispute,
        house,
        {
            "restraddle_room": _restraddle_room(dispute, house),
            "mississippi_seat": _mississippi_seat(dispute, house),
            "size": against(amount, twice, "less", "twice the big blind", "more"),
            "restraddle_is": against(amount, least, "too little", "enough", "enough"),
        },
    )
    match dispute.asks:
        case "does it play" | "must the rock straddle":
            known.figure("straddle", twice, "big_blind")
            if house.restraddles:
                known.figure("restraddle_least", least, "last_straddle", "big_blind")
        case "the big blind behind it":
            owes = None if amount is None or blind is None else max(amount - blind, 0)
            known.figure("owes", owes, "amount", "big_blind")
        case "what a raise must come to":
            known.figure("raise_to", _raise_to(dispute, house), "amount", "big_blind")
        case _:
            pass
    return known.facts


def _restraddle_room(dispute: Straddle, house: House) -> str | None:
    if house.restraddles == 0:
        return "none left"
    return against(dispute.restraddles, house.restraddles, "room for one", "none left", "none left")


def _restraddle_least(dispute: Straddle, house: House) -> int | None:
    """The least a re-straddle may be: what the last one added again, or its double (14d)."""
    last, blind = dispute.last_straddle, dispute.big_blind
    if last is None or (blind is None and house.restraddle_size != "double"):
        return None
    return 2 * last if blind is None or house.restraddle_size == "double" else 2 * last - blind


def _mississippi_seat(dispute: Straddle, house: House) -> str | None:
    if house.mississippi != "the button":
        return "no" if house.mississippi == "not allowed" else "yes"
    if dispute.seat is None:
        return None
    return "yes" if dispute.seat == "the button" else "no"


def _raise_to(dispute: Straddle, house: House) -> int | None:
    if dispute.amount is None or dispute.big_blind is None:
        return None
    if house.straddle_sets == "a new minimum":
        return 2 * dispute.amount
    return 2 * dispute.amount - dispute.big_blind
