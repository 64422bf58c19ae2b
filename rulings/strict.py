"""The ground of every model: nothing converted, nothing unknown accepted, whole chips only."""

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationInfo

MOST_CHIPS = 10**12

Chips = Annotated[int, Field(ge=0, le=MOST_CHIPS)]
Chip = Annotated[int, Field(ge=1, le=MOST_CHIPS)]


def _as_called(name: str, info: ValidationInfo) -> str:
    """The name that the context of the validation gives this player; without one, the same."""
    called: str = info.context(name) if info.context else name
    return called


Player = Annotated[
    str,
    Field(min_length=1, max_length=40, pattern=r"^[^\[\]{}]*$"),
    AfterValidator(_as_called),
]


class Strict(BaseModel):
    """Nothing is converted, nothing unknown is accepted, nothing is changed afterwards."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)
