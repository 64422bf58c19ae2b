"""What the dealer does next, in order: each thing as it is told, and which cards it moves."""

from dataclasses import dataclass
from typing import Literal

Place = Literal["stub", "burns", "board", "aside", "hands", "muck"]
"""Where cards of a deal lie. What is put aside is out of play for now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """One thing that the dealer does.

    `told` says it to the dealer, `brief` in a drawing, in a few words. Cards go from `takes` to
    `to`; where both are one place something is done to the cards there. With neither no card moves.
    """

    told: str
    brief: str
    takes: Place | None = None
    to: Place | None = None


def tasks(*parts: Task | tuple[Task, ...]) -> tuple[Task, ...]:
    """One procedure made of tasks and of runs of them."""
    return tuple(one for part in parts for one in (part if isinstance(part, tuple) else (part,)))
