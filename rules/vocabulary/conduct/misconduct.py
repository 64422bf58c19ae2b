"""The words of conduct: what was done, whether it was meant, and whether the player was warned."""

from typing import Literal

from rules.vocabulary import played
from rules.vocabulary.betting.answers import (
    LAST_TWO,
    LAST_TWO_ANSWERS,
    LAST_TWO_STATES,
    LastTwo,
)
from rules.vocabulary.word import Beside, Vocabulary

Act = Literal[
    "acting out of turn",
    "splashing the pot",
    "agreeing to check with a third player all-in",
    "soft play",
    "reading a hand before it is turned up",
    "telling somebody to turn a hand up",
    "telling what a live hand holds",
    "showing cards with action to come",
    "stalling",
    "throwing discards away from the muck",
    "stacks in the way",
    "words or acts that sway the play",
    "cheating, threats, abuse or damage",
]
Pot = Literal["three or more, still betting", "two, or the betting is over"]
Agreed = Literal["agreed aloud or by a sign", "both checked and no more"]

_m = Vocabulary("misconduct")

FACTS = (
    _m.choice(
        "act",
        "What was done?",
        Act,
        (
            "Acted out of turn",
            "Splashed the pot",
            "Agreed to check it down",
            "Soft play",
            "Read a hand too early",
            "Told him to turn it up",
            "Told a live hand",
            "Showed cards in play",
            "Stalling",
            "Threw discards about",
            "Stacks in the way",
            "Swayed the play",
            "Cheating, threats, abuse",
        ),
        groups=(
            (
                "In the play",
                (
                    "acting out of turn",
                    "splashing the pot",
                    "agreeing to check with a third player all-in",
                    "soft play",
                    "stalling",
                    "throwing discards away from the muck",
                    "stacks in the way",
                ),
            ),
            (
                "Talk, showing cards, abuse",
                (
                    "reading a hand before it is turned up",
                    "telling somebody to turn a hand up",
                    "telling what a live hand holds",
                    "showing cards with action to come",
                    "words or acts that sway the play",
                    "cheating, threats, abuse or damage",
                ),
            ),
        ),
        states=(
            "A player acted out of turn.",
            "A player splashed chips into the pot.",
            "Two players checked it down with a third all-in.",
            "A player went easy on another.",
            "Somebody read a hand for another before it was turned up.",
            "Somebody told a player to turn a hand up.",
            "Somebody told what a live hand holds.",
            "A player showed cards of a live hand before the action was over.",
            "A player stalls the game without need.",
            "A player threw discards away from the muck.",
            "A player's stacks are in the way of the deal or of the view.",
            "Somebody said or did what could sway the play.",
            "Somebody cheated, threatened, abused others, or damaged cards or property.",
        ),
    ),
    _m.choice(
        "agreed",
        "How did they agree?",
        Agreed,
        ("Aloud or by a sign", "No word and no sign"),
        states=(
            "They agreed aloud or by a sign.",
            "Both checked, with no word and no sign.",
        ),
        implies=("act",),
        told_by="players out of the hand",
        applies=(
            Beside(
                "act",
                ("agreeing to check with a third player all-in",),
                "how players agreed is asked where they are said to have agreed",
            ),
        ),
    ),
    _m.yes_no(
        "together",
        "Did they agree on it, aloud or by a sign?",
        states=(
            "The two agreed on it, aloud or by a sign.",
            "The two did not agree on it, by a word or by a sign.",
        ),
        implies=("act",),
        told_by="players out of the hand",
        applies=(
            Beside(
                "act",
                ("soft play",),
                "whether players agreed to go easy on each other is asked where one did",
            ),
        ),
    ),
    _m.choice(
        "pot",
        "How many were in the pot, and was there betting to come?",
        Pot,
        ("Three or more, betting on", "Two, or betting over"),
        states=(
            "Three or more players were in the pot, and the betting was not over.",
            "Two players were in the pot, or the betting was over.",
        ),
        implies=("act",),
        applies=(
            Beside(
                "act",
                ("telling what a live hand holds", "showing cards with action to come"),
                "who was in the pot is asked where a hand was told or shown",
            ),
        ),
    ),
    _m.yes_no(
        "repeated",
        "Has the player been warned of it before?",
        states=(
            "The player has been warned of it before.",
            "The player has not been warned of it before.",
        ),
        heard="a warning is proposed unless it is told that the player has had one",
        asked=False,
    ),
    played.word("misconduct"),
    _m.yes_no(
        "deliberate",
        "Was it done on purpose?",
        states=("It was done on purpose.", "It was not done on purpose."),
        implies=("act",),
        applies=(
            Beside(
                "act",
                (
                    "acting out of turn",
                    "splashing the pot",
                    "throwing discards away from the muck",
                    "showing cards with action to come",
                ),
                "only of acts that happen by accident too is it asked whether they were meant",
            ),
        ),
    ),
    _m.choice(
        "last_two",
        LAST_TWO,
        LastTwo,
        LAST_TWO_ANSWERS,
        states=LAST_TWO_STATES,
        implies=("act",),
        applies=(
            Beside(
                "act",
                ("showing cards with action to come",),
                "the last two of an event may show cards",
            ),
            Beside("play", ("tournament",), "a cash game has no last two"),
        ),
    ),
)
TOPIC = _m.holding(FACTS)
