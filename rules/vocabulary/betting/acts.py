"""The words of a betting dispute: what is asked about the game, the table and each act."""

from typing import Literal, get_args

from rules.vocabulary.house_options import Overbet, ShortAllInRead, StraddleSets
from rules.vocabulary.word import (
    Question,
    Word,
    chips,
    choice,
)

Structure = Literal["no-limit", "pot-limit"]
Play = Literal["cash", "tournament"]
Round = Literal["first", "later"]
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
]
How = Literal["to", "by"]
Spoke = Literal["before the chips", "with the chips", "after the chips"]
Motions = Literal["one", "several"]
Released = Literal["released", "held"]
Gesture = Literal["none", "taps the table", "gives up the cards", "shows the hand"]
Behind = Literal["more chips", "none"]
Belief = Literal["the right amount", "another amount"]
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
Did = Literal["checks", "calls", "bets", "raises", "folds"]

QUESTIONS: tuple[Question, ...] = (
    choice(
        "game.structure",
        "Which game?",
        Structure,
        ("No-limit", "Pot-limit"),
        states=("The game is no-limit.", "The game is pot-limit."),
    ),
    choice(
        "game.play",
        "Cash game or tournament?",
        Play,
        ("Cash", "Tournament"),
        states=("It is a cash game.", "It is a tournament."),
    ),
    chips(
        "game.small_blind",
        "How much is the small blind?",
        states=("There is no small blind.", "The small blind is {}."),
    ),
    chips("game.big_blind", "How much is the big blind?", states="The big blind is {}."),
    choice(
        "table.round",
        "Which betting round?",
        Round,
        ("First (before the flop)", "A later one"),
        states=("It is the first betting round.", "It is a later betting round."),
    ),
    chips(
        "table.pot",
        "How much was in the middle, all bets included, before the act?",
        hint="Everything: earlier rounds, and this round's bets and blinds.",
        states=(
            "There is nothing in the middle yet.",
            "There is {} in the middle, all bets included.",
        ),
    ),
    chips(
        "table.bet",
        "How much was the bet to match?",
        hint="The whole amount for this round. 0 if nobody had bet. A blind is a bet.",
        states=("Nobody has bet on this round.", "The bet to match is {}."),
    ),
    chips(
        "table.last_raise",
        "How big was the last full bet or raise?",
        hint="The increase, not the total: a raise from 100 to 300 is 200.",
        states="The last full bet or raise was {}.",
    ),
    choice(
        "table.last_wager",
        "What made the bet that high?",
        LastWager,
        ("A full bet, raise or blind", "A short all-in", "A short big blind"),
        states=(
            "The bet to match is a full one.",
            "The bet to match is a short all-in.",
            "The bet to match stands behind a short big blind.",
        ),
    ),
    chips(
        "table.acted",
        "How much had the player put in when he last acted on this round?",
        hint="0 if he checked; not yet, if he has not acted.",
        states=(
            "{player} last acted with nothing in on this round.",
            "{player} last acted with {} in on this round.",
        ),
    ),
    chips(
        "table.in_front",
        "How much had the player already put in on this round?",
        states=(
            "{player} has nothing in front on this round.",
            "{player} has {} in front on this round.",
        ),
    ),
    chips(
        "table.stack",
        "How many chips had the player, before this act?",
        states=("{player} has no chips left.", "{player} has {} in chips."),
    ),
    Question(
        key="act.said",
        text="What was said?",
        kind="speech",
        states=("{player} said nothing.", "{player} said {}."),
    ),
    choice(
        "act.spoke",
        "When was it said?",
        Spoke,
        ("Before the chips", "With the chips", "After they landed"),
        states=(
            "{player} spoke before the chips went in.",
            "{player} spoke as the chips went in.",
            "{player} spoke only after the chips had landed.",
        ),
    ),
    Question(
        key="act.chips",
        text="Which chips went in?",
        kind="chips",
        hint="Each chip by its denomination: 500, or 100 100 25.",
        states=("{player} put in no chips.", "{player} put in {}."),
    ),
    choice(
        "act.motions",
        "In how many motions did the chips go in?",
        Motions,
        ("One motion", "Several"),
        states=(
            "{player} put the chips in with one motion.",
            "{player} put the chips in with several motions.",
        ),
    ),
    chips(
        "act.first_motion",
        "How much went in with the first motion?",
        states=(
            "{player} put in nothing with the first motion.",
            "{player} put in {} with the first motion.",
        ),
    ),
    choice(
        "act.released",
        "Were the chips released?",
        Released,
        ("Released", "Still held"),
        states=("{player} let go of the chips.", "{player} never let go of the chips."),
    ),
    choice(
        "act.gesture",
        "Did the player make a sign?",
        Gesture,
        ("No", "Tapped the table", "Gave up the cards", "Showed the hand"),
        states=(
            "{player} made no sign.",
            "{player} tapped the table.",
            "{player} gave up the cards.",
            "{player} showed the hand.",
        ),
    ),
    chips(
        "act.chip_in_front",
        "How big is the chip that lies unchanged in front of the player?",
        hint="A chip of an earlier wager whose change is still due. 0 if there is none.",
        states=(
            "{player} has no unchanged chip in front.",
            "{player} has an unchanged chip of {} in front, from an earlier wager.",
        ),
    ),
    choice(
        "act.behind",
        "Has the player more chips behind?",
        Behind,
        ("Yes, more chips", "No, all-in"),
        states=("{player} has more chips behind.", "{player} has no chips left behind."),
    ),
    choice(
        "act.believed",
        "What did the player think he was facing?",
        Belief,
        ("The right amount, miscounted", "A different amount"),
        states=(
            "{player} knew how much the bet was.",
            "{player} thought that the bet was another amount.",
        ),
    ),
    choice(
        "act.harm",
        "Did the act damage anyone before it was questioned?",
        Harm,
        ("No", "Yes"),
        hint="For example: a player behind folded or called because of it.",
        states=(
            "Nobody had been damaged by it when it was questioned.",
            "Another player had been damaged by it before it was questioned.",
        ),
    ),
    choice(
        "act.noticed",
        "When was the size questioned?",
        Noticed,
        ("Before all had acted on it", "After all had acted on it"),
        states=(
            "The size was questioned before all had acted on it.",
            "The size was questioned only after all had acted on it.",
        ),
    ),
    choice(
        "act.considered",
        "Did a player think about the oversize wager for a while, then call or raise?",
        Considered,
        ("Yes", "No"),
        states=(
            "A player thought about it for a while, then called or raised.",
            "No player thought about it for a while before calling or raising.",
        ),
    ),
    choice(
        "act.objector",
        "Who now wants it made smaller?",
        Objector,
        ("The player who made it", "Somebody else"),
        states=(
            "{player} now wants it made smaller.",
            "Somebody other than {player} now wants it made smaller.",
        ),
    ),
)

STRUCTURE = Word(
    name="structure",
    meaning="the betting structure",
    answers=get_args(Structure),
    asks=("game.structure",),
)
PLAY = Word(
    name="play",
    meaning="money or tournament play",
    answers=get_args(Play),
    asks=("game.play",),
)

FACING_WAGER = Word(
    name="facing_wager",
    meaning="the kind of wager that set the bet to match",
    answers=get_args(SetBy),
    asks=("table.bet", "table.last_wager", "table.last_raise", "game.big_blind"),
)

READ = (
    Word(
        name="facing",
        meaning="what the player must answer when the act begins",
        answers=("no bet", "a bet", "own blind, not raised"),
        asks=("table.bet", "table.in_front"),
    ),
    Word(
        name="said",
        meaning="what was said before the chips or with them; the first act binds",
        answers=get_args(Saying),
        asks=("act.said", "act.spoke"),
    ),
    Word(
        name="said_late",
        meaning="whether something was said only after the chips had landed",
        answers=("no", "yes"),
        asks=("act.said", "act.spoke"),
    ),
    Word(
        name="stated",
        meaning="whether an amount was spoken, and as a total or an addition",
        answers=("no amount", "to an amount", "by an amount", "an amount only"),
        asks=("act.said",),
    ),
    Word(
        name="spoken_against_bet",
        meaning="the amount spoken beside the bet to match",
        answers=("under the bet", "the bet", "over the bet"),
        asks=("act.said", "table.bet"),
    ),
    Word(
        name="words_against_chips",
        meaning="the chips put in beside the words",
        answers=("alike", "chips short of the words", "chips over the words"),
        asks=("act.said", "act.chips", "table.bet", "table.in_front"),
    ),
    Word(
        name="pieces",
        meaning="how many chips went in",
        answers=("none", "one chip", "several chips"),
        asks=("act.chips",),
    ),
    Word(
        name="gesture",
        meaning="a sign made instead of words or chips",
        answers=get_args(Gesture),
        asks=("act.gesture",),
    ),
    Word(
        name="chip_in_front",
        meaning="a chip in front of the player, not changed yet, beside the bet to match",
        answers=("covers the bet", "does not cover the bet"),
        asks=("act.chip_in_front", "table.bet"),
    ),
    Word(
        name="released",
        meaning="whether the chips left the hand",
        answers=get_args(Released),
        asks=("act.released",),
    ),
    Word(
        name="line",
        meaning="whether chips past the line bind in this house before they are released",
        answers=("binds", "does not bind"),
        asks=(),
    ),
    Word(
        name="put_in",
        meaning="the player's chips for the round beside the bet to match",
        answers=("nothing", "short of the call", "the call", "over the call"),
        asks=("act.chips", "table.bet", "table.in_front"),
    ),
    Word(
        name="motions",
        meaning="in how many motions the chips went in",
        answers=get_args(Motions),
        asks=("act.motions",),
    ),
    Word(
        name="chip_against_pot",
        meaning="a lone chip beside the pot",
        answers=("within the pot", "larger than the pot"),
        asks=(
            "act.chips",
            "table.pot",
            "table.round",
            "game.play",
            "game.small_blind",
            "game.big_blind",
        ),
    ),
    Word(
        name="enough_to_raise",
        meaning="whether silent chips over the call make a full raise",
        answers=("a full raise", "less than a full raise"),
        asks=("act.chips", "table.in_front", "table.bet", "table.last_raise", "game.big_blind"),
    ),
    Word(
        name="spare",
        meaning="whether the call could have been made with one chip fewer",
        answers=("every chip is needed", "a chip could be spared"),
        asks=("act.chips", "table.bet", "table.in_front"),
    ),
    Word(
        name="behind",
        meaning="whether chips are left after this act",
        answers=get_args(Behind),
        asks=("act.behind",),
    ),
    Word(
        name="whole_stack_is",
        meaning="the whole stack beside the bet to match",
        answers=("no more than the bet", "over the bet"),
        asks=("table.stack", "table.bet"),
    ),
    STRUCTURE,
    PLAY,
    FACING_WAGER,
)

RIGHT = (
    Word(
        name="stack_reaches",
        meaning="how far the player's whole stack reaches, as far as it is known",
        answers=("past the bet", "no further than the bet"),
        asks=(),
    ),
    Word(
        name="right_to_raise",
        meaning="what the player now faces beside his own last action on this round",
        answers=get_args(RightToRaise),
        asks=("table.bet", "table.last_wager", "table.acted", "table.last_raise", "game.big_blind"),
    ),
    Word(
        name="short_all_in_read",
        meaning="whether version 11 is read by its meaning or by its letter on a short all-in",
        answers=get_args(ShortAllInRead),
        asks=(),
    ),
    Word(
        name="last_act",
        meaning="what the player did when he last acted on this round",
        answers=get_args(LastAct),
        asks=(),
    ),
    Word(
        name="last_wager",
        meaning="whether the bet to match was last made higher by a short all-in",
        answers=("a short all-in", "a full bet or raise"),
        asks=(),
    ),
    Word(
        name="raises_before",
        meaning="raises already made on this round",
        answers=("fewer than three", "three or more"),
        asks=(),
    ),
)

SIZE = (
    STRUCTURE,
    Word(
        name="act",
        meaning="what the act was read as",
        answers=("call", "bet", "raise"),
        asks=(),
    ),
    Word(
        name="size",
        meaning="the wager beside the smallest and the largest allowed",
        answers=("under the minimum", "within the limits", "over the pot limit"),
        asks=(
            "table.bet",
            "table.last_raise",
            "game.big_blind",
            "game.structure",
            "table.in_front",
            "table.pot",
            "table.round",
            "game.play",
            "game.small_blind",
        ),
    ),
    Word(
        name="stack",
        meaning="the wager beside the player's whole stack",
        answers=("has more", "all-in", "beyond the stack"),
        asks=("act.behind", "act.chips", "table.in_front"),
    ),
    FACING_WAGER,
    Word(
        name="minimum_set_by",
        meaning="what sets the smallest bet",
        answers=("the big blind", "the house", "a straddle"),
        asks=("game.big_blind",),
    ),
    Word(
        name="small_chips",
        meaning="chips smaller than the house allows to play alone",
        answers=("none", "too few to play", "play in quantity"),
        asks=("act.chips", "game.big_blind", "act.behind"),
    ),
    Word(
        name="pot_count",
        meaning="how the house counts the pot that bounds this wager",
        answers=(
            "as it is",
            "rounded up",
            "small blind as big",
            "rounded up, small blind as big",
        ),
        asks=("table.pot", "table.round", "game.play", "game.small_blind", "game.big_blind"),
    ),
    Word(
        name="noticed",
        meaning="when an oversize wager was questioned",
        answers=get_args(Noticed),
        asks=("act.noticed",),
    ),
    Word(
        name="considered",
        meaning="whether a player thought about the oversize wager, then called or raised",
        answers=get_args(Considered),
        asks=("act.considered",),
    ),
    Word(
        name="objector",
        meaning="who now wants the oversize wager made smaller",
        answers=get_args(Objector),
        asks=("act.objector",),
    ),
    Word(
        name="overbet",
        meaning="how long a wager over the pot may be cut in this house",
        answers=get_args(Overbet),
        asks=(),
    ),
    Word(
        name="acted_on",
        meaning="whether anybody has acted on the wager since",
        answers=("nobody yet", "somebody"),
        asks=(),
    ),
    Word(
        name="straddle_sets",
        meaning="what a raise over a straddle must come to in this house",
        answers=get_args(StraddleSets),
        asks=(),
    ),
)

RELIEF = (
    Word(
        name="act",
        meaning="what the act was read as",
        answers=("call", "bet", "raise"),
        asks=(),
    ),
    Word(
        name="paid",
        meaning="the chips put in beside what the act needs",
        answers=("nothing yet", "short", "in full", "over"),
        asks=("act.chips", "table.in_front", "table.bet", "act.behind"),
    ),
    Word(
        name="share",
        meaning="the part of the bet put in, beside the house's threshold",
        answers=("under the threshold", "at or over the threshold", "the two counts differ"),
        asks=("act.chips", "table.bet", "table.in_front"),
    ),
    Word(
        name="believed",
        meaning="what the player thought he was facing",
        answers=get_args(Belief),
        asks=("act.believed",),
    ),
    Word(
        name="harm",
        meaning="whether the act damaged anyone before it was questioned",
        answers=get_args(Harm),
        asks=("act.harm",),
    ),
    Word(
        name="bettor_showed",
        meaning="whether the bettor showed the hand before the call was plainly right",
        answers=("no", "yes"),
        asks=(),
    ),
)
