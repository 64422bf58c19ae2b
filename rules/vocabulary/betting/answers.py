"""The answers that a fact of a betting round may have."""

from typing import Literal

BigBet = Literal["no-limit", "pot-limit"]
Structure = Literal["no-limit", "pot-limit", "fixed-limit", "spread-limit"]
Play = Literal["cash", "tournament"]
Round = Literal["first", "later"]
NotTold = Literal["not told"]
LastWager = Literal["full", "short all-in", "short big blind"]
Saying = Literal[
    "nothing",
    "check",
    "call",
    "bet",
    "raise",
    "all-in",
    "pot",
    "fold",
    "an amount",
    "call and raise",
    "something as a question",
]
How = Literal["to", "by"]
Scale = Literal["not said"]
Meant = Literal["as it was named", "hundreds", "thousands"]
Spoke = Literal["before the chips", "with the chips", "after the chips"]
Pieces = Literal["one chip", "several chips"]
Motions = Literal["one", "several"]
Rest = Literal["after the last chips", "before more chips"]
Released = Literal["released", "held"]
Gesture = Literal[
    "none", "taps the table", "gives up the cards", "shows the hand", "makes another sign"
]
WhyFolded = Literal["own choice", "thought the pot was won", "false information"]
Tapped = Literal["before the chips", "with the chips", "after the chips"]
GaveUp = Literal["before the rest", "after the rest"]
Earlier = Literal["left", "pulled back", "pulled back in part", "pushed in with the new ones"]
Behind = Literal["more chips", "none"]
ChipsFor = Literal["a wager", "another purpose"]
Belief = Literal["the right amount", "another amount", "the right amount, on purpose"]
BeliefTold = Literal[
    "the right amount",
    "another amount",
    "the right amount, on purpose",
    "the bet before a raise",
    "the bet without the kill",
]
KillMissed = Literal["required, button face up", "by choice, or button not face up"]
Overpaid = Literal["by mistake", "not by mistake"]
Harm = Literal["none", "caused"]
Noticed = Literal["before all had acted", "after all had acted"]
Considered = Literal["somebody did", "nobody did"]
Objector = Literal["the bettor", "somebody else"]
SetBy = Literal[
    "no wager",
    "a full bet or raise",
    "a short all-in raise",
    "an all-in under the minimum bet",
    "the big blind",
    "a short big blind",
    "a straddle",
]
RightToRaise = Literal[
    "has not acted yet",
    "faces a full raise",
    "faces short all-ins that together make a full raise",
    "faces less than a full raise",
    "faces an all-in under the minimum bet",
]
LastAct = Literal["checked or called", "bet or raised"]
InTurn = Literal["in turn", "out of turn", "after he was skipped"]
Facing = Literal["no bet", "a bet", "own blind, not raised"]
Came = Literal[
    "before his turn",
    "before the amount was named",
    "after he was skipped",
    "in his turn",
    "with the round over",
    "having matched the bet",
    "with nobody else in",
]
ActionChanged = Literal["no", "yes", "not yet"]
BeforeHim = Literal["no", "only called", "yes", "not yet"]
ActedBehind = Literal["fewer than three", "three or more"]
Counted = Literal["nobody did", "it was counted"]
Between = Literal["no chips", "chips"]
ActedOn = Literal["nobody yet", "somebody"]
Did = Literal["checks", "calls", "bets", "raises", "folds"]
LastTwo = Literal["more than two", "two"]
LAST_TWO = "How many players are left in the whole event?"
LAST_TWO_ANSWERS = ("More than two", "Two")
LAST_TWO_STATES = (
    "More than two players are left in the event.",
    "Two players are left in the event.",
)
