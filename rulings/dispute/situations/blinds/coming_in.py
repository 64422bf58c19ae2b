"""Coming in, owing blinds, changing seats, a new game, a button that was wrong."""

from typing import Annotated, Literal

from pydantic import Field

from rules.house import House
from rules.vocabulary.blinds import coming_in as c
from rules.vocabulary.word import YesNo
from rulings.dispute.seats import THE_PLAYER, Scene, Seat, figures
from rulings.dispute.situations.one_question import OneQuestion, Situation
from rulings.dispute.situations.question_facts import Answers
from rulings.model.facts import Facts
from rulings.model.strict_model import Chip


class ComingIn(OneQuestion):
    """A question of seats and blinds. Amounts in chips; `places` are players moved past."""

    situation: Literal["coming_in"]
    asks: c.Asks | None = None
    passed: c.Passed | None = None
    acted: c.Acted | None = None
    owed: Chip | None = None
    dealt_off: c.DealtOff | None = None
    moved: c.Moved | None = None
    wants: c.Moves | None = None
    missed: c.Missed | None = None
    game: c.Game | None = None
    places: Annotated[int, Field(ge=0, le=12)] | None = None
    big_blind: Chip | None = None
    who: c.Who | None = None
    round: c.Round | None = None
    blind_passed: c.BlindPassed | None = None
    game_has_it: YesNo | None = None
    wants_it: c.WantsIt | None = None
    seated: c.Seated | None = None
    kept: c.Kept | None = None


def facts(dispute: ComingIn, house: House) -> Facts:
    """The facts of seats and blinds: its own answers, what is posted, how long is waited."""
    known = Answers("coming_in", dispute, house, {})
    if _may_post(dispute):
        known.figure("posts", dispute.big_blind, "big_blind")
    known.figure("owes", dispute.owed, "owed")
    known.figure("hands", dispute.places, "places")
    known.facts.only_where_taken = frozenset(known.facts.figures)
    return known.facts


def _may_post(dispute: ComingIn) -> bool:
    """Whether a post may be due that is no blind missed."""
    match dispute.asks:
        case "a new game":
            is_free = dispute.round == "not yet once around"
            return dispute.who == "came later" and not (
                is_free and dispute.blind_passed == "not passed that seat"
            )
        case "a change of seat":
            at_once = dispute.wants == "to be dealt in at once" and dispute.game != "lowball"
            return at_once and dispute.missed == "none missed"
        case "coming in where the big blind has gone by":
            return dispute.passed == "not so"
        case _:
            return dispute.asks == "playing over"


def _scene(dispute: ComingIn) -> Scene:
    player = Seat(THE_PLAYER)
    middle = figures({"Big blind": dispute.big_blind, "Owed": dispute.owed})
    return Scene((player,), middle)


SITUATION = Situation(
    model=ComingIn, facts=facts, title="Seats, coming in, blinds owed", scene=_scene
)
