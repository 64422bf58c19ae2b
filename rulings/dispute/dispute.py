"""What the floor enters: a table and what happened at it, every answer allowed to be missing."""

from typing import Annotated

from pydantic import Field, TypeAdapter

from rulings.dispute.betting.round import Betting
from rulings.dispute.situations.betting.limit import Limit
from rulings.dispute.situations.betting.turn import Turn
from rulings.dispute.situations.blinds.button import Button
from rulings.dispute.situations.blinds.forced_bets import Forced
from rulings.dispute.situations.blinds.kill.kill import Kill
from rulings.dispute.situations.blinds.straddle import Straddle
from rulings.dispute.situations.conduct.clock import Clock
from rulings.dispute.situations.showdown.pots.pots import PotsQuestion
from rulings.dispute.situations.table.authority import Authority
from rulings.dispute.situations.table.stakes import Stakes

Dispute = Annotated[
    Betting
    | Limit
    | Straddle
    | Turn
    | PotsQuestion
    | Forced
    | Button
    | Stakes
    | Clock
    | Kill
    | Authority,
    Field(discriminator="situation"),
]

DISPUTE: TypeAdapter[Dispute] = TypeAdapter(Dispute)

Dispute.__doc__ = """What `read_dispute` gives: a dispute of one kind, which its `situation` names.

Each is a record that cannot be changed. A field that is None is not known. Amounts are whole
chips, in the smallest unit; `disputed` holds the accounts of facts that people tell differently.
"""
