"""The words of a straddle: live, again, from another seat, asleep, or the rock."""

from typing import Literal

from rules.vocabulary import played
from rules.vocabulary.table.chips_bought import Structure
from rules.vocabulary.word import Vocabulary

StraddleQuestion = Literal[
    "does it play",
    "who acts first",
    "may the straddler raise",
    "the big blind behind it",
    "what a raise must come to",
    "must the rock straddle",
    "who has the rock next",
]
StraddleKind = Literal["straddle", "re-straddle", "Mississippi straddle", "sleeper", "the rock"]
StraddleSeat = Literal[
    "left of the big blind", "left of the straddler", "the button", "another seat"
]
StraddlesBefore = Literal["none", "one or more"]
RockPot = Literal["one winner", "split"]

_s = Vocabulary("straddle")

FACTS = (
    _s.choice(
        "asks",
        "What is asked?",
        StraddleQuestion,
        (
            "Does it play?",
            "Who acts first?",
            "May the straddler raise?",
            "The big blind behind it",
            "What must a raise come to?",
            "Must the rock straddle?",
            "Who has the rock next?",
        ),
        states=(
            "A player straddles. Does it play?",
            "There is a straddle. Who acts first?",
            "There is a straddle. May its player raise when the action comes back?",
            "There is a straddle. What may the big blind do behind it?",
            "There is a straddle. How much must a raise over it come to?",
            "A player has the rock. Must that player straddle?",
            "A pot has been won in a game with the rock. Who has the rock next?",
        ),
        told_by="the table",
    ),
    played.word("straddle"),
    _s.choice(
        "structure",
        "How is the game bet?",
        Structure,
        ("At limit", "No-limit or pot-limit"),
        states=("The game is played at limit.", "The game is no-limit or pot-limit."),
    ),
    _s.yes_no(
        "game_has_it",
        "Does this game have a live straddle?",
        states=("This game has a live straddle.", "This game has no live straddle."),
    ),
    _s.option("straddles_allowed"),
    _s.yes_no(
        "cards_dealt",
        "Had a card been dealt before it was made?",
        states=(
            "A card had been dealt before it was made.",
            "No card had been dealt when it was made.",
        ),
    ),
    _s.choice(
        "seat",
        "Where does the straddler sit?",
        StraddleSeat,
        ("Left of the big blind", "Left of the straddler", "On the button", "Another seat"),
        states=(
            "The straddler sits left of the big blind.",
            "The straddler sits left of the last straddler.",
            "The straddler is on the button.",
            "The straddler is neither on the button nor left of the big blind or of a straddler.",
        ),
        alike="whether the house lets that seat straddle follows from it",
    ),
    _s.choice(
        "before",
        "Had somebody straddled already?",
        StraddlesBefore,
        ("No", "Yes"),
        states=("Nobody had straddled before.", "Somebody had straddled before."),
    ),
    _s.choice(
        "sort",
        "Which kind of straddle?",
        StraddleKind,
        ("Straddle", "Re-straddle", "Mississippi", "Sleeper", "The rock"),
        hint="A sleeper is a blind raise without the option to raise again.",
        states=(
            "It is an ordinary straddle.",
            "It is a re-straddle.",
            "It is a Mississippi straddle.",
            "The player calls it a sleeper.",
            "It is the straddle of the player with the rock.",
        ),
        alike="what a raise over either must come to is reckoned differently",
    ),
    _s.other(
        "restraddles",
        "How many re-straddles were there before it?",
        "number",
        states=(
            "There was no re-straddle before it.",
            "There was one re-straddle before it.",
            "There were {} re-straddles before it.",
        ),
        implies=("before",),
    ),
    _s.follows(
        "restraddle_room",
        "whether the house allows one more re-straddle",
        ("room for one", "none left", "not played"),
        "restraddles",
    ),
    _s.follows(
        "mississippi_seat",
        "whether a Mississippi straddle may be made there",
        ("yes", "no", "not played"),
        "seat",
    ),
    _s.option("sleepers"),
    _s.chips("big_blind", "How much is the big blind?", states="The big blind is {}."),
    _s.chips(
        "last_straddle",
        "How much was the straddle before it?",
        states="The straddle before it was {}.",
        implies=("before",),
    ),
    _s.chips(
        "straddle_before",
        "How much was the straddle before that one?",
        hint="The last straddle was itself made over this one.",
        states="The straddle before that one was {}.",
        implies=(
            "before",
            "sort",
        ),
    ),
    _s.chips(
        "amount",
        "How much is the straddle?",
        states="The straddle is {}.",
        told_by="the table",
    ),
    _s.follows(
        "size",
        "the straddle beside twice the big blind",
        ("twice the big blind", "less", "more"),
        "amount",
        "big_blind",
    ),
    _s.follows(
        "restraddle_is",
        "the blind raise beside the least it may be over the blind or straddle before it",
        ("too little", "enough"),
        "amount",
        "before",
        "last_straddle",
        "restraddles",
        "straddle_before",
        "big_blind",
    ),
    _s.option("mississippi_first"),
    _s.option("straddle_sets"),
    _s.yes_no(
        "raised",
        "Has it been raised?",
        states=("It has been raised since.", "Nobody has raised it."),
    ),
    _s.option("rock"),
    _s.yes_no(
        "under_the_gun",
        "Is the player with the rock left of the big blind?",
        states=(
            "The player with the rock is left of the big blind.",
            "The player with the rock is not left of the big blind.",
        ),
    ),
    _s.choice(
        "pot",
        "How did the pot go?",
        RockPot,
        ("One winner", "Split"),
        states=("The pot had one winner.", "The pot was split."),
    ),
)
TOPIC = _s.holding(FACTS)
