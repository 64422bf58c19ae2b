"""What the floor enters: a table and what happened at it, every answer allowed to be missing."""

from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import ConfigDict, Field, TypeAdapter

from rulings.dispute.betting.round import Betting
from rulings.dispute.situations.one_question import OneQuestion
from rulings.dispute.situations.registry import SITUATIONS

TITLES: Mapping[str, str] = {
    "betting": "No-limit and pot-limit betting",
    **{name: situation.title for name, situation in SITUATIONS.items()},
}
"""Every situation by its name, as a person reads it: the betting round, then the questions."""

if TYPE_CHECKING:
    Dispute = Betting | OneQuestion
    SituationName = str
else:
    _MODELS = (Betting, *(situation.model for situation in SITUATIONS.values()))
    Dispute = Annotated[reduce(or_, _MODELS), Field(discriminator="situation")]
    SituationName = Literal[tuple(TITLES)]

DISPUTE: TypeAdapter[Dispute] = TypeAdapter(Dispute, config=ConfigDict(defer_build=True))

Dispute.__doc__ = """What `read_dispute` gives: a dispute of one kind, which its `situation` names.

Each is a record that cannot be changed. A field that is None is not known. Amounts are whole
chips, in the smallest unit; `disputed` holds the accounts of facts that people tell differently.
"""


def play_of(dispute: Dispute) -> str | None:
    """Whether it is a cash game or a tournament; None where the dispute does not tell."""
    holder = dispute.game if isinstance(dispute, Betting) else dispute
    return getattr(holder, "play", None)


def asks_of(dispute: Dispute) -> str | None:
    """What is asked where the situation has several questions."""
    return getattr(dispute, "asks", None) or getattr(dispute, "matter", None)
