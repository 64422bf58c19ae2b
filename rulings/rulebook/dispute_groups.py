"""The order of the common disputes: in groups, and by the part of the table they are about."""

from collections.abc import Mapping
from typing import Literal

GroupId = Literal["chips", "words", "turn", "cards", "pot", "blinds", "clock", "people"]
PartId = Literal[
    "dealer", "clock", "muck", "board", "pot", "button", "blinds", "chips", "cards", "players"
]


GROUPS: Mapping[GroupId, str] = {
    "chips": "Chips put in",
    "words": "What was said",
    "turn": "Whose turn",
    "cards": "Cards and hands",
    "pot": "The pot",
    "blinds": "Blinds and button",
    "clock": "Time",
    "people": "Players and the house",
}
"""The title of each, in the order of the first screen; one without a dispute is not shown.

It stands there under the picture of its name.
"""

PARTS: Mapping[PartId, str] = {
    "dealer": "Dealer",
    "clock": "Clock",
    "muck": "Muck",
    "board": "Board",
    "pot": "Pot",
    "button": "Button",
    "blinds": "Blinds",
    "chips": "Chips in front",
    "cards": "Cards",
    "players": "Players",
}
"""The name of each part at the table, from the dealer's end of it to the player's."""
