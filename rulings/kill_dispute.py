"""What the floor enters about a kill: the game, the run of pots, and what went wrong."""

from typing import Literal

from pydantic import Field

from rules.vocabulary import kill as k
from rules.vocabulary.house import YesNo
from rulings.strict import Chip, Chips, Player, Strict


class WonPot(Strict):
    """One pot of the run: who won it, its whole size, and what came from other players.

    `from_others` leaves every blind out. `killed_by` is the player who had killed it, None
    where nobody had. `quit` names the winners who have left the game since.
    """

    winners: tuple[Player, ...] = Field(min_length=1, max_length=10)
    total: Chips | None = None
    from_others: Chips | None = None
    killed_by: Player | None = None
    quit: tuple[Player, ...] = ()


class Kill(Strict):
    """A question about a kill pot. Amounts in chips, in the smallest unit.

    `pots` is the run of pots from the first hand of the game; where it is given, who won,
    what he had and what he won follow from it. `amount` is what a kill posts where the
    house has set it.
    """

    situation: Literal["kill"]
    asks: k.KillQuestion | None = None
    high_low: YesNo | None = None
    size: k.KillSize | None = None
    big_blind: Chip | None = None
    lower_limit: Chip | None = None
    upper_limit: Chip | None = None
    amount: Chip | None = None
    pots: tuple[WonPot, ...] | None = Field(default=None, max_length=1_000)
    last_pot: k.LastPot | None = None
    winner_quit: YesNo | None = None
    winner_had: k.WinnerHad | None = None
    from_others: Chips | None = None
    pot: Chips | None = None
    required: YesNo | None = None
    button_face_up: YesNo | None = None
    posted: YesNo | None = None
    lowball_option: YesNo | None = None
    third_card: YesNo | None = None
    stack: Chips | None = None
    killed_already: YesNo | None = None
    agrees: YesNo | None = None
