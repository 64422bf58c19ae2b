"""The facts of chips that a player buys, in each situation of them."""

from collections.abc import Mapping
from typing import Literal

from rules.vocabulary.word import Beside, Fact, Vocabulary

Structure = Literal["limit", "no-limit or pot-limit"]
LIMIT_OR_NOT: Mapping[str, Structure] = {
    "fixed-limit": "limit",
    "spread-limit": "limit",
    "no-limit": "no-limit or pot-limit",
    "pot-limit": "no-limit or pot-limit",
}
"""The structure of a table where it is asked for no more closely."""


def structure(vocabulary: Vocabulary, unread: str = "") -> Fact:
    """Give whether the game is played at limit; `unread` is why no clause there reads it."""
    return vocabulary.choice(
        "structure",
        "How is the game bet?",
        Structure,
        ("At limit", "No-limit or pot-limit"),
        states=("The game is played at limit.", "The game is no-limit or pot-limit."),
        unread=unread,
    )


def short_before(vocabulary: Vocabulary) -> Fact:
    """Give whether the player has bought in short before."""
    return vocabulary.yes_no(
        "short_before",
        "Has the player bought in short already this session?",
        states=(
            "The player has bought in short in this session already.",
            "The player has not bought in short in this session yet.",
        ),
    )


def rebuy_said(vocabulary: Vocabulary, *applies: Beside) -> Fact:
    """Give whether a player of a tournament said before the deal that a rebuy was coming."""
    return vocabulary.yes_no(
        "rebuy_said",
        "Did the player announce a rebuy before the cards were dealt?",
        states=(
            "The player announced a rebuy before the cards were dealt.",
            "The player announced no rebuy before the cards were dealt.",
        ),
        applies=(*applies, Beside("play", ("tournament",), "a cash game has no rebuys")),
    )


def rebuys(vocabulary: Vocabulary, *asked_of: str) -> Fact:
    """Give whether a tournament lets a player rebuy now; what is asked are the matters of it."""
    return vocabulary.yes_no(
        "rebuys",
        "Does the event let this player rebuy now?",
        states=(
            "The event lets this player rebuy now.",
            "The event does not let this player rebuy now.",
        ),
        told_by="the table",
        applies=(
            Beside("asks", asked_of, "it is asked where a player wants chips"),
            Beside("play", ("tournament",), "a cash game has no rebuys"),
        ),
    )


def facts(vocabulary: Vocabulary) -> tuple[Fact, Fact]:
    """Give when chips not on the table yet were bought, and whether that was announced."""
    return (
        vocabulary.yes_no(
            "bought_before",
            "Were they bought before the deal, and still on their way?",
            hint="Chips out of a pocket were there already: answer no.",
            states=(
                "The chips were bought before the deal began, and were still on their way.",
                "No chips bought before the deal began were still on their way.",
            ),
        ),
        vocabulary.yes_no(
            "announced",
            "Was the amount announced to the table?",
            states=("The amount was announced.", "The amount was not announced."),
        ),
    )
