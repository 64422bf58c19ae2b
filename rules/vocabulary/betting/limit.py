"""The words of fixed-limit and spread-limit betting."""

from typing import Literal

from rules.vocabulary.betting.answers import ActedOn, Belief, KillMissed, Noticed, Play
from rules.vocabulary.word import Vocabulary, YesNo

LimitStructure = Literal["fixed-limit", "spread-limit"]
LimitAct = Literal["bet", "raise", "call"]
MadeBy = Literal["a full bet or raise", "a short all-in", "a blind or bring-in under a full bet"]
ActedSince = Literal["not since the last full bet or raise", "after it"]
LimitPlayers = Literal[
    "two since the round began", "two before the cap was reached", "two by now", "more"
]
LimitBehind = Literal["more chips", "none"]

_l = Vocabulary("limit")

FACTS = (
    _l.choice(
        "structure",
        "Fixed limit or spread limit?",
        LimitStructure,
        ("Fixed", "Spread"),
        states=("The game is fixed-limit.", "The game is spread-limit."),
    ),
    _l.choice(
        "act",
        "What does the player do?",
        LimitAct,
        ("Bet", "Raise", "Call"),
        states=("The player bets.", "The player raises.", "The player calls."),
    ),
    _l.chips("limit", "How much is a bet on this round?", states="A bet on this round is {}."),
    _l.chips(
        "spread_low",
        "What is the least a bet may be on this round?",
        states="A bet on this round is at least {}.",
    ),
    _l.chips(
        "spread_high",
        "What is the most a bet may be on this round?",
        states="A bet on this round is at most {}.",
    ),
    _l.chips(
        "bet",
        "How much is the bet to match?",
        hint="The whole amount for this round.",
        states=("There is no bet to match.", "The bet to match is {}."),
    ),
    _l.chips(
        "own",
        "How much has the player in on this round?",
        states=("The player has nothing in on this round.", "The player has {} in on this round."),
    ),
    _l.choice(
        "made_by",
        "What made the bet that high?",
        MadeBy,
        ("A full bet or raise", "A short all-in", "A small blind or bring-in"),
        states=(
            "The bet to match is a full bet or raise.",
            "The bet to match is a short all-in.",
            "The bet to match is a blind or a bring-in under a full bet.",
        ),
    ),
    _l.chips(
        "full_bet",
        "How much was the bet before the short all-in?",
        hint="0 if none. A blind or bring-in counts.",
        states=(
            "There was no bet before the short all-in.",
            "The bet was {} before the short all-in.",
        ),
    ),
    _l.chips(
        "last_raise",
        "How big was the last bet or raise?",
        hint="The increase. Leave a short all-in out.",
        states="The last full bet or raise was {}.",
    ),
    _l.choice(
        "acted",
        "Has the player acted since the last full bet or raise, or on this round if there is none?",
        ActedSince,
        ("No, not yet", "Yes, or he checked"),
        hint="A check counts as having acted, a blind does not.",
        states=(
            "The player has not acted yet on this round, or not since the last full bet or raise.",
            "The player has acted already, and nobody has made a full bet or raise since.",
        ),
    ),
    _l.follows(
        "short_is",
        "the short all-in beside half a bet",
        ("half a bet or more", "under half a bet"),
        "bet",
        "full_bet",
        "limit",
        "spread_low",
        "last_raise",
    ),
    _l.follows(
        "short_by",
        "whether one short all-in comes to half a bet, or only several together",
        ("one", "several together"),
    ),
    _l.option("short_all_in_at_limit"),
    _l.option("after_short_all_in"),
    _l.other(
        "raises",
        "How many raises were there on this round?",
        "number",
        hint="An all-in counts where it reopens the betting. Leave straddles out.",
        states=(
            "Nobody has raised on this round.",
            "There was one raise on this round.",
            "There were {} raises on this round.",
        ),
    ),
    _l.other(
        "straddled",
        "How many straddles and sleepers were there on this round?",
        "number",
        hint="0 if none, and on every round but the first.",
        states=(
            "Nobody has straddled on this round.",
            "There was one straddle or sleeper on this round.",
            "There were {} straddles and sleepers on this round.",
        ),
    ),
    _l.follows("straddled", "whether somebody straddled on this round", YesNo, "straddled"),
    _l.option("straddle_uses_a_raise"),
    _l.follows("cap", "the raises beside the cap", ("open", "reached"), "raises", "straddled"),
    _l.choice(
        "players",
        "How many players are in?",
        LimitPlayers,
        (
            "Two since the round began",
            "Two when the cap was reached",
            "Two only since then",
            "More than two",
        ),
        hint="Who is all-in is not counted.",
        states=(
            "Two players have been in since the round began.",
            "Two players were left before the raises were used up.",
            "Two players are left, and only since the raises were used up.",
            "More than two players are in.",
        ),
    ),
    _l.option("cap_with_two"),
    _l.follows(
        "checked_early",
        "whether the player checked before it was his turn, and has had no turn since",
        YesNo,
    ),
    _l.follows("nobody_can_call", "whether everybody else in the hand is all-in", YesNo),
    _l.follows("play", "money or tournament play", Play),
    _l.follows("believed", "what a caller thought he was facing", Belief),
    _l.follows("raised", "whether there was a raise that he can have missed", YesNo, "raises"),
    _l.follows(
        "kill_missed", "the kill that a player who put in too little did not know of", KillMissed
    ),
    _l.follows("acted_on", "whether anybody has acted on his call since", ActedOn),
    _l.follows(
        "small_chips", "chips under the smallest of the blinds and antes", ("none", "never play")
    ),
    _l.follows("noticed", "when a wager or a call that is too small was questioned", Noticed),
    _l.chips(
        "to",
        "To how much, for the round?",
        states=("That makes nothing on this round.", "That makes {} in all on this round."),
    ),
    _l.follows(
        "reaches",
        "the wager beside the bet to match",
        ("short of the bet", "the bet", "over the bet"),
        "to",
        "bet",
    ),
    _l.follows(
        "size",
        "the wager beside what it may be",
        ("too little", "the right amount", "too much"),
        "to",
        "bet",
        "limit",
        "spread_low",
        "spread_high",
        "last_raise",
        "full_bet",
    ),
    _l.follows(
        "units",
        "the wager beside the unit",
        ("whole units", "no whole units"),
        "to",
        "limit",
        "spread_low",
        "spread_high",
    ),
    _l.choice(
        "behind",
        "Has the player more chips behind?",
        LimitBehind,
        ("Yes, more chips", "No, all-in"),
        states=("The player has more chips behind.", "The player has no chips left behind."),
    ),
)
TOPIC = _l.holding(FACTS)
