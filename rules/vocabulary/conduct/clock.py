"""The words of the clock."""

from typing import Literal, get_args

from rules.vocabulary.betting.answers import Structure
from rules.vocabulary.word import TopicWords, Word, YesNo, choice

ClockTime = Literal["running", "ten seconds left", "run out"]

_QUESTIONS = (
    choice(
        "clock.asked",
        "Did a player ask for the clock?",
        YesNo,
        ("Yes", "No"),
        states=("A player has asked for the clock.", "No player has asked for the clock."),
    ),
    choice(
        "clock.facing_a_bet",
        "Is the player facing a bet?",
        YesNo,
        ("Yes", "No"),
        states=("The player to act faces a bet.", "The player to act faces no bet."),
    ),
    choice(
        "clock.time",
        "How much of the minute is left?",
        ClockTime,
        ("No clock yet, or over ten seconds", "Ten seconds or less", "None: time ran out"),
        states=(
            "No clock runs yet, or more than ten seconds of the minute are left.",
            "Ten seconds of the minute are left, or less.",
            "The minute has run out.",
        ),
    ),
    choice(
        "clock.structure",
        "Which game?",
        Structure,
        ("No-limit", "Pot-limit", "Fixed limit", "Spread limit"),
        states=(
            "The game is no-limit.",
            "The game is pot-limit.",
            "The game is fixed-limit.",
            "The game is spread-limit.",
        ),
    ),
    choice(
        "clock.warned",
        "Was the player warned when ten seconds were left?",
        YesNo,
        ("Yes", "No"),
        states=(
            "The player to act was warned when ten seconds were left.",
            "The player to act was never warned that ten seconds were left.",
        ),
        implies=("clock.asked",),
    ),
    choice(
        "clock.directed",
        "Did a floorperson direct the clock?",
        YesNo,
        ("Yes", "No"),
        states=(
            "A floorperson directed the clock.",
            "The dealer put the clock on without a floorperson.",
        ),
        implies=("clock.asked",),
    ),
)

_WORDS = (
    Word(
        name="asked",
        meaning="whether a player asked for the clock",
        answers=get_args(YesNo),
        asks=("clock.asked",),
    ),
    Word(
        name="facing_a_bet",
        meaning="whether the player on the clock faces a bet",
        answers=get_args(YesNo),
        asks=("clock.facing_a_bet",),
    ),
    Word(
        name="time",
        meaning="what is left of the minute",
        answers=get_args(ClockTime),
        asks=("clock.time",),
    ),
    Word(
        name="structure",
        meaning="the betting structure",
        answers=get_args(Structure),
        asks=("clock.structure",),
        alike="a game is told by its name: of each two one rule says how the clock runs",
    ),
    Word(
        name="warned",
        meaning="whether the player was warned when ten seconds were left",
        answers=get_args(YesNo),
        asks=("clock.warned",),
    ),
    Word(
        name="directed",
        meaning="whether a floorperson directed the clock",
        answers=get_args(YesNo),
        asks=("clock.directed",),
    ),
)

TOPIC = TopicWords("clock", _WORDS, _QUESTIONS)
