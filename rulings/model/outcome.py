"""The outcome of a dispute at the table: acts as they stand, chips, pots, and who may do what."""

from collections.abc import Sequence
from typing import Literal

from pydantic import Field

from rules.clause.procedure import Place
from rulings.model.strict_model import Strict

Outcome = Literal["ruled", "floor decides", "no clause", "need to know"]
DECIDED: tuple[Outcome, ...] = ("ruled", "floor decides")
"""The outcomes that have a ruling, if only that the floor decides."""


class StandsAs(Strict):
    """An act as it stands. `to` is the player's whole amount for the round, in chips."""

    index: int
    player: str
    outcome: Literal[Outcome, "not disputed", "waits"]
    act: str | None = None
    to: int | None = None
    remedy: str | None = None


NOT_YET = ("may be withdrawn", "left to the floor", "waits for the turn", "may not raise")
"""Remedies that leave the table as it was: the player may act anew, or it is not decided yet."""


def in_question(acts: Sequence[StandsAs]) -> StandsAs | None:
    """Return the act that a ruling is about: the first left to the floor, else the last wager.

    A hand that is shown speaks for no wager. None in a situation that is one question.
    """
    disputed = [act for act in acts if act.outcome not in ("not disputed", "waits")]
    wagers = [act for act in disputed if act.act != "hand shown"] or disputed
    left_open = (act for act in wagers if act.outcome == "floor decides")
    return next(left_open, wagers[-1] if wagers else None)


class Pot(Strict):
    """One pot of a hand, in chips, and the players who can win it.

    `last_hand`: none of them has a hand any more. It is for the one who gave his up last.
    """

    chips: int = Field(ge=0)
    players: tuple[str, ...]
    last_hand: bool = False


Way = Literal["into the pot", "back to the player"]
"""The ways that chips go."""


class ChipMove(Strict):
    """Chips to move: now, or only if the floor decides as `only_if` says."""

    player: str
    chips: int = Field(gt=0)
    way: Way
    only_if: str | None = None


NEXT = "a player yet to act"


class Option(Strict):
    """The options of a player now: amounts are whole amounts for the round, in chips.

    `call_to` is None with nothing to call. `raise_from` is the smallest bet or raise;
    None with `may_raise` means it is not known from what was given. `may_raise` is None
    where it turns on what the player had done before a short all-in, or on whether the
    cap on raises is lifted. `raise_up_to` is None where only the stack bounds it or it
    is not known. `opens` is whether a wager would be a bet, as
    there is none; None where that is not known, and in rulings of before it was told.
    """

    player: str
    may_fold: bool = True
    may_check: bool = False
    call_to: int | None = None
    to_put_in: int | None = None
    may_raise: bool | None = True
    raise_from: int | None = None
    raise_up_to: int | None = None
    opens: bool | None = None


class Ends(Strict):
    """The end of the betting round if nobody but the players named is in the hand.

    `winner` is the last player in, who takes the pot; None where all have matched the bet. Where
    the `seats_show` it, nobody else is. Chips that nobody matched go `back` by the rules cited in
    `because`.
    """

    winner: str | None = None
    seats_show: bool = False
    back: tuple[ChipMove, ...] = ()
    because: tuple[str, ...] = ()


class DealerStep(Strict):
    """One thing that the dealer does next: told whole, and in the few words of a drawing.

    Cards go from the place that it `takes` them from `to` another; where both are one, something is
    done to the cards there, and with neither no card moves.
    """

    told: str
    brief: str
    takes: Place | None = None
    to: Place | None = None
