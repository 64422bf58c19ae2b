"""The words of a pot that is split: who gets what cannot be split evenly."""

from typing import Literal

from rules.vocabulary.word import Vocabulary

Game = Literal["with a button", "stud high", "stud low", "high-low", "stud high-low"]

_o = Vocabulary("odd_chip")
_SPLIT = ("unit", "pot", "side_pot")

FACTS = (
    _o.choice(
        "game",
        "Which game is it?",
        Game,
        (
            "High, with a button",
            "Stud, high",
            "Stud, low",
            "High-low, with a button",
            "Stud, high-low",
        ),
        states=(
            "It is a game for high with a button.",
            "It is stud for high.",
            "It is stud for low.",
            "It is a game with a button, split between high and low.",
            "It is stud, split between high and low.",
        ),
    ),
    _o.chips(
        "unit",
        "What is the smallest chip in the game?",
        states="The smallest chip in the game is {}.",
    ),
    _o.chips("pot", "How much is in the pot?", states="There is {} in the pot."),
    _o.chips(
        "side_pot",
        "How much is in a side pot that the same hands share?",
        "0 where there is none.",
        states=(
            "There is no side pot that the same hands share.",
            "There is {} in a side pot that the same hands share.",
        ),
    ),
    _o.other(
        "winners",
        "Which players tie?",
        "names",
        hint="In a button game clockwise, from the button’s left.",
        states=("Nobody ties.", "{} wins alone.", "{} tie."),
    ),
    _o.other(
        "highs",
        "Who has the best high hand?",
        "names",
        hint="Those that tie, in a button game clockwise from the button’s left.",
        states=("Nobody has a high hand.", "{} has the best high.", "{} tie for high."),
    ),
    _o.other(
        "lows",
        "Who has the best low hand?",
        "names",
        hint="Those that tie, as for high; none where no low is good enough.",
        states=("There is no low.", "{} has the best low.", "{} tie for low."),
    ),
    _o.follows(
        "split_is",
        "whether the pot splits into equal parts of whole chips",
        ("even", "uneven"),
        *_SPLIT,
        "winners",
        "highs",
        "lows",
    ),
    _o.follows("pots_are", "how many pots are split", ("one pot", "two pots"), "side_pot"),
    _o.follows("low_is", "whether there is a low hand", ("a low", "no low"), "lows"),
)
TOPIC = _o.holding(FACTS)
