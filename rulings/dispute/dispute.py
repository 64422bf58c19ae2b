"""Disputes as the floor enters them: a table and what happened at it; any answer may be missing."""

from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Literal

import orjson
from pydantic import ConfigDict, Field, TypeAdapter

from rules.house import House, in_play
from rulings.dispute import retired
from rulings.dispute.betting.round import Betting
from rulings.dispute.situations.one_question import OneQuestion
from rulings.dispute.situations.registry import SITUATIONS

TITLES: Mapping[str, str] = {
    "betting": "No-limit and pot-limit betting",
    **{name: situation.title for name, situation in SITUATIONS.items()},
}
"""Every situation by its name, as a person reads it: the betting round, then the questions."""

KEPT_SITUATIONS = (*TITLES, *retired.SITUATIONS)
"""Every situation that a record may be of."""

if TYPE_CHECKING:
    Dispute = Betting | OneQuestion
    KeptSituation = str
else:
    _MODELS = (Betting, *(situation.model for situation in SITUATIONS.values()))
    Dispute = Annotated[reduce(or_, _MODELS), Field(discriminator="situation")]
    KeptSituation = Literal[KEPT_SITUATIONS]

DISPUTE: TypeAdapter[Dispute] = TypeAdapter(Dispute, config=ConfigDict(defer_build=True))

Dispute.__doc__ = """What `read_dispute` gives: a dispute of one kind, which its `situation` names.

Each is a record that cannot be changed. A field that is None is not known. Amounts are whole
chips, in the smallest unit; `disputed` holds the accounts of facts that people tell differently.
"""


def kept_dispute(data: Any) -> Dispute:
    """Return a dispute from the plain data that this version or an earlier one kept.

    Raises ValidationError.
    """
    return DISPUTE.validate_json(orjson.dumps(retired.as_entered_now(data)))


def play_of(dispute: Dispute) -> str | None:
    """Tell whether it is a cash game or a tournament; None where the dispute does not tell."""
    holder = dispute.game if isinstance(dispute, Betting) else dispute
    return getattr(holder, "play", None)


def house_for(dispute: Dispute, house: House) -> House:
    """The house by the book of what is played; that of its cash games where nobody tells."""
    return in_play(house, play_of(dispute))


def asks_of(dispute: Dispute) -> str | None:
    """Return what is asked, where the situation has several questions."""
    return getattr(dispute, "asks", None) or getattr(dispute, "matter", None)
