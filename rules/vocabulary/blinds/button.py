"""The words of button and blinds once a player has left."""

from typing import Literal

from rules.vocabulary import played
from rules.vocabulary.word import Vocabulary

ButtonQuestion = Literal["where button and blinds go", "a replacement for a player who left"]
WhoLeft = Literal[
    "the button",
    "the small blind",
    "the big blind",
    "both blinds",
    "a player without a blind",
]
Remain = Literal["two", "three or more"]
Wants = Literal["to take over the blinds", "to wait for the button to pass"]

_b = Vocabulary("button")

FACTS = (
    _b.choice(
        "asks",
        "What is asked?",
        ButtonQuestion,
        ("Where do button and blinds go?", "A replacement for the leaver"),
        states=(
            "Somebody has left since the last hand. Where do the button and the blinds go now?",
            "A new player takes the place of one who left. May the new player do that?",
        ),
        told_by="the table",
    ),
    _b.choice(
        "remain",
        "How many players are left?",
        Remain,
        ("Two", "Three or more"),
        states=("Two players remain.", "Three or more players remain."),
    ),
    _b.choice(
        "left",
        "Who left?",
        WhoLeft,
        ("The button", "The small blind", "The big blind", "Both blinds", "Somebody else"),
        hint="As they were in the last hand.",
        states=(
            "The player on the button has left.",
            "The player in the small blind has left.",
            "The player in the big blind has left.",
            "The players in both blinds have left.",
            "A player has left who was neither the button nor a blind.",
        ),
        unread="where the button and the blinds go is worked out from who left",
    ),
    _b.other(
        "seats",
        "Who sat at the table in the last hand, clockwise from the button?",
        "names",
        hint="The button, the small blind, the big blind, and on around the table.",
        states="In the last hand they sat like this, clockwise, with the button on the first: {}.",
        told_by="the table",
    ),
    _b.other(
        "gone",
        "Which of them have left?",
        "names",
        states=("None of them has left.", "{} has left.", "{} have left."),
    ),
    _b.option("button_rule"),
    _b.option("three_to_two"),
    _b.choice(
        "wants",
        "What does the new player want?",
        Wants,
        ("Take over the blinds", "Wait for the button to pass"),
        states=(
            "The new player wants to take over the blinds.",
            "The new player wants to wait for the button to pass.",
        ),
    ),
    played.word("button"),
    _b.option("waiting_allowed"),
)
TOPIC = _b.holding(FACTS)
