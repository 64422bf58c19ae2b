"""Who can give an account of what happened, apart from the players named."""

from typing import Literal

Witness = Literal[
    "the dealer",
    "a player out of the hand",
    "a player in the hand",
    "the camera",
]
