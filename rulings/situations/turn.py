"""Whose turn it is, acts out of turn, folds, and manners with chips and cards."""

from typing import Literal

from rules.house import House
from rules.vocabulary import turn as t
from rules.vocabulary.word import YesNo
from rulings.facts import Facts
from rulings.situations.answers import Answers
from rulings.strict import Chip, Chips, Strict


class Turn(Strict):
    """A question of whose turn it is or of manners at the table. Amounts in chips."""

    situation: Literal["turn"]
    asks: t.TurnQuestion | None = None
    game: t.TurnGame | None = None
    round: t.TurnRound | None = None
    players: t.Players | None = None
    raised: YesNo | None = None
    option_used: YesNo | None = None
    faces: t.Faces | None = None
    one_left: YesNo | None = None
    bet_made: YesNo | None = None
    matched: YesNo | None = None
    did: t.EarlyAct | None = None
    action_changed: YesNo | None = None
    learns: YesNo | None = None
    why: t.WhyShow | None = None
    protected: YesNo | None = None
    house_dealer: YesNo | None = None
    reached: YesNo | None = None
    announced: YesNo | None = None
    in_already: t.InAlready | None = None
    own: Chips | None = None
    bet: Chips | None = None
    chip: Chip | None = None


def facts(dispute: Turn, house: House) -> Facts:
    """The facts of a question of turn or manners."""
    known = Answers("turn", dispute, house, {})
    if dispute.asks == "change out of the pot":
        _change(dispute, known)
    return known.facts


def _change(dispute: Turn, known: Answers) -> None:
    """What stays in and what comes back when a chip is put beside chips in already (7d)."""
    own, bet, chip = dispute.own, dispute.bet, dispute.chip
    back = None if own is None or bet is None or chip is None else max(own + chip - bet, 0)
    fields = ("chip", "own", "bet")
    known.figure("change", back, *fields)
    known.figure("stays", None if back is None else (own or 0) + (chip or 0) - back, *fields)
    known.figure("own_change", None if back is None else min(back, own or 0), *fields)
