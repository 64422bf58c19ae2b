"""The words by which an act is read at limit, and what is asked of a round for its size there."""

from dataclasses import replace

from rules.vocabulary.betting import limit
from rules.vocabulary.betting.answers import (
    LAST_TWO,
    LAST_TWO_ANSWERS,
    LAST_TWO_STATES,
    LastTwo,
)
from rules.vocabulary.betting.limit import LimitPlayers
from rules.vocabulary.betting.step_statements import stated
from rules.vocabulary.betting.steps import ACTED_ON, READ
from rules.vocabulary.word import Beside, Question, TopicWords, Word, chips, choice

_AS_AT_BIG_BET = (
    *("facing", "said", "said_late", "stated", "spoken_against_bet"),
    *("pieces", "gesture", "gave_up", "chip_in_front", "released", "put_in", "motions", "behind"),
    *("whole_stack_is", "earlier"),
)

LIMIT_READ = (
    *(word for word in READ if word.name in _AS_AT_BIG_BET),
    Word(
        name="over_the_bet",
        meaning="silent chips over the bet to match, beside half of what a bet is",
        answers=("half a bet or more", "less than half a bet", "more than anybody can call"),
        asks=("act.chips", "table.in_front", "table.bet", "table.limit"),
        applies=(
            Beside(
                "facing",
                ("a bet", "own blind, not raised"),
                "there is no bet that chips could be over",
            ),
            Beside("put_in", ("over the call",), "chips that do not pass the bet are no raise"),
            Beside("pieces", ("several chips",), "a lone chip is a call whatever its size"),
            Beside("said", ("nothing",), "words that came in time say what the chips are"),
        ),
    ),
    Word(
        name="first_over_the_bet",
        meaning="the first of several silent motions over the bet, beside half of what a bet is",
        answers=("half a bet or more", "less than half a bet"),
        asks=(*("act.first_motion", "act.chips", "table.in_front", "table.bet", "table.limit"),),
        applies=(
            Beside(
                "over_the_bet",
                ("half a bet or more",),
                "where all the chips are no half a bet over, the first of them are none",
            ),
            Beside("motions", ("several",), "one motion is the whole"),
        ),
    ),
    replace(
        ACTED_ON,
        applies=(
            Beside("said", ("nothing",), "words bind, whoever has acted on them"),
            Beside("released", ("held",), "chips that were let go bind, whoever acted on them"),
        ),
    ),
    limit.STRUCTURE,
)
TOPICS = (TopicWords("limit_read", stated(LIMIT_READ)), TopicWords("limit", limit.WORDS))
QUESTIONS = (
    chips("table.limit", "How much is a bet on this round?", states="A bet on this round is {}."),
    chips(
        "table.spread_low",
        "What is the least a bet may be on this round?",
        states="A bet on this round is at least {}.",
    ),
    chips(
        "table.spread_high",
        "What is the most a bet may be on this round?",
        states="A bet on this round is at most {}.",
    ),
    chips(
        "table.full_bet",
        "How much was the bet before the short all-in?",
        hint="0 if none. A blind or bring-in counts.",
        states=(
            "There was no bet before the short all-in.",
            "The bet was {} before the short all-in.",
        ),
        implies=("table.last_wager",),
    ),
    Question(
        key="table.raises",
        text="How many raises were there on this round?",
        kind="number",
        hint="An all-in counts where it reopens the betting. Leave straddles out.",
        states=(
            "Nobody has raised on this round.",
            "There was one raise on this round.",
            "There were {} raises on this round.",
        ),
    ),
    choice(
        "table.players",
        "How many players are in?",
        LimitPlayers,
        (
            "Two since the round began",
            "Two when the cap was reached",
            "Two only since then",
            "More than two",
        ),
        hint="Players who are all-in are not counted.",
        states=(
            "Two players have been in since the round began.",
            "Two players were left before the raises were used up.",
            "Two players are left, and only since the raises were used up.",
            "More than two players are in.",
        ),
    ),
    choice(
        "table.last_two",
        LAST_TWO,
        LastTwo,
        LAST_TWO_ANSWERS,
        states=LAST_TWO_STATES,
    ),
)
"""Questions that are asked of the table at limit alone."""
