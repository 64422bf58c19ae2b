"""The dealer's next tasks, in order: each as it is told, and which cards it moves."""

from dataclasses import dataclass
from typing import Literal

Place = Literal["stub", "burns", "board", "aside", "hands", "muck"]
"""The places where cards of a deal lie. Cards put aside are out of play for now."""


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
    """Make one procedure of tasks and of runs of them."""
    return tuple(one for part in parts for one in (part if isinstance(part, tuple) else (part,)))
