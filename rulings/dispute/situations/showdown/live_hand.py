"""A hand in question: thrown in, taken by accident, fouled or dropped. Does it still play?"""

from typing import Literal, get_args

from rules.house import House
from rules.vocabulary.showdown import live_hand as h
from rulings.dispute.seats import THE_PLAYER, Scene, Seat, figures
from rulings.dispute.situations.one_question import OneQuestion, Situation, with_its_answers
from rulings.dispute.situations.question_facts import Answers, Derived
from rulings.model.facts import Facts
from rulings.model.strict_model import Chips

_ALL_IN: h.Facing = "all-in, no more betting"
_OVER: tuple[h.Facing, ...] = ("the showdown", _ALL_IN)
_LOST: h.Lies = "in the muck, lost"


@with_its_answers
class LiveHand(OneQuestion):
    """A hand and its fate. `uncalled` is in chips, of the player's own last bet or raise."""

    situation: Literal["live_hand"]
    uncalled: Chips | None = None


def facts(dispute: LiveHand, house: House) -> Facts:
    """The facts of a hand in question: its own answers, and whether chips went uncalled."""
    derived: dict[str, Derived] = {"uncalled_is": _uncalled(dispute)}
    if dispute.happened == "said fold":
        derived["lies"] = "apart"  # the cards still lie there
    elif dispute.lies is None and dispute.identifiable == "no":
        derived["lies"] = _LOST
    if dispute.identifiable is None and dispute.lies is not None:
        # How far the cards got tells of a hand that was taken, too, whether they can be told.
        derived["identifiable"] = "no" if dispute.lies == _LOST else "yes"
    if dispute.misled_by in ("the dealer", "somebody else") and dispute.acted_because == "yes":
        derived["who_acted"] = "another player"
    known = Answers("live_hand", dispute, house, derived)
    known.figure("uncalled", dispute.uncalled, "uncalled")
    # Of a hand that lives the bet plays on.
    known.facts.only_where_taken = frozenset({"uncalled"})
    if "lies" in known.facts.unknown and dispute.identifiable == "yes":
        # That the cards can be told does not tell how far they got.
        known.facts.narrowed["lies"] = tuple(one for one in get_args(h.Lies) if one != _LOST)
    return known.facts


def _uncalled(dispute: LiveHand) -> str:
    """Tell whether chips of the player may have gone uncalled; nobody waits for how many."""
    if dispute.facing == "a bet" or dispute.uncalled == 0:
        return "none"
    return "none" if dispute.facing in _OVER and dispute.uncalled is None else "may be some"


def _scene(dispute: LiveHand) -> Scene:
    return Scene((Seat(THE_PLAYER),), figures({"Not called": dispute.uncalled or None}))


SITUATION = Situation(
    model=LiveHand,
    facts=facts,
    title="Is the hand live?",
    step_asks="does the hand still play?",
    closing="Is the hand still live?",
    scene=_scene,
)
