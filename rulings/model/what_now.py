"""The options of each player now: the answer to a question in which nothing need be in dispute."""

from rulings.model.ruling import ChipMove, Offer, Option, Outcome
from rulings.model.strict_model import Strict


class PlayerNow(Strict):
    """One player: what he may do, or what he `has_done` so that no act of his is to come.

    `because` names the rules that keep him from a raise, `allowed_by` those that give who is due
    his option, or an act after his check, `in_doubt_by` those by which it is for the floor whether
    he may act, as others have acted behind him. `pot_after_call` is the pot once he has called,
    `wager_of_the_pot` what a bet or raise of the pot would come to; None where not known.
    """

    player: str
    has_done: str | None = None
    option: Option | None = None
    because: tuple[str, ...] = ()
    allowed_by: tuple[str, ...] = ()
    in_doubt_by: tuple[str, ...] = ()
    pot_after_call: int | None = None
    wager_of_the_pot: int | None = None


class WhatNow(Strict):
    """The player who is due and the options of each; amounts in chips, None where not known.

    `pot` is everything in the middle and `bet` the amount to match. `over` is whether nobody is
    left to act on this round, by the rules in `because`, `winner` who has the pot as everybody else
    has folded, and `back` the chips that nobody has matched. It is `proposed` where an act before
    is left to the floor. It `waits` where an act before cannot be settled: for the answer at
    `waits_for`, where it is a question.
    """

    waits: Outcome | None = None
    waits_for: str | None = None
    proposed: bool = False
    pot: int | None = None
    bet: int | None = None
    due: str | None = None
    over: bool | None = None
    winner: str | None = None
    because: tuple[str, ...] = ()
    back: tuple[ChipMove, ...] = ()
    players: tuple[PlayerNow, ...] = ()
    offers: tuple[Offer, ...] = ()
