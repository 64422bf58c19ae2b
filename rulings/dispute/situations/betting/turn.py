"""Questions of turns, folds, and manners with chips and cards."""

from typing import Literal, Self

from pydantic import model_validator

from rules.house import House
from rulings.dispute.seats import THE_PLAYER, Scene, Seat, figures
from rulings.dispute.situations.one_question import OneQuestion, Situation, with_its_answers
from rulings.dispute.situations.question_facts import Answers
from rulings.model.facts import Facts, against
from rulings.model.strict_model import Chip, Chips


@with_its_answers
class Turn(OneQuestion):
    """A question of whose turn it is or of manners at the table.

    Amounts in chips. `bet` is what the player calls, or raises to, in all for the round.
    """

    situation: Literal["turn"]
    own: Chips | None = None
    bet: Chips | None = None
    chip: Chip | None = None

    @model_validator(mode="after")
    def _own_is_within_the_bet(self) -> Self:
        if self.own is not None and self.bet is not None and self.own > self.bet:
            raise ValueError(f"own {self.own}: at most the call or the raise, {self.bet}")
        return self


def facts(dispute: Turn, house: House) -> Facts:
    """The facts of a question of turn or manners."""
    pays = against(_together(dispute), dispute.bet, "too little", "exactly", "more than it takes")
    known = Answers("turn", dispute, house, {"pays": pays})
    if dispute.asks == "change out of the pot":
        _change(dispute, known)
    return known.facts


def _change(dispute: Turn, known: Answers) -> None:
    """Note what stays in and what comes back when a chip is put beside chips in already (7d)."""
    own, bet, together = dispute.own, dispute.bet, _together(dispute)
    fields = ("chip", "own", "bet")
    over = None if together is None or bet is None else together - bet
    if together is None or over is None:
        known.figure("stays", None, *fields)
        known.figure("change", None, *fields)
        known.figure("owes", None, *fields)
        return
    known.figure("stays", together - max(over, 0))
    if over > 0:
        known.figure("change", over)
        known.figure("own_change", min(over, own or 0))
    if over < 0:
        known.figure("owes", -over)


def _together(dispute: Turn) -> int | None:
    """Return what is in front of the player once the chip lies beside the chips in already."""
    if dispute.own is None or dispute.chip is None:
        return None
    return dispute.own + dispute.chip


def _scene(dispute: Turn) -> Scene:
    chips = () if dispute.chip is None else (dispute.chip,)
    player = Seat(THE_PLAYER, front=dispute.own, chips=chips)
    return Scene((player,), figures({"Call or raise to": dispute.bet}))


SITUATION = Situation(
    model=Turn, facts=facts, title="Turn and manners", told_last=("announced",), scene=_scene
)
