"""The words of whose turn it is, acts out of turn, folds, and manners with chips and cards."""

from typing import Literal

from rules.vocabulary.options import OutOfTurn
from rules.vocabulary.word import Vocabulary, questions, words

TurnQuestion = Literal[
    "who acts first",
    "may the big blind raise",
    "may a player who checked act again",
    "is the round over",
    "an act out of turn",
    "who an early fold hurts",
    "a fold with no bet to face",
    "must a hand be shown",
    "folding at stud",
    "a hand left unprotected",
    "chips splashed into the pot",
    "when change is due",
    "change out of the pot",
    "chips of another player touched",
    "cash on the table",
    "rake, fees and tips",
]
TurnRound = Literal["first", "later"]
TurnGame = Literal["with blinds", "stud with a bring-in", "stud without a bring-in", "other"]
Players = Literal["two", "more"]
EarlyAct = Literal["fold", "check", "call", "bet or raise"]
WhyShow = Literal["folded", "won without a call", "showdown"]
Faces = Literal["a full bet or raise", "a short all-in", "nothing yet"]
InAlready = Literal["nothing yet", "chips in this round"]

_t = Vocabulary("turn")

FACTS = (
    _t.choice(
        "asks",
        "What is asked?",
        TurnQuestion,
        (
            "Who acts first?",
            "The big blind's option",
            "A player who checked acts again",
            "Is the round over?",
            "An act out of turn",
            "An early fold: who is hurt?",
            "A fold with no bet to face",
            "Must a hand be shown?",
            "Folding at stud",
            "An unprotected hand",
            "Chips splashed into the pot",
            "When is change due?",
            "Change out of the pot",
            "Another player's chips touched",
            "Cash on the table",
            "Rake, fees and tips",
        ),
    ),
    _t.choice(
        "game", "Which kind of game?", TurnGame, ("Blinds", "Stud", "Stud, no bring-in", "Other")
    ),
    _t.choice("round", "Which betting round?", TurnRound, ("First", "A later one")),
    _t.choice("players", "How many players were dealt in?", Players, ("Two", "More")),
    _t.yes_no("raised", "Has another player raised since the big blind posted or last acted?"),
    _t.yes_no("option_used", "Has the big blind already acted on this round?"),
    _t.choice(
        "faces",
        "What does the player face now?",
        Faces,
        ("A full bet or raise", "A short all-in", "Nothing yet"),
        hint="An all-in that reopens the betting counts as full; by the half-bet rule half does.",
    ),
    _t.yes_no("one_left", "Has everyone else folded?"),
    _t.yes_no("bet_made", "Has anyone bet on this round?", hint="A blind is a bet."),
    _t.yes_no("matched", "Has every player still in acted, and matched the bet or gone all-in?"),
    _t.choice(
        "did", "What was done out of turn?", EarlyAct, ("Fold", "Check", "Call", "Bet or raise")
    ),
    _t.option("out_of_turn", "what the house makes of a wager out of turn", OutOfTurn),
    _t.yes_no("action_changed", "Did a player before him bet or raise since?"),
    _t.yes_no(
        "learns",
        "Does a player still to act learn that he cannot be re-raised, or that his fold ends it?",
    ),
    _t.option("needless_fold_is_out_of_turn", "whether a needless fold counts as out of turn"),
    _t.choice(
        "why", "What became of the hand?", WhyShow, ("Folded", "Won without a call", "At showdown")
    ),
    _t.option("folded_hands_shown", "whether the dealer turns folded cards face up"),
    _t.yes_no(
        "protected", "Was the hand protected?", hint="Held, or under a chip or another object."
    ),
    _t.yes_no("house_dealer", "Is there a house dealer?"),
    _t.yes_no("reached", "Had the action reached that player?"),
    _t.yes_no("announced", "Did the player say it before touching the pot?"),
    _t.choice(
        "in_already",
        "What had the player in on this round?",
        InAlready,
        ("Nothing yet", "Chips in already"),
    ),
    _t.chips("own", "How much had the player in on this round?"),
    _t.chips("bet", "How much is the call, or the raise announced, in all for this round?"),
    _t.chips("chip", "How big a chip goes in?"),
    _t.follows(
        "pays",
        "chip and chips in already, beside the call or the raise",
        ("more than it takes", "exactly", "too little"),
        "chip",
        "own",
        "bet",
    ),
    _t.option("cash_plays", "whether money plays before it is changed"),
)
WORDS = words(FACTS)
QUESTIONS = questions(FACTS)
