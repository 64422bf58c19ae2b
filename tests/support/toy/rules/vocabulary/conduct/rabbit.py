"""The words of cards to come that somebody wants to see."""

from typing import Literal

from rules.vocabulary.word import Beside, Vocabulary

HandIs = Literal["over", "running"]

_RABBIT = Vocabulary("rabbit")

TOPIC = _RABBIT.holding(
    (
        _RABBIT.choice(
            "hand",
            "Is the hand over?",
            HandIs,
            ("Yes", "No"),
            states=("The hand is over.", "The hand is still running."),
        ),
        _RABBIT.yes_no(
            "agreed",
            "Does everybody agree to see the card?",
            states=("Everybody agrees to see it.", "Not everybody agrees to see it."),
            applies=(Beside("hand", ("running",), "after the hand nobody need agree"),),
        ),
        _RABBIT.option("rabbits"),
    )
)
