"""The base of every model: nothing converted, nothing unknown accepted, whole chips only."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

MOST_CHIPS = 10**12
MOST_PLAYERS = 100
MOST_SEATS = 12
MOST_PIECES = 1_000
"""Chips put in by one act, each counted."""

Chips = Annotated[int, Field(ge=0, le=MOST_CHIPS)]
Chip = Annotated[int, Field(ge=1, le=MOST_CHIPS)]

# A name stands in paths and on the screens and sheets of others: none may break a line, or turn
# round what is written after it.
_NOT_IN_A_NAME = r"\[\]{}\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069"
# Spaces of every kind, and letters without width.
_NOT_SEEN = r"\s\u115f\u1160\u3164\u200b-\u200f\u2060\ufeff"
A_NAME_IS = "without brackets or control characters that is not blank"

_NAME = f"^[^{_NOT_IN_A_NAME}]*[^{_NOT_SEEN}{_NOT_IN_A_NAME}][^{_NOT_IN_A_NAME}]*$"
Player = Annotated[str, Field(min_length=1, max_length=40, pattern=_NAME)]

Players = Annotated[tuple[Player, ...], Field(max_length=MOST_PLAYERS)]
Seats = Annotated[tuple[Player, ...], Field(min_length=2, max_length=MOST_SEATS)]
Amounts = Annotated[dict[Player, Chips], Field(max_length=MOST_PLAYERS)]


class Strict(BaseModel):
    """A model that converts nothing, accepts nothing unknown, and cannot be changed afterwards.

    A model is built when it is first used: a command or a start uses a few of them.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)
