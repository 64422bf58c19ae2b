"""The words of the deal: cards exposed, too few or too many, out of place, badly shuffled."""

from typing import Literal

from rules.vocabulary import claims
from rules.vocabulary.word import Fact, Vocabulary, YesNo, choice

DealQuestion = Literal[
    "a card exposed in the deal",
    "a wrong number of cards",
    "a card or a seat out of place",
    "a complaint of the shuffle or the cut",
    "another number of cards to draw",
]
Stage = Literal["the first deal", "a later street or the draw"]
DealtGame = Literal["a flop game", "stud", "draw or lowball"]
ExposedBy = Literal[
    "the dealer",
    "flashed by the dealer",
    "dealt off the table",
    "a player",
    "a player, onto the floor",
]
WhichCard = Literal["the first", "the second", "a later one"]
HowMany = Literal["one", "two or more"]
Claimed = Literal["before looking", "after looking"]
NumberIs = Literal["too few", "one too many", "two or more too many"]
Fault = Literal[
    "a card out of sequence",
    "the button in the wrong place",
    "the first card to the wrong seat",
    "cards to a seat without a right to them",
    "a player left out",
]
Extra = Literal["after the deal", "in the middle of the deal"]
Entitled = Literal["present", "blind or ante posted", "neither"]

_d = Vocabulary("deal")

FACTS = (
    _d.choice(
        "asks",
        "What went wrong in the deal?",
        DealQuestion,
        (
            "A card was exposed",
            "Too few or too many cards",
            "A card, a seat or the button",
            "The shuffle or the cut",
            "Another number to draw",
        ),
        states=(
            "A card was exposed in the deal. What is done now?",
            "A player has too few cards or too many. What is done now?",
            "A card, a seat or the button was out of place in the deal. What is done now?",
            "A player complains of the shuffle or the cut. Is it heard?",
            "A player wants to draw another number of cards than he asked for. May he?",
        ),
    ),
    _d.choice(
        "game",
        "Which game is it?",
        DealtGame,
        ("Hold'em or Omaha", "Stud", "Draw or lowball"),
        states=("The game is hold'em or Omaha.", "The game is stud.", "The game is draw."),
    ),
    Fact(
        choice(
            "deal.lowball",
            "Is it lowball?",
            YesNo,
            ("Yes", "No, draw high"),
            states=("The lowest hand wins.", "The highest hand wins."),
            implies=(
                "deal.exposed_by",
                "deal.game",
            ),
        )
    ),
    _d.follows(
        "by_the_list",
        "whether the list of misdeals holds for a card exposed in this game",
        YesNo,
        "game",
        "lowball",
    ),
    _d.choice(
        "exposed_by",
        "How did it come to be exposed?",
        ExposedBy,
        (
            "The dealer turned it up",
            "The dealer flashed it",
            "It was dealt off the table",
            "A player turned or flashed it",
            "A player dropped it",
        ),
        states=(
            "The dealer turned the card up for all to see.",
            "The dealer flashed the card.",
            "The card was dealt off the table.",
            "A player turned the card up or flashed it.",
            "A player dropped the card out of the hand.",
        ),
    ),
    _d.choice(
        "which",
        "Which card off the deck was it?",
        WhichCard,
        ("The first", "The second", "A later one"),
        hint="Of several, the first of them.",
        states=(
            "It was the first card off the deck.",
            "It was the second card off the deck.",
            "It was neither the first card off the deck nor the second.",
        ),
    ),
    _d.choice(
        "count",
        "How many did the dealer expose?",
        HowMany,
        ("One", "Two or more"),
        hint="Cards that players exposed do not count.",
        states=("One card was exposed.", "Two cards or more were exposed."),
    ),
    _d.choice(
        "claimed",
        "When did the player say that it was exposed?",
        Claimed,
        ("Before looking at it", "After looking at it"),
        states=(
            "The player said that it was exposed before looking at the card.",
            "The player said that it was exposed after looking at the card.",
        ),
        implies=("exposed_by",),
    ),
    _d.choice(
        "cards",
        "How many cards too few or too many?",
        NumberIs,
        ("Too few", "One too many", "Two or more too many"),
        hint="Cards too many are counted over all the hands.",
        states=(
            "A player has too few cards.",
            "One card too many was dealt.",
            "Two cards too many or more were dealt.",
        ),
    ),
    _d.yes_no(
        "top_card",
        "Is only the last card missing, so that the top card would be the player's in turn?",
        states=(
            "Only the last card is missing, and the top card would be the player's in turn.",
            "The top card would not be the player's in turn.",
        ),
        implies=("cards",),
    ),
    _d.yes_no(
        "drawn",
        "Had the player drawn when it was pointed out?",
        hint="A player who stands pat has drawn.",
        states=(
            "The player had drawn when it was pointed out.",
            "The player had not drawn yet when it was pointed out.",
        ),
        implies=(
            "cards",
            "game",
        ),
    ),
    _d.yes_no(
        "seventh",
        "Is only the seventh card missing?",
        states=(
            "Only the seventh card is missing.",
            "Another card than the seventh is missing.",
        ),
        implies=(
            "cards",
            "game",
        ),
    ),
    _d.yes_no(
        "told_apart",
        "Can the extra card be told apart?",
        states=(
            "The extra card can be told apart.",
            "The extra card cannot be told apart from the others.",
        ),
        implies=("cards",),
        heard="the rule on an extra card has no condition; that it is mixed in is heard",
        asked=False,
    ),
    _d.choice(
        "extra",
        "When was the extra card dealt?",
        Extra,
        ("After all had their cards", "In the middle of the deal"),
        states=(
            "The extra card was dealt after all the players had their cards.",
            "The extra card was dealt in the middle of the deal.",
        ),
        implies=("cards",),
        heard="the rule on an extra card has no condition; when it was dealt is heard",
        asked=False,
    ),
    _d.choice(
        "fault",
        "What was out of place?",
        Fault,
        (
            "A card out of sequence",
            "The button",
            "First card to the wrong seat",
            "Cards to an empty seat",
            "A player left out",
        ),
        states=(
            "A card was dealt out of sequence.",
            "The button was in the wrong place on this hand.",
            "The first card went to the wrong seat.",
            "Cards went to an empty seat, or to a player without a right to a hand.",
            "A player was left out.",
        ),
    ),
    _d.yes_no(
        "in_place",
        "Was it dealt in the place of an exposed card?",
        states=(
            "It was dealt in the place of an exposed card.",
            "It was not dealt in the place of an exposed card.",
        ),
        implies=("fault",),
    ),
    _d.choice(
        "stage",
        "Was it in the first deal, before any betting?",
        Stage,
        ("Yes", "No, on a later street or the draw"),
        states=(
            "It was in the first deal, before any betting.",
            "It was on a later street, or on the draw.",
        ),
    ),
    _d.choice(
        "entitled",
        "Was that player there, or had a blind or ante in?",
        Entitled,
        ("At the table", "A blind or ante was in", "Neither"),
        states=(
            "The player who was left out was at the table.",
            "The player who was left out had a blind or an ante in.",
            "The player who was left out was away, with neither blind nor ante in.",
        ),
        implies=("fault",),
    ),
    _d.yes_no(
        "looked",
        "Had the player who complains looked at the hand?",
        states=(
            "The player who complains had looked at the hand.",
            "The player who complains had not looked at the hand.",
        ),
    ),
    claims.acted(_d),
)
TOPIC = _d.holding(FACTS)
