"""The words that an option of the house may be."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

ThresholdIs = Literal["a rule of thumb", "firm"]
OutOfTurn = Literal["the floor decides", "binding if the action is unchanged"]
Overbet = Literal["corrected until all have acted", "stands once somebody acts"]
StraddleSets = Literal["a new minimum", "an ordinary raise"]
RestraddleSize = Literal["a minimum raise", "double"]
MississippiSeat = Literal["not allowed", "the button", "any seat"]
MississippiFirst = Literal["left of the straddle", "left of the big blind"]
ShortAllIn = Literal["half-bet rule", "full-bet rule"]
AfterShortAllIn = Literal["a full raise on top", "completing it"]
CapWithTwo = Literal[
    "lifted when two are left before it is reached",
    "lifted when two start the round",
    "lifted whenever two are left",
    "kept",
]
ShortAllInRead = Literal["its meaning", "its letter"]
KillerActs = Literal["in turn", "last"]
KillAndBlind = Literal["the floor decides", "both", "the larger only"]
KillSizeOption = Literal["full", "half"]
ButtonRule = Literal["simplified", "moving", "dead"]
ThreeToTwo = Literal["the big blind moves on", "the button moves on"]
MissedBlinds = Literal["together, the small one dead", "one a hand, all live"]
AllInFaceUp = Literal["never", "in tournaments", "always"]
BringInTie = Literal["nearest the dealer", "by suit"]
BringInOption = Literal["an option", "a raise at once"]

USUAL_COLOURS: Mapping[int, str] = MappingProxyType(
    {
        1: "white",
        5: "red",
        25: "green",
        100: "black",
        500: "purple",
        1_000: "yellow",
        5_000: "orange",
        25_000: "teal",
        100_000: "pink",
        500_000: "grey",
        1_000_000: "brown",
    }
)
"""The chips of a usual set, for cash games and tournaments alike, and the colour of each."""

MATTER_MOST = (
    *("edition", "conventions", "private_games", "forward_motion_binds", "out_of_turn"),
    *("smallest_chip", "pot_unit", "raise_cap", "short_all_in_at_limit", "straddles_allowed"),
    *("sleepers", "open_stakes"),
)
"""The dozen that a new room is asked about, in the order in which they are asked.

The book, and the eleven options that have the most cases of the library ruled otherwise.
"""
