"""Coming in, owing blinds, changing seats, a new game, a button that was wrong."""

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from rules.house import House
from rules.vocabulary.blinds import coming_in as c
from rulings.dispute.seats import THE_PLAYER, Scene, Seat, figures
from rulings.dispute.situations.blinds.passed_seat import passed_and_not_passed
from rulings.dispute.situations.one_question import (
    Contradiction,
    OneQuestion,
    Situation,
    with_its_answers,
)
from rulings.dispute.situations.question_facts import Answers
from rulings.model.facts import Facts
from rulings.model.strict_model import Chip

_ALONE: c.Passed = "passed by the big blind alone"


@with_its_answers
class ComingIn(OneQuestion):
    """A question of seats and blinds. Amounts in chips; `places` are players moved past."""

    situation: Literal["coming_in"]
    owed: Chip | None = None
    places: Annotated[int, Field(ge=0, le=12)] | None = None
    big_blind: Chip | None = None


def facts(dispute: ComingIn, house: House) -> Facts:
    """The facts of seats and blinds: its own answers, what is posted, how long is waited."""
    derived = {"passed": _passed(dispute), "missed": _missed(dispute, house)}
    known = Answers("coming_in", dispute, house, derived)
    if _may_post(dispute, house):
        _posts(dispute, known)
    known.figure("owes", dispute.owed, "owed")
    known.figure("hands", dispute.places, "places")
    known.facts.only_where_taken = frozenset(known.facts.figures)
    return known.facts


def _passed(dispute: ComingIn) -> str | None:
    """Tell whether the big blind alone has passed the seat: not where no blind has."""
    passed: str | None = dispute.passed
    alone_untold = passed is None and dispute.blind_passed == "not passed that seat"
    return "not so" if alone_untold else passed


def _missed(dispute: ComingIn, house: House) -> str | None:
    """Tell whether the player has missed a blind: he has who owes one.

    A player who has just had the button has posted the blinds of that round: nobody asks him. Of
    one who changes seats nobody does where the seats of absent players are dealt in (19g).
    """
    missed: str | None = dispute.missed
    if house.absent_dealt_in and dispute.asks == "a change of seat":
        return "none missed"
    if missed is None and dispute.owed is not None:
        return "some missed"
    if missed is None and dispute.dealt_off == "straight after the button":
        return "none missed"
    return missed


def _contradictions(dispute: ComingIn) -> Iterator[Contradiction]:
    yield from passed_and_not_passed(
        dispute.blind_passed, dispute.round, by_the_big_blind=dispute.passed == _ALONE
    )
    if dispute.missed == "none missed" and dispute.owed is not None:
        yield "missed", dispute.missed, '"some missed" is allowed where missed blinds are owed'


def _may_post(dispute: ComingIn, house: House) -> bool:
    """Check whether a post may be due that is no blind missed."""
    match dispute.asks:
        case "a change of seat":
            told = (dispute.wants, _missed(dispute, house))
            at_once = told == ("to be dealt in at once", "none missed")
            return at_once and bool(dispute.game != "lowball")
        case "a new game" | "playing over" | "coming in where the big blind has gone by":
            return house.newcomers_post and _newcomer_may_post(dispute)
        case _:
            return False


def _posts(dispute: ComingIn, known: Answers) -> None:
    """Tell what is posted: the big blind, and twice that by a newcomer at lowball (4-4b)."""
    big, is_doubled = dispute.big_blind, False
    if dispute.asks != "a change of seat":
        is_doubled = dispute.game == "lowball"
        known.facts.names["at_lowball"] = ", at lowball twice that" if dispute.game is None else ""
    if is_doubled and big is None:
        known.facts.names["posts"] = "twice the big blind"
    else:
        known.figure("posts", big and (2 * big if is_doubled else big), "big_blind")


def _newcomer_may_post(dispute: ComingIn) -> bool:
    """Check whether a newcomer who posts in this house may owe a post on this seat."""
    if dispute.passed == _ALONE:
        return False
    if dispute.asks == "coming in where the big blind has gone by":
        return bool(dispute.passed == "not so")
    return bool(dispute.asks == "playing over" or dispute.who == "came later")


def _scene(dispute: ComingIn) -> Scene:
    player = Seat(THE_PLAYER)
    middle = figures({"Big blind": dispute.big_blind, "Owed": dispute.owed})
    return Scene((player,), middle)


SITUATION = Situation(
    model=ComingIn,
    facts=facts,
    title="Seats, coming in, blinds owed",
    contradictions=_contradictions,
    scene=_scene,
)
