"""The words of a deck with a card in it that does not belong there, or without one that does."""

from typing import Literal

from rules.vocabulary import claims
from rules.vocabulary.word import Vocabulary

DeckQuestion = Literal[
    "a card face up in the deck",
    "a joker",
    "a card with another back",
    "two of the same card",
    "a card missing",
]
FoundIn = Literal["a hand", "the board", "the stub or the burns"]
Boxed = Literal["one", "two or more"]
Following = Literal["free", "dealt to another player"]
Knew = Literal["nobody", "somebody who checked or called", "somebody who bet or raised"]

_k = Vocabulary("deck")

FACTS = (
    _k.choice(
        "asks",
        "What is wrong with the deck?",
        DeckQuestion,
        (
            "A card face up in it (boxed)",
            "A joker",
            "A card with another back",
            "Two of the same card",
            "A card is missing",
        ),
        states=(
            "A card lay face up in the deck. What is done now?",
            "A joker was found where none is played. What is done now?",
            "A card with another back was found. What is done now?",
            "Two of the same card were found. What is done now?",
            "A card is missing from the deck. What is done now?",
        ),
    ),
    _k.choice(
        "boxed",
        "How many cards lay face up in it?",
        Boxed,
        ("One", "Two or more"),
        states=("One card lay face up in the deck.", "Two cards or more lay face up in the deck."),
    ),
    _k.choice(
        "found_in",
        "Where was it found?",
        FoundIn,
        ("In a hand", "On the board", "In the stub or the burns"),
        states=(
            "It was found in a hand.",
            "It was found on the board.",
            "It was found in the stub or among the burns.",
        ),
    ),
    _k.choice(
        "following",
        "Where is the card that lay below it?",
        Following,
        ("Still in the deck", "In another player's cards"),
        states=(
            "The card that lay below it is still in the deck.",
            "The card that lay below it is among another player's cards.",
        ),
    ),
    _k.yes_no(
        "holder_acted",
        "Had the player who has it acted on the hand?",
        states=(
            "The player who has it had acted on the hand.",
            "The player who has it had not acted on the hand.",
        ),
        implies=("found_in",),
    ),
    claims.acted(_k),
    claims.next_deal(_k),
    _k.choice(
        "knew",
        "Did a player know of it and play on?",
        Knew,
        ("Nobody did", "Yes, and only checked or called", "Yes, and bet or raised"),
        states=(
            "Nobody knew of it and played on.",
            "A player knew of it, and only checked or called.",
            "A player knew of it, and bet or raised.",
        ),
        heard="that a player knew of it is the exception: nobody is asked for it",
        alike="only who bet or raised with it answers for it: the telling parts the others",
        asked=False,
    ),
    _k.other(
        "knew_by",
        "Who knew of it and bet or raised?",
        "names",
        hint="Their names.",
        states=(
            "Nobody knew of it.",
            "{} knew of it.",
            "{} knew of it.",
        ),
        implies=("knew",),
        heard="where it is told, the ruling says whose chips stay",
    ),
    _k.other(
        "paid",
        "How much has each player put into the pot?",
        "amounts",
        hint="Everybody, also who has folded.",
        states="Into the pot went: {}.",
        heard="where it is told, the ruling says what goes back to each player",
    ),
)
TOPIC = _k.holding(FACTS)
