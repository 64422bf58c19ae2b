"""A seat, and a table of them: what lies there and what is said of each player."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulings.model.amounts import chips

THE_PLAYER = "The player"
UNNAMED = "Player"
"""The name for somebody who acted while nobody has named him: nobody is spoken to so."""


@dataclass
class Seat:
    """A player: `front` lies there already, `chips` go in by the act in question, piece by piece.

    `did` is what is in question, line by line; `notes` is what nobody questions.
    """

    name: str
    notes: list[str] = field(default_factory=list)
    front: int | None = None
    chips: tuple[int, ...] = ()
    did: list[str] = field(default_factory=list)
    out: bool = False


@dataclass(frozen=True)
class Scene:
    """The seats, clockwise as far as that is known, and what stands in the middle."""

    seats: tuple[Seat, ...]
    middle: tuple[str, ...] = ()


def figures(amounts: Mapping[str, int | None]) -> tuple[str, ...]:
    """Lines for the middle of the table: each amount that is known, after its name."""
    return tuple(f"{name} {chips(one)}" for name, one in amounts.items() if one is not None)
