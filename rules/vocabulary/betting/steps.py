"""The words that each step of a betting act reads: what it was, may he raise, how much, relief."""

from dataclasses import replace
from typing import get_args

from rules.vocabulary.betting.answers import (
    ActedBehind,
    ActedOn,
    ActionChanged,
    Behind,
    Belief,
    Between,
    BigBet,
    Came,
    ChipsFor,
    Considered,
    Facing,
    GaveUp,
    Gesture,
    Harm,
    LastAct,
    Motions,
    Noticed,
    Objector,
    Overpaid,
    Play,
    Released,
    Rest,
    RightToRaise,
    Saying,
    SetBy,
)
from rules.vocabulary.betting.step_statements import stated
from rules.vocabulary.betting.turn import EarlyAct, FacedEarly, FoldedWith
from rules.vocabulary.word import Beside, TopicWords, Word, YesNo, house_word

EARLIER_CHIPS = Word(
    name="earlier",
    meaning="what became of the player's chips in front from before",
    answers=("one wager with the new ones", "pulled back"),
    asks=("act.chips",),
)
STRUCTURE = Word(
    name="structure",
    meaning="the betting structure",
    answers=get_args(BigBet),
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
    alike="what set the bet is told whole: the right to raise and the smallest raise turn on it",
)

ACTED_ON = Word(
    name="acted_on",
    meaning="whether anybody has acted on it since",
    answers=("nobody yet", "somebody"),
    asks=(),
)

SHORT_STACK = Word(
    name="short_stack",
    meaning="whether all that a caller has, who has not said all-in, is less than the bet",
    answers=get_args(YesNo),
    asks=(),
    applies=(Beside("act", ("call",), "a bet or raise stands as far as the stack goes"),),
)
OPEN_STAKES = replace(
    house_word("open_stakes"),
    applies=(Beside("short_stack", ("yes",), "a player with enough chips need not buy any"),),
)

READ = (
    Word(
        name="facing",
        meaning="what the player must answer when the act begins",
        answers=get_args(Facing),
        asks=("table.bet", "table.in_front"),
    ),
    Word(
        name="said",
        meaning="what was said before the chips or with them; the first act binds",
        answers=get_args(Saying),
        asks=("act.said", "act.spoke"),
        alike="which of them is possible follows from the bet, and either word binds to it",
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
        asks=("act.chips", "act.pieces", "act.tapped"),
    ),
    Word(
        name="gesture",
        meaning="a sign made instead of words or chips",
        answers=get_args(Gesture),
        asks=("act.gesture",),
    ),
    Word(
        name="gave_up",
        meaning="whether the cards were given up before the words and chips or after them",
        answers=get_args(GaveUp),
        asks=("act.gave_up",),
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
        answers=("a full raise", "less than a full raise", "more than anybody can call"),
        asks=("act.chips", "table.in_front", "table.bet", "table.last_raise", "game.big_blind"),
    ),
    Word(
        name="first_motion_makes",
        meaning="whether the first motion of a silent string makes a full raise by itself",
        answers=("a full raise", "less than a full raise"),
        asks=(
            "act.first_motion",
            "act.chips",
            "table.in_front",
            "table.bet",
            "table.last_raise",
            "game.big_blind",
        ),
        applies=(
            Beside(
                "enough_to_raise",
                ("a full raise",),
                "where all the chips make no full raise, the first of them make none",
            ),
            Beside("motions", ("several",), "one motion is the whole"),
            Beside("said", ("nothing",), "words that came in time say what the chips are"),
        ),
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
        name="overpaid",
        meaning="whether silent chips over the call were too much by mistake",
        answers=get_args(Overpaid),
        asks=("act.overpaid",),
        applies=(
            Beside("facing", ("a bet",), "where nothing is owed nobody puts in too much to call"),
            Beside(
                "enough_to_raise",
                ("less than a full raise",),
                "it is asked of chips that would be a raise under the minimum",
            ),
            Beside("pieces", ("several chips",), "a lone chip is a call whatever it was meant for"),
            Beside("said", ("nothing",), "words that came in time say what the chips are"),
        ),
    ),
    EARLIER_CHIPS,
    Word(
        name="pot_quoted",
        meaning="the amount that the word pot was taken for, beside the pot",
        answers=("as it is", "too high", "too low"),
        asks=(
            *("table.bet", "table.pot", "table.in_front", "table.round"),
            *("game.play", "game.small_blind", "game.big_blind"),
        ),
        applies=(
            Beside("said", ("pot",), "the pot is counted for a player who says it in time"),
            Beside("structure", ("pot-limit",), "at no-limit nobody counts the pot for a wager"),
        ),
    ),
    Word(
        name="acted_since",
        meaning="what players behind have done on a pot that was counted too low",
        answers=("less than substantial action", "substantial action"),
        asks=("act.noticed",),
    ),
    Word(
        name="whole_stack_is",
        meaning="the whole stack beside the bet to match",
        answers=("no more than the bet", "over the bet"),
        asks=("table.stack", "table.bet", "act.chips"),
    ),
    STRUCTURE,
    PLAY,
    Word(
        name="rest",
        meaning="when the hands came to rest outside the pot, after a bet or raise was announced",
        answers=get_args(Rest),
        asks=("act.rest",),
        applies=(
            Beside("motions", ("several",), "hands that went in once came to rest once"),
            Beside("said", ("bet", "raise"), "no other words announce chips in several motions"),
            Beside("stated", ("no amount",), "an amount that was spoken is the wager"),
            Beside("play", ("cash",), "in a tournament the first motion counts"),
            Beside("pieces", ("several chips",), "one chip goes in with one motion"),
        ),
        as_told=True,
    ),
    FACING_WAGER,
)

CHECKED_EARLY = Word(
    name="checked_early",
    meaning="whether the player checked before it was his turn, and has had no turn since",
    answers=("no", "yes"),
    asks=(),
)

OUT_OF_TURN = (
    Word(
        name="came",
        meaning="whether the act came in turn, early, late, or with nothing left to act on",
        answers=get_args(Came),
        asks=("act.turn",),
    ),
    Word(
        name="did",
        meaning="what the act out of turn was read as; nothing of who was passed over",
        answers=(*get_args(EarlyAct), "nothing"),
        asks=(),
    ),
    Word(
        name="facing",
        meaning="whether there was a bet to answer when the player acted",
        answers=get_args(FacedEarly),
        asks=("table.bet", "table.in_front"),
    ),
    Word(
        name="folded_with",
        meaning="whether a fold out of turn was only said, or the cards were given up",
        answers=get_args(FoldedWith),
        asks=("act.gesture",),
    ),
    Word(
        name="misled",
        meaning="whether it is told that a player who said fold out of turn was told an untruth",
        answers=("no", "yes"),
        asks=(),
    ),
    Word(
        name="action_changed",
        meaning="whether a bet or a raise changed the action before it came to the player",
        answers=get_args(ActionChanged),
        asks=("act.action_changed",),
    ),
    Word(
        name="between",
        meaning="whether anybody before the player put chips in, where the bet stayed as it was",
        answers=get_args(Between),
        asks=(),
    ),
    Word(
        name="acted_behind",
        meaning="how many acted behind a player whom they had passed over, once it was his turn",
        answers=get_args(ActedBehind),
        asks=("act.acted_behind",),
    ),
    Word(
        name="time",
        meaning="whether the player who was passed over had stopped the action in time",
        answers=("called", "not told of"),
        asks=(),
    ),
    house_word("out_of_turn"),
    CHECKED_EARLY,
)

RIGHT = (
    Word(
        name="stack_reaches",
        meaning="how far the player's whole stack reaches, where that is known",
        answers=("past the bet", "no further than the bet", "past the chips of everybody else"),
        asks=(),
    ),
    Word(
        name="right_to_raise",
        meaning="what the player now faces beside his own last action on this round",
        answers=get_args(RightToRaise),
        asks=("table.bet", "table.last_wager", "table.acted", "table.last_raise", "game.big_blind"),
    ),
    house_word("short_all_in_read"),
    CHECKED_EARLY,
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
        answers=(
            "under the minimum",
            "within the limits",
            "over the pot limit",
            "the pot is under the minimum",
        ),
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
        name="cap_on_hand",
        meaning="what bounds the player, where a hand has a cap",
        answers=("the cap", "the stack"),
        asks=(),
    ),
    Word(
        name="small_chips",
        meaning="chips smaller than the house allows to play alone",
        answers=("none", "too few to play", "play in quantity", "never play"),
        asks=("act.chips", "act.behind"),
    ),
    Word(
        name="units",
        meaning="the wager beside the smallest step in which wagers come",
        answers=(
            "whole units",
            "no whole betting units",
            "no whole smallest chips",
            "no whole small blinds",
        ),
        asks=(),
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
        name="over_bet",
        meaning="a raise found too small once all had acted, beside the bet",
        answers=("over the bet", "no more than the bet"),
        asks=(),
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
    house_word("overbet"),
    ACTED_ON,
    house_word("straddle_sets"),
)

RELIEF = (
    Word(
        name="act",
        meaning="what the act was read as",
        answers=("call", "bet", "raise"),
        asks=(),
    ),
    Word(
        name="missed",
        meaning="whether a raise was missed: he says so, or put in what was to call before it",
        answers=("no raise that is told of", "a raise"),
        asks=("act.believed",),
    ),
    Word(
        name="acted_on",
        meaning="whether anybody has acted on the call since",
        answers=get_args(ActedOn),
        asks=("act.acted_on",),
    ),
    Word(
        name="paid",
        meaning="the chips put in beside what the act needs",
        answers=("nothing yet", "short", "in full", "over"),
        asks=("act.chips", "table.in_front", "table.bet", "act.behind"),
        alike="the change due is told to the table, though nothing turns on it",
    ),
    Word(
        name="share",
        meaning="the part of the bet put in, or understood, beside the house's threshold",
        answers=("under the threshold", "at or over the threshold", "the two counts differ"),
        asks=("act.believed_amount", "act.chips", "table.bet", "table.in_front"),
    ),
    house_word("threshold_is_firm"),
    Word(
        name="believed",
        meaning="what the player thought he was facing",
        answers=get_args(Belief),
        asks=("act.believed",),
    ),
    Word(
        name="chips_for",
        meaning="what the player had said that the chips were for",
        answers=get_args(ChipsFor),
        asks=("act.chips_for",),
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
    SHORT_STACK,
    replace(PLAY, applies=OPEN_STAKES.applies),
    OPEN_STAKES,
)

TOPICS = (
    TopicWords("read", stated(READ)),
    TopicWords("out_of_turn", stated(OUT_OF_TURN)),
    TopicWords("right", stated(RIGHT)),
    TopicWords("size", stated(SIZE)),
    TopicWords("relief", stated(RELIEF)),
)
"""The steps in which an act is judged. They share their questions, which are in `questions`."""
