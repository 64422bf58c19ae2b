"""Marks of how far play went on before somebody spoke up, which books' time limits count."""

from typing import Literal

from rules.vocabulary.word import Fact, Vocabulary

Acted = Literal[
    "nobody",
    "one player",
    "two",
    "two, neither with chips",
    "two, one with chips or both",
    "three or more",
]
"""Players who have acted in turn on the hand, in the order in which a hand comes to them.

Blinds and antes that are posted are no acts. Robert's Rules ask for no chips of two, and nobody is
asked for them; what was told with them is read as it was.
"""
NextCard = Literal["not dealt", "dealt", "the showdown has begun"]
NextDeal = Literal["not begun", "begun", "begun and acted on", "the game has ended or moved"]
"""A deal begins with the first riffle, or the button of a shuffler; acted on as `Acted` counts."""


def acted(vocabulary: Vocabulary) -> Fact:
    """Give how many had acted in turn when it was pointed out, as the word `acted`."""
    return vocabulary.choice(
        "acted",
        "How many had acted in turn when it was pointed out?",
        Acted,
        ("Nobody", "One", "Two", "Two, no chips put in", "Two, with chips", "Three or more"),
        hint="A fold is an act; posting a blind or an ante is none.",
        states=(
            "Nobody had acted when it was pointed out.",
            "One player had acted when it was pointed out.",
            "Two players had acted in turn when it was pointed out.",
            "Two players had acted in turn when it was pointed out, neither with chips.",
            "Two players had acted in turn when it was pointed out, with chips.",
            "Three or more players had acted in turn when it was pointed out.",
        ),
        closed=("two, neither with chips", "two, one with chips or both"),
        alike="each book counts another mark, and they share the question",
    )


def next_card(vocabulary: Vocabulary) -> Fact:
    """Give whether the hand had gone on to another card, as the word `next_card`."""
    return vocabulary.choice(
        "next_card",
        "Had the next card been dealt when it was pointed out?",
        NextCard,
        ("No", "Yes", "The showdown had begun"),
        states=(
            "The next card had not been dealt when it was pointed out.",
            "The next card had been dealt when it was pointed out.",
            "The showdown had begun when it was pointed out.",
        ),
    )


def next_deal(vocabulary: Vocabulary) -> Fact:
    """Give whether another deal had begun, as the word `next_deal`."""
    return vocabulary.choice(
        "next_deal",
        "Had the next deal begun when it was pointed out?",
        NextDeal,
        ("No", "Yes, riffled or dealt", "Yes, and acted on", "The game had ended or moved"),
        hint="The first riffle begins it, or the button of a shuffler.",
        states=(
            "The next deal had not begun when it was pointed out.",
            "The next deal had begun when it was pointed out.",
            "Players had acted on the next deal when it was pointed out.",
            "The game had ended or moved when it was pointed out.",
        ),
        alike="each book counts another mark, and they share the question",
    )
