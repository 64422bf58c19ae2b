"""How the common disputes are sorted: into groups, and by the part of the table they are about."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

GroupId = Literal["chips", "words", "turn", "cards", "pot", "blinds", "clock", "people"]
PartId = Literal[
    "dealer", "clock", "muck", "board", "pot", "button", "blinds", "chips", "cards", "players"
]


@dataclass(frozen=True, slots=True)
class Group:
    """Disputes that stand together on the first screen, under the picture of this name."""

    id: GroupId
    title: str

    @property
    def picture(self) -> str:
        """The name of its picture."""
        return self.id


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the table that a quarrel may be about, as it is called there."""

    id: PartId
    name: str


GROUPS: tuple[Group, ...] = (
    Group("chips", "Chips put in"),
    Group("words", "What was said"),
    Group("turn", "Whose turn"),
    Group("cards", "Cards and hands"),
    Group("pot", "The pot"),
    Group("blinds", "Blinds and button"),
    Group("clock", "Time"),
    Group("people", "Players and the house"),
)
"""In the order of the first screen; one without a dispute is not shown."""

PARTS: Mapping[PartId, Part] = {
    one.id: one
    for one in (
        Part("dealer", "Dealer"),
        Part("clock", "Clock"),
        Part("muck", "Muck"),
        Part("board", "Board"),
        Part("pot", "Pot"),
        Part("button", "Button"),
        Part("blinds", "Blinds"),
        Part("chips", "Chips in front"),
        Part("cards", "Cards"),
        Part("players", "Players"),
    )
}
"""From the dealer's end of the table to the player's."""
