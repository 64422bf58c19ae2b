"""The words of board cards: turned too early, too many, wrongly burned, or a stub that fell."""

from typing import Literal

from rules.vocabulary.word import Vocabulary

BoardQuestion = Literal[
    "a card turned too early",
    "a flop of too many cards",
    "a turn or river of too many cards",
    "a burn left out or doubled",
    "a stub that was dropped",
    "the board was swept in",
    "a later street at stud",
]
Street = Literal["the flop", "the turn", "the river", "the turn and the river", "a card at stud"]
BettingIs = Literal["complete", "not complete", "not complete, and finished since"]
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
            "Two cards on the turn or river",
            "No burn, or two",
            "The stub was dropped",
            "The board was swept in",
            "At stud: a burn, a later street",
        ),
        states=(
            "A board card is said to have come too early. What is done now?",
            "The dealer turned a flop of four cards or more. What is done now?",
            "The dealer turned two cards or more as the turn or the river. What is done now?",
            "The dealer left the burn out, or burned twice. What is done now?",
            "The dealer dropped the stub. What is done now?",
            "The dealer swept the board in before the hand was over. What is done now?",
            "At stud a later street was dealt or burned wrongly. What is done now?",
        ),
        alike="on two of its questions no rule is held: sections are named by which it is",
    ),
    _b.choice(
        "street",
        "Which card came too early?",
        Street,
        ("The flop", "The turn", "The river", "The turn and the river", "A card at stud"),
        states=(
            "The dealer turned the flop.",
            "The dealer turned the turn card.",
            "The dealer turned the river card.",
            "The dealer turned both the turn and the river card.",
            "The dealer dealt a card of a later street at stud.",
        ),
    ),
    _b.choice(
        "betting",
        "Was the betting complete when it happened?",
        BettingIs,
        ("Yes, complete", "No, somebody had still to act", "No, but it is now"),
        states=(
            "The betting was complete when it happened.",
            "The betting was not complete when it happened.",
            "The betting was not complete when it happened, and has been finished since.",
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
    _b.yes_no(
        "seen",
        "Did anybody see a card of the stub?",
        states=("A card of the stub was seen.", "Nobody saw a card of the stub."),
    ),
)
TOPIC = _b.holding(FACTS)
