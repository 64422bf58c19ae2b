"""The words of a pot that is won or split: by which hands, and who gets what is over."""

from typing import Literal

from rules.vocabulary.word import Vocabulary, YesNo

Game = Literal["with a button", "stud high", "stud low", "high-low", "stud high-low"]
KnownBy = Literal["who ties", "the cards", "the odd chip alone"]
Over = Literal["high and low", "a tie for high", "a tie for low"]

_o = Vocabulary("odd_chip")
_CARDS = ("known_by", "paid", "hands", "board")
_SPLIT = ("unit", "pot")

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
        told_by="the table",
    ),
    _o.choice(
        "known_by",
        "Is it agreed who wins, or are the hands to be read?",
        KnownBy,
        ("It is agreed", "Read the hands", "Only whose the odd chip is"),
        states=(
            "It is agreed who wins.",
            "The hands are read from the cards.",
            "There is an odd chip, and who gets it is all that is asked.",
        ),
        alike="who ties and an odd chip alone are told with other facts beside them",
        told_by="the table",
    ),
    _o.choice(
        "over",
        "Between whom is the chip over?",
        Over,
        ("High and low", "Those who tie for high", "Those who tie for low"),
        hint="Of two who tie for both, those who tie for high.",
        states=(
            "The chip is over between high and low.",
            "The chip is over between those who tie for high.",
            "The chip is over between those who tie for low.",
        ),
        implies=(
            "game",
            "known_by",
        ),
        told_by="the table",
    ),
    _o.chips(
        "unit",
        "What is the smallest chip in the game?",
        states="The smallest chip in the game is {}.",
        told_by="the table",
    ),
    _o.chips(
        "pot",
        "How much is in the pot?",
        "Without what is in a side pot.",
        states="There is {} in the pot.",
        told_by="the table",
    ),
    _o.chips(
        "side_pot",
        "How much is in a side pot that the same hands share?",
        "0 where there is none.",
        states=(
            "There is no side pot that the same hands share.",
            "There is {} in a side pot that the same hands share.",
        ),
        heard="where it is told, it is split by itself; most pots have none",
        told_by="the table",
    ),
    _o.other(
        "winners",
        "Which players tie, in order from the button’s left?",
        "names",
        hint="By name or seat. The order decides in a game with a button alone.",
        states=(
            "Nobody ties.",
            "{} wins alone.",
            "{} tie, in this order clockwise from the button, if there is one.",
        ),
        implies=("game",),
        told_by="the table",
    ),
    _o.other(
        "highs",
        "Who has the best high hand?",
        "names",
        hint="Those that tie, in a button game clockwise from the button’s left.",
        states=(
            "Nobody has a high hand.",
            "{} has the best high.",
            "{} tie for high, in this order clockwise from the button, if there is one.",
        ),
        implies=("game",),
        told_by="the table",
    ),
    _o.other(
        "lows",
        "Who has the best low hand?",
        "names",
        hint="Those that tie, as for high; none where no low is good enough.",
        states=(
            "There is no low.",
            "{} has the best low.",
            "{} tie for low, in this order clockwise from the button, if there is one.",
        ),
        implies=("game",),
        told_by="the table",
    ),
    _o.other(
        "paid",
        "How much did each player put in, in the whole hand?",
        "amounts",
        hint="Everyone, folded or not, blinds and antes too: Ann 30, Ben 10, Cal 30.",
        states="Put in on the hand: {}.",
        implies=("known_by",),
        told_by="the table",
    ),
    _o.other(
        "hands",
        "Which hands were turned up?",
        "hands",
        hint="In a button game clockwise, from the button’s left: Ann As Kd, Ben 7h 7c.",
        states="Turned up, clockwise from the button or the dealer, and nobody else is in: {}.",
        implies=("known_by",),
        told_by="the table",
    ),
    _o.other(
        "board",
        "What is the board?",
        "cards",
        hint="All five cards: 2c 7d Js Qh 9s.",
        states="The board is {}.",
        implies=(
            "game",
            "known_by",
        ),
        told_by="the table",
    ),
    _o.other(
        "button",
        "Who has the button?",
        "names",
        states="{} has the button.",
        implies=("game",),
        heard="where it is told, it says who is first of those who tie",
    ),
    _o.other(
        "seats",
        "Who sits where, clockwise?",
        "names",
        hint="Not needed where the players are told by the numbers of their seats.",
        states="The seats are taken like this, clockwise: {}.",
        heard="where they are told beside the button, they say who is first",
    ),
    _o.follows(
        "split_is",
        "whether a pot is shared, and splits into equal parts of whole chips",
        ("even", "uneven", "not split"),
        *_SPLIT,
        "winners",
        "highs",
        "lows",
        *_CARDS,
    ),
    _o.follows(
        "pots_are",
        "how many pots are split",
        ("one pot", "two pots"),
        "side_pot",
        *_CARDS,
    ),
    _o.follows(
        "sides_are",
        "whether the high and the low half of a pot are alike",
        ("even", "uneven"),
        *_SPLIT,
        "highs",
        "lows",
        *_CARDS,
    ),
    _o.follows(
        "second_chip",
        "whether a player next for an odd chip of the low half has one of the pot already",
        YesNo,
        *_SPLIT,
        "highs",
        "lows",
        *_CARDS,
    ),
    _o.follows("low_is", "whether there is a low hand", ("a low", "no low"), "lows", *_CARDS),
    _o.follows(
        "both_ways",
        "whether the same two tie for high and for low",
        ("no", "yes"),
        "highs",
        "lows",
        *_CARDS,
    ),
    _o.follows(
        "made_of",
        "of which cards a hand is made",
        ("any five", "two and three"),
        "hands",
    ),
)
TOPIC = _o.holding(FACTS)
