"""A straddle: whether it plays, who acts first, and what it comes to."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from rules.house import House
from rulings.dispute.seats import Scene, Seat
from rulings.dispute.situations.one_question import OneQuestion, Situation, with_its_answers
from rulings.dispute.situations.question_facts import Answers
from rulings.model.facts import Facts, against
from rulings.model.strict_model import Chip, Chips

Sum = tuple[int | None, tuple[str, ...]]
"""A figure, None where it is not known, and the fields that it follows from."""


@with_its_answers
class Straddle(OneQuestion):
    """A question about a straddle. Amounts in chips.

    `last_straddle` is the one that it was made over, `straddle_before` the one before that.
    """

    situation: Literal["straddle"]
    restraddles: Annotated[int, Field(ge=0, le=10)] | None = None
    big_blind: Chip | None = None
    last_straddle: Chip | None = None
    straddle_before: Chip | None = None
    amount: Chips | None = None

    @model_validator(mode="after")
    def _a_raise_is_over_the_big_blind(self) -> Self:
        amount, blind = self.amount, self.big_blind
        if amount is None or blind is None or amount > blind:
            return self
        if self.asks == "the big blind behind it":
            allowed = f"more than the big blind, {blind}, is allowed: no more is no raise"
            raise ValueError(f"amount {amount}: {allowed}")
        return self


def facts(dispute: Straddle, house: House) -> Facts:
    """The facts of a question about a straddle."""
    blind, amount = dispute.big_blind, dispute.amount
    twice = None if blind is None else 2 * blind
    least, least_from = _least(dispute, house)
    known = Answers(
        "straddle",
        dispute,
        house,
        {
            "restraddle_room": _restraddle_room(dispute, house),
            "mississippi_seat": _mississippi_seat(dispute, house),
            "size": against(amount, twice, "less", "twice the big blind", "more"),
            "restraddle_is": against(amount, least, "too little", "enough", "enough")
            or ("amount", *least_from),
        },
        # With no straddle before it there is none to straddle again.
        moot=("restraddle_room",) if dispute.before == "none" else (),
    )
    match dispute.asks:
        case "does it play" | "must the rock straddle":
            known.figure("straddle", twice, "big_blind")
            if house.restraddles or house.sleepers:
                known.figure("restraddle_least", least, *least_from)
        case "the big blind behind it":
            owes = None if amount is None or blind is None else amount - blind
            known.figure("owes", owes, "amount", "big_blind")
        case "what a raise must come to":
            raise_to, raise_from = _raise_to(dispute, house)
            known.figure("raise_to", raise_to, *raise_from)
    return known.facts


def _restraddle_room(dispute: Straddle, house: House) -> str | None:
    if house.restraddles == 0:
        return "not played"
    return against(dispute.restraddles, house.restraddles, "room for one", "none left", "none left")


def _mississippi_seat(dispute: Straddle, house: House) -> str | None:
    if house.mississippi != "the button":
        return "not played" if house.mississippi == "not allowed" else "yes"
    if dispute.seat is None:
        return None
    return "yes" if dispute.seat == "the button" else "no"


def _least(dispute: Straddle, house: House) -> Sum:
    """The least a blind raise may be: what the last one added again, or its double (14d)."""
    last = dispute.last_straddle
    if dispute.before is None:
        return None, ("before",)
    if dispute.before == "none":
        return _again(dispute.big_blind, 0), ("big_blind",)
    if house.restraddle_size == "double":
        return _again(last, 0), ("last_straddle",)
    if dispute.straddle_before is not None or dispute.restraddles:
        return _again(last, dispute.straddle_before), ("last_straddle", "straddle_before")
    if dispute.restraddles is None and house.restraddles:
        return None, ("last_straddle", "restraddles")
    return _again(last, dispute.big_blind), ("last_straddle", "big_blind")


def _raise_to(dispute: Straddle, house: House) -> Sum:
    """Return what a raise over the straddle must come to."""
    if dispute.structure == "limit":
        return _raise_at_limit(dispute)
    if house.straddle_sets == "a new minimum":
        is_told = dispute.structure is not None
        return (_again(dispute.amount, 0), ("amount",)) if is_told else (None, _UNKNOWN_STRUCTURE)
    raised = _raise_at_big_bet(dispute)
    if dispute.structure is None and raised[0] not in (None, _raise_at_limit(dispute)[0]):
        return None, _UNKNOWN_STRUCTURE
    return raised


_UNKNOWN_STRUCTURE = ("structure", "amount")


def _raise_at_limit(dispute: Straddle) -> Sum:
    """Return what a raise at limit comes to: one bet more, whatever the straddle added (9)."""
    amount, blind = dispute.amount, dispute.big_blind
    to = None if amount is None or blind is None else amount + blind
    return to, ("amount", "big_blind")


def _raise_at_big_bet(dispute: Straddle) -> Sum:
    """Return what a raise that adds what the straddle added comes to."""
    amount, blind, sort = dispute.amount, dispute.big_blind, dispute.sort
    if sort == "sleeper" and dispute.before is None:
        return None, ("amount", "before")
    if sort == "re-straddle" or (sort == "sleeper" and dispute.before == "one or more"):
        return _again(amount, dispute.last_straddle), ("amount", "last_straddle")
    if sort is None and amount is not None and blind is not None and amount > 2 * blind:
        return None, ("sort",)
    return _again(amount, blind), ("amount", "big_blind")


def _again(to: int | None, over: int | None) -> int | None:
    """The next wager that adds once more what the one `to` an amount added to the one before."""
    return None if to is None or over is None else 2 * to - over


def _scene(dispute: Straddle) -> Scene:
    paid = (
        ("Big blind", dispute.big_blind),
        ("Straddle before that", dispute.straddle_before),
        ("Straddle before", dispute.last_straddle),
    )
    seats = [Seat(name, front=chips) for name, chips in paid if chips is not None]
    if dispute.amount is not None:
        notes = (
            [] if dispute.seat is None else [dispute.seat.replace("the button", "on the button")]
        )
        sort = () if dispute.sort is None else (dispute.sort,)
        seats.append(Seat("Straddler", notes=notes, chips=(dispute.amount,), did=[*sort]))
    return Scene(tuple(seats))


SITUATION = Situation(model=Straddle, facts=facts, title="Straddles", scene=_scene)
