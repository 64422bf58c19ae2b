"""The words of a wager at limit: whether the player may, and what it comes to."""

from dataclasses import replace
from typing import Literal, get_args

from rules.vocabulary.betting.answers import (
    ActedOn,
    Behind,
    Belief,
    KillMissed,
    LastTwo,
    Noticed,
    Play,
)
from rules.vocabulary.betting.steps import OPEN_STAKES, SHORT_STACK
from rules.vocabulary.word import Beside, Word, YesNo, house_word

LimitStructure = Literal["fixed-limit", "spread-limit"]
LimitAct = Literal["bet", "raise", "call"]
MadeBy = Literal["a full bet or raise", "a short all-in", "a blind or bring-in under a full bet"]
ActedSince = Literal["not since the last full bet or raise", "after it"]
LimitPlayers = Literal[
    "two since the round began", "two before the cap was reached", "two by now", "more"
]


_BET = ("table.bet", "table.limit", "table.spread_low")
_WAGER = (*_BET, "table.spread_high", "table.last_raise", "table.full_bet", "act.chips")
_SINCE = "since the last full bet or raise"

STRUCTURE = Word(
    name="structure",
    meaning="fixed limit or spread limit",
    answers=get_args(LimitStructure),
    asks=("game.structure",),
)
WORDS = (
    STRUCTURE,
    Word(
        name="act",
        meaning="what the act was read as",
        answers=get_args(LimitAct),
        asks=(),
        states=("the player bets", "the player raises", "the player calls"),
    ),
    Word(
        name="made_by",
        meaning="what made the bet to match that high",
        answers=get_args(MadeBy),
        asks=("table.last_wager", *_BET),
        states=(
            "the bet to match is a full bet or raise",
            "the bet to match is a short all-in",
            "the bet to match is a blind or a bring-in under a full bet",
        ),
    ),
    Word(
        name="acted",
        meaning="whether the player has acted since the last full bet or raise, or on this round",
        answers=get_args(ActedSince),
        asks=("table.acted", "table.full_bet"),
        states=(
            f"the player has not acted yet on this round, or not {_SINCE}",
            "the player has acted already, and nobody has made a full bet or raise since",
        ),
    ),
    Word(
        name="short_is",
        meaning="the short all-in beside half a bet",
        answers=("half a bet or more", "under half a bet"),
        asks=(*_BET, "table.full_bet", "table.last_raise"),
    ),
    Word(
        name="short_by",
        meaning="whether one short all-in comes to half a bet, or only several together",
        answers=("one", "several together"),
        asks=(),
    ),
    house_word("short_all_in_at_limit"),
    house_word("after_short_all_in"),
    Word(
        name="straddled",
        meaning="whether somebody straddled on this round",
        answers=get_args(YesNo),
        asks=(),
    ),
    house_word("straddle_uses_a_raise"),
    Word(
        name="cap",
        meaning="the raises beside the cap",
        answers=("open", "reached"),
        asks=("table.raises",),
    ),
    Word(
        name="players",
        meaning="how many players are in",
        answers=get_args(LimitPlayers),
        asks=("table.players",),
    ),
    house_word("cap_with_two"),
    Word(
        name="checked_early",
        meaning="whether the player checked before it was his turn, and has had no turn since",
        answers=get_args(YesNo),
        asks=(),
    ),
    Word(
        name="nobody_can_call",
        meaning="whether everybody else in the hand is all-in",
        answers=get_args(YesNo),
        asks=(),
    ),
    Word(
        name="play",
        meaning="money or tournament play",
        answers=get_args(Play),
        asks=("game.play",),
    ),
    Word(
        name="last_two",
        meaning="whether only two players are left in the whole event",
        answers=get_args(LastTwo),
        asks=("table.last_two",),
        applies=(
            Beside("act", ("raise",), "only a raise is kept from two players by a cap"),
            Beside("cap", ("reached",), "two players may raise as long as the cap is not reached"),
            Beside("play", ("tournament",), "a cash game has no last two"),
            Beside(
                "players",
                ("two since the round began", "two before the cap was reached"),
                "with more players in, the last two of the event are not alone",
            ),
        ),
    ),
    Word(
        name="believed",
        meaning="what a caller thought he was facing",
        answers=get_args(Belief),
        asks=("act.believed",),
        alike="the answers are those of the question; only who took it for another is free",
    ),
    Word(
        name="raised",
        meaning="whether there was a raise that he can have missed",
        answers=get_args(YesNo),
        asks=("table.raises",),
    ),
    Word(
        name="kill_missed",
        meaning="the kill that a player who put in too little did not know of",
        answers=get_args(KillMissed),
        asks=("act.kill_missed",),
    ),
    Word(
        name="acted_on",
        meaning="whether anybody has acted on his call since",
        answers=get_args(ActedOn),
        asks=("act.acted_on",),
    ),
    Word(
        name="small_chips",
        meaning="chips under the smallest of the blinds and antes",
        answers=("none", "never play"),
        asks=("act.chips", "act.behind"),
    ),
    Word(
        name="noticed",
        meaning="when a wager or a call that is too small was questioned",
        answers=get_args(Noticed),
        asks=("act.noticed",),
    ),
    Word(
        name="reaches",
        meaning="the wager beside the bet to match",
        answers=("short of the bet", "the bet", "over the bet"),
        asks=("act.chips", "table.bet"),
    ),
    Word(
        name="size",
        meaning="the wager beside what it may be",
        answers=("too little", "the right amount", "too much"),
        asks=_WAGER,
    ),
    Word(
        name="units",
        meaning="the wager beside the unit",
        answers=("whole units", "no whole units"),
        asks=_WAGER,
    ),
    Word(
        name="behind",
        meaning="whether the player has more chips behind",
        answers=get_args(Behind),
        asks=("act.behind",),
    ),
    replace(
        SHORT_STACK,
        applies=(
            *SHORT_STACK.applies,
            Beside("reaches", ("short of the bet",), "a call of the whole bet is not all-in"),
            Beside("behind", ("none",), "a player with chips behind puts them in"),
        ),
    ),
    OPEN_STAKES,
)
