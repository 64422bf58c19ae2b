"""The words of whose turn it is, folds, and manners with chips and cards."""

from typing import Literal

from rules.vocabulary.betting.answers import ActedBehind, KillMissed, Play
from rules.vocabulary.word import Beside, Vocabulary

TurnQuestion = Literal[
    "who acts first",
    "may the big blind raise",
    "may a player who checked act again",
    "is the round over",
    "a player passed over",
    "who an early fold hurts",
    "must a hand be shown",
    "folding at stud",
    "a hand left unprotected",
    "chips splashed into the pot",
    "when change is due",
    "change out of the pot",
    "chips taken back",
    "chips of another player touched",
    "cash on the table",
    "rake, fees and tips",
]
TurnRound = Literal["first", "later"]
TurnGame = Literal["with blinds", "stud with a bring-in", "stud without a bring-in", "other"]
Players = Literal["two", "more"]
EarlyAct = Literal["fold", "check", "call", "bet or raise"]
FacedEarly = Literal["no bet", "a bet"]
FoldedWith = Literal["words alone", "the cards"]
WhyShow = Literal["folded", "won without a call", "showdown"]
Faces = Literal["a full bet or raise", "a short all-in", "nothing yet"]
WhyBack = Literal[
    "had not heard of a raise",
    "had not heard of the kill",
    "misread the amount",
    "any other reason",
]
Betting = Literal["at limit", "no-limit or pot-limit"]
SinceThen = Literal["nobody", "somebody"]
WentIn = Literal["less than the raise", "just the raise", "more than the raise"]
InAlready = Literal["nothing yet", "chips in this round"]

TOLD_IN_AN_ACCOUNT: tuple[TurnQuestion, ...] = (
    "may the big blind raise",
    "may a player who checked act again",
    "is the round over",
)
"""Questions on acts of a round that an account of the round answers."""

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
            "A player passed over",
            "An early fold: who is hurt?",
            "Must a hand be shown?",
            "Folding at stud",
            "An unprotected hand",
            "Chips splashed into the pot",
            "When is change due?",
            "Change out of the pot",
            "Chips taken back out",
            "Another player's chips touched",
            "Cash on the table",
            "Rake, fees and tips",
        ),
        closed=TOLD_IN_AN_ACCOUNT,
        groups=(
            (
                "Whose turn, and early folds",
                (
                    "who acts first",
                    "may the big blind raise",
                    "may a player who checked act again",
                    "is the round over",
                    "a player passed over",
                    "who an early fold hurts",
                    "folding at stud",
                ),
            ),
            (
                "Hands and cards",
                (
                    "must a hand be shown",
                    "a hand left unprotected",
                ),
            ),
            (
                "Chips, change and cash",
                (
                    "chips splashed into the pot",
                    "when change is due",
                    "change out of the pot",
                    "chips taken back",
                    "chips of another player touched",
                    "cash on the table",
                    "rake, fees and tips",
                ),
            ),
        ),
        states=(
            "Who acts first?",
            "May the big blind raise?",
            "A player has checked on this round. What may that player still do?",
            "Is the betting round over?",
            "Others have acted past a player. May that player still act?",
            "A player facing a bet folds out of turn. Is anybody hurt by it, and who?",
            "A player is asked to show a hand. Must it be shown?",
            "How does a player fold at stud?",
            "A player's hand is in question. Is the hand still live?",
            "A player splashes chips into the pot. What does the floor say?",
            "A player is owed change for a call. When is it due?",
            "A player wants change out of the pot. May the player take it, and how much?",
            "A player takes chips back that had been let go into the pot. Do they go back in?",
            "A player has handled another player's chips. Is that allowed?",
            "A player puts cash on the table to bet. Does it play?",
            "A question of rake, fees or tips has come up. Does it decide anything about a bet?",
        ),
        told_by="the table",
    ),
    _t.choice(
        "game",
        "Which kind of game?",
        TurnGame,
        ("Blinds", "Stud", "Stud, no bring-in", "Other"),
        states=(
            "The game has blinds.",
            "The game is stud with a bring-in.",
            "The game is stud without a bring-in.",
            "The game has neither blinds nor up-cards.",
        ),
    ),
    _t.choice(
        "round",
        "Which betting round?",
        TurnRound,
        ("First", "A later one"),
        states=("It is the first betting round.", "It is a later betting round."),
    ),
    _t.choice(
        "players",
        "How many players were dealt in?",
        Players,
        ("Two", "More"),
        states=("Two players were dealt in.", "More than two players were dealt in."),
    ),
    _t.yes_no(
        "raised",
        "Has another player raised since the big blind posted or last acted?",
        states=(
            "Another player has raised since the big blind posted or last acted.",
            "Nobody else has raised since the big blind posted or last acted.",
        ),
    ),
    _t.yes_no(
        "option_used",
        "Has the big blind already acted on this round?",
        states=(
            "The big blind has already acted on this round.",
            "The big blind has not acted yet on this round.",
        ),
    ),
    _t.choice(
        "faces",
        "What does the player face now?",
        Faces,
        ("A full bet or raise", "A short all-in", "Nothing yet"),
        hint="An all-in that reopens the betting counts as full; by the half-bet rule half does.",
        states=(
            "The player now faces a full bet or raise.",
            "The player now faces a short all-in.",
            "The player has nothing to face yet.",
        ),
    ),
    _t.yes_no(
        "one_left",
        "Has everyone else folded?",
        states=("Everyone else has folded.", "More than one player is still in."),
    ),
    _t.yes_no(
        "bet_made",
        "Has anyone bet on this round?",
        hint="A blind is a bet.",
        states=("There has been a bet on this round.", "Nobody has bet on this round."),
        heard="the round is over either way; it gives the reason and the sentence to say",
    ),
    _t.yes_no(
        "matched",
        "Has every player still in acted, and matched the bet or gone all-in?",
        states=(
            "Every player still in has acted, and has matched any bet or gone all-in.",
            "A player still in has yet to act, or to match the bet.",
        ),
    ),
    _t.yes_no(
        "waited",
        "Had a player before that one still to act?",
        states=(
            "A player before that one had still to act.",
            "No player before that one had still to act.",
        ),
    ),
    _t.choice(
        "acted_behind",
        "How many players had acted behind that one by then?",
        ActedBehind,
        ("One or two", "Three or more"),
        hint="Players who sit behind and acted since it was the player's turn, a fold among them.",
        states=(
            "One or two players had acted behind that one.",
            "Three players or more had acted behind that one.",
        ),
    ),
    _t.yes_no(
        "called_time",
        "Had the player called “time” before three had acted?",
        hint="Or a word like it that stops the action.",
        states=(
            "The player had called time before three had acted.",
            "The player had not called time before three had acted.",
        ),
        implies=("acted_behind",),
    ),
    _t.yes_no(
        "learns",
        "Does a player still to act learn that no re-raise can come, or that a fold ends it?",
        states=(
            "A player still to act learns that no re-raise can come, or that a fold ends it.",
            "No player still to act learns that no re-raise can come, or that a fold ends it.",
        ),
    ),
    _t.choice(
        "why",
        "What became of the hand?",
        WhyShow,
        ("Folded", "Won without a call", "At showdown"),
        states=(
            "The hand was folded before the showdown.",
            "The hand won without a call.",
            "The hand is at the showdown.",
        ),
    ),
    _t.option("folded_hands_shown"),
    _t.yes_no(
        "protected",
        "Was the hand protected?",
        hint="Held, or under a chip or another object.",
        states=(
            "The hand was held, or lay under a chip or another object.",
            "The hand was neither held nor under a chip or another object.",
        ),
    ),
    _t.yes_no(
        "house_dealer",
        "Is there a house dealer?",
        states=("There is a house dealer.", "There is no house dealer."),
    ),
    _t.yes_no(
        "reached",
        "Did the dealer take the hand in when the action came to that player?",
        states=(
            "The dealer took the hand in when the action came to that player.",
            "The dealer has not taken the hand in.",
        ),
    ),
    _t.yes_no(
        "identifiable",
        "Can each card of the hand be identified for certain?",
        hint="Lying apart, or seen by all.",
        states=(
            "Each card of the hand can be identified for certain.",
            "The cards of the hand cannot be identified for certain any more.",
        ),
        doubt_is="no",
        implies=("reached",),
        applies=(Beside("reached", ("yes",), "a hand that nobody has taken in lies there"),),
    ),
    _t.yes_no(
        "announced",
        "Did the player say it before touching the pot?",
        states=(
            "The player said so before touching the pot.",
            "The player did not say so before touching the pot.",
        ),
    ),
    _t.choice(
        "in_already",
        "What had the player in on this round?",
        InAlready,
        ("Nothing yet", "Chips in already"),
        states=(
            "The player had nothing in on this round yet.",
            "The player had chips in on this round already.",
        ),
    ),
    _t.choice(
        "why_back",
        "Why does the player take them back?",
        WhyBack,
        (
            "Had not heard of a raise",
            "Did not know of the kill",
            "Took the bet for another amount",
            "Any other reason",
        ),
        states=(
            "The player had not heard that the pot was raised.",
            "The player did not know that the pot was killed.",
            "The player knew of every raise, and took the bet for another amount.",
            "The player knew of every raise there was.",
        ),
    ),
    _t.choice(
        "kill_missed",
        "Which kill was it?",
        KillMissed,
        ("Required, the kill button face up", "By choice, or the button was not face up"),
        follows="why_back",
        states=(
            "It was a required kill with its button face up.",
            "The kill was optional or its button lay face down.",
        ),
        implies=("why_back",),
        applies=(
            Beside(
                "why_back",
                ("had not heard of the kill",),
                "which kill it was counts for a player who did not know of it",
            ),
        ),
    ),
    _t.choice(
        "since_then",
        "Has somebody acted after the player?",
        SinceThen,
        ("Nobody", "Somebody"),
        states=(
            "Nobody has acted after the player.",
            "Somebody has acted after the player.",
        ),
    ),
    _t.choice(
        "betting",
        "Which betting: limit, or no-limit or pot-limit?",
        Betting,
        ("Limit", "No-limit or pot-limit"),
        states=("The game is limit.", "The game is no-limit or pot-limit."),
    ),
    _t.choice(
        "went_in",
        "How much went in, beside the raise?",
        WentIn,
        ("Less than the raise", "Just the raise", "More than the raise"),
        states=(
            "Less went in than the raise comes to.",
            "Just as much went in as the raise comes to.",
            "More went in than the raise comes to.",
        ),
        implies=("why_back",),
        applies=(
            Beside(
                "why_back",
                ("had not heard of a raise",),
                "it is measured against the raise that the player missed",
            ),
            Beside(
                "betting",
                ("no-limit or pot-limit",),
                "at limit no misreading of a bet is protected",
            ),
        ),
    ),
    _t.chips(
        "own",
        "How much had the player in on this round?",
        states=("The player had nothing in on this round.", "The player had {} in on this round."),
        implies=("in_already",),
    ),
    _t.chips(
        "bet",
        "How much is the call, or the raise announced, in all for this round?",
        states="The call, or the raise announced, is {} in all for this round.",
    ),
    _t.chips("chip", "How big a chip goes in?", states="A chip of {} goes in."),
    _t.follows(
        "pays",
        "chip and chips in already, beside the call or the raise",
        ("more than it takes", "exactly", "too little"),
        "chip",
        "own",
        "bet",
    ),
    _t.option("cash_plays"),
    _t.follows(
        "play",
        "cash game or tournament",
        Play,
        "play",
        applies=(Beside("asks", ("cash on the table",), "a tournament has no cash on the table"),),
    ),
    _t.option("short_all_in_read"),
)
TOPIC = _t.holding(FACTS)
