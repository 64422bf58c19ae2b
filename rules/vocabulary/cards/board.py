"""The words of board cards: turned too early, too many, wrongly burned, or a stub that fell."""

from typing import Literal

from rules.vocabulary.word import Vocabulary

BoardQuestion = Literal[
    "a card turned too early",
    "a flop of too many cards",
    "a burn left out or doubled",
    "a stub that was dropped",
]
Street = Literal["the flop", "the turn", "the river"]
BettingIs = Literal["complete", "not complete"]
ActedOn = Literal["nobody", "somebody"]
StubOrder = Literal["can be put together", "is lost", "is lost, with the muck or burns in it"]

_b = Vocabulary("board")

FACTS = (
    _b.choice(
        "asks",
        "What went wrong with the board?",
        BoardQuestion,
        (
            "A card turned too early",
            "Too many cards on the flop",
            "No burn, or two",
            "The stub was dropped",
        ),
        states=(
            "A board card is said to have come too early. What is done now?",
            "The dealer turned a flop of four cards or more. What is done now?",
            "The dealer left the burn out, or burned twice. What is done now?",
            "The dealer dropped the stub. What is done now?",
        ),
    ),
    _b.choice(
        "street",
        "Which card came too early?",
        Street,
        ("The flop", "The turn", "The river"),
        states=(
            "The dealer turned the flop.",
            "The dealer turned the turn card.",
            "The dealer turned the river card.",
        ),
    ),
    _b.choice(
        "betting",
        "Was the betting complete when the card was turned?",
        BettingIs,
        ("Yes, complete", "No, somebody had still to act"),
        states=(
            "The betting was complete when the card was turned.",
            "The betting was not complete when the card was turned.",
        ),
    ),
    _b.choice(
        "acted_on",
        "Has anybody acted since the board was turned?",
        ActedOn,
        ("Nobody", "Somebody"),
        hint="A check is an act.",
        states=(
            "Nobody has acted since the board was turned.",
            "Somebody has acted since the board was turned.",
        ),
    ),
    _b.choice(
        "stub_order",
        "Can the stub be put together again in its order?",
        StubOrder,
        ("Yes", "No", "No, and the muck or burns are in it"),
        states=(
            "The stub can be put together again in its order.",
            "The order of the stub is lost.",
            "The order of the stub is lost, and cards of the muck or burns are in it.",
        ),
    ),
)
TOPIC = _b.holding(FACTS)
