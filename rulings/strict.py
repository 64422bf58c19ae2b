"""The ground of every model: nothing converted, nothing unknown accepted, whole chips only."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

MOST_CHIPS = 10**12

Chips = Annotated[int, Field(ge=0, le=MOST_CHIPS)]
Chip = Annotated[int, Field(ge=1, le=MOST_CHIPS)]


Player = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[^\[\]{}]*$")]


class Strict(BaseModel):
    """Nothing is converted, nothing unknown is accepted, nothing is changed afterwards."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)
