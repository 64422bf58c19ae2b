"""The words of a claim to a pot that has been pushed already."""

from typing import Literal

from rules.vocabulary.claims import next_deal
from rules.vocabulary.word import Vocabulary

Error = Literal["a hand was read wrongly", "the pot was counted or shared wrongly"]

_c = Vocabulary("late_claim")

FACTS = (
    next_deal(_c),
    _c.choice(
        "error",
        "What was wrong?",
        Error,
        ("A hand was read wrongly", "Pot counted or shared wrongly"),
        states=(
            "It is claimed that a hand was read wrongly, and that the pot went to another.",
            "It is claimed that the pot was counted or shared wrongly.",
        ),
        heard="a tournament's book hears a misreading and a miscount for another time",
    ),
    _c.yes_no(
        "proven",
        "Is it proven what was right?",
        hint="By cards that lie there, by who saw them, by the betting told again.",
        states=("It is proven what was right.", "It is not proven what was right."),
    ),
    _c.yes_no(
        "mixed",
        "Have the chips been mixed with others?",
        states=(
            "The chips have been mixed with others.",
            "The chips still lie apart.",
        ),
        heard="what is due goes over either way; it gives the rule and what to say",
        told_by="the table",
        asked=False,
    ),
    _c.chips(
        "due",
        "How much is claimed?",
        states="{} is claimed.",
        untold="what is due",
        heard="where it is told, the ruling says how much is due",
    ),
)
TOPIC = _c.holding(FACTS)
