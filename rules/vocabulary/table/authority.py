"""The words of house authority: who may decide what."""

from typing import Literal, get_args

from rules.vocabulary import played
from rules.vocabulary.betting.answers import Structure
from rules.vocabulary.word import Beside, Fact, Vocabulary, Word, YesNo, chips, choice

Matter = Literal[
    "most a player may buy in for",
    "time limit",
    "insurance or a proposition bet",
    "dealing twice",
    "who counts the pot",
    "rounding the pot",
    "small blind counted as a big blind",
    "printed pot-limit figures",
    "preset bring-in",
    "smaller chips barred",
    "limit rule where Section 14 is silent",
    "big-bet lowball",
    "killing by choice",
    "seniority after a broken game",
    "who may question a wager over the pot",
    "who finishes higher of two who went out",
    "sharing the prizes of a tournament",
    "the wrong seat in a tournament",
    "a jackpot",
    "none of these",
]

AT_POT_LIMIT: tuple[Matter, ...] = (
    "rounding the pot",
    "small blind counted as a big blind",
    "printed pot-limit figures",
    "who may question a wager over the pot",
)
"""Matters of pot-limit: nobody is asked for the game, and another is heard where it is told."""
Times = Literal["twice", "three times", "more often"]

_QUESTIONS = (
    choice(
        "authority.matter",
        "What is asked?",
        Matter,
        states=(
            "May the house set the most that a player may buy in for?",
            "May the house set a time limit for acting?",
            "Players have insurance or a proposition bet between them. Does the house rule on it?",
            "Players want the cards to come dealt more than once. May they have that?",
            "A player wants to know what the pot comes to. Does the dealer count it?",
            "May the house round the pot?",
            "May the house count the small blind as a big blind in the pot?",
            "The smallest and largest raise are printed with the blinds. Do those figures hold?",
            "May the house preset the bring-in?",
            "May the house bar the smaller chips?",
            "The big-bet rules do not answer a question. Do the limit rules hold?",
            "The game is big-bet lowball. Where are its rules?",
            "A player wants to kill the pot by choice. Is that allowed?",
            "A game has broken and its players move on. Do they keep seniority in the new game?",
            "Somebody who is not the dealer says that a wager is over the pot. May he?",
            "Two players went out of a tournament on one hand. Which of them finishes higher?",
            "The last players of a tournament want to share the prizes. May they?",
            "A player of a tournament sat down in a seat that is not his. What becomes of it?",
            "A player claims a jackpot. Is it paid?",
            "A ruling is wanted on something else. Which rule has it?",
        ),
        told_by="the table",
    ),
    choice(
        "authority.structure",
        "Which game?",
        Structure,
        ("No-limit", "Pot-limit", "Fixed limit", "Spread limit"),
        states=(
            "The game is no-limit.",
            "The game is pot-limit.",
            "The game is fixed-limit.",
            "The game is spread-limit.",
        ),
    ),
    choice(
        "authority.all_in",
        "Is someone all-in?",
        YesNo,
        ("Yes", "No"),
        states=("Somebody is all-in.", "Nobody is all-in."),
    ),
    choice(
        "authority.agreed",
        "Do the players in the pot all agree?",
        YesNo,
        ("Yes", "No"),
        states=("The players in the pot all agree.", "Not all the players in the pot agree."),
        told_by="players in the hand",
    ),
    choice(
        "authority.everybody",
        "Are all players who are still in part of the deal?",
        YesNo,
        ("Yes", "No"),
        states=(
            "All players who are still in are part of the deal.",
            "A player who is still in is not part of the deal.",
        ),
    ),
    choice(
        "authority.something_left",
        "Does the deal leave some prize to play for?",
        YesNo,
        ("Yes", "No"),
        states=(
            "The deal leaves some prize to play for.",
            "The deal leaves no prize to play for.",
        ),
    ),
    chips(
        "authority.pot",
        "How much is in the pot?",
        states=("There is nothing in the pot.", "There is {} in the pot."),
        heard="where it is told, the ruling says how much each part of the pot is",
    ),
    choice(
        "authority.times",
        "How many times is it dealt?",
        Times,
        ("Twice", "Three times", "More often"),
        states=(
            "The cards are to be dealt twice.",
            "The cards are to be dealt three times.",
            "The cards are to be dealt more than three times.",
        ),
        heard="where it is told, the ruling says how much each part of the pot is",
    ),
    choice(
        "authority.same_limit",
        "Is the new game of the same limit and type?",
        YesNo,
        ("Yes", "No"),
        states=(
            "The new game is of the same limit and type.",
            "The new game is not of the same limit and type.",
        ),
    ),
    choice(
        "authority.same_kill",
        "Have both games a required kill, or neither?",
        YesNo,
        ("Both or neither", "Only one of them"),
        states=(
            "Both games have a required kill, or neither has.",
            "Only one of the two games has a required kill.",
        ),
    ),
)

_WORDS = (
    Word(
        name="matter",
        meaning="the question of authority",
        answers=get_args(Matter),
        asks=("authority.matter",),
        alike="on some of them no rule is held: sections are named by which it is",
    ),
    Word(
        name="structure",
        meaning="the betting structure",
        answers=get_args(Structure),
        asks=("authority.structure",),
        alike="a game is told by its name: the two at limit are ruled on alike",
    ),
    Word(
        name="all_in",
        meaning="whether someone is all-in",
        answers=get_args(YesNo),
        asks=("authority.all_in",),
    ),
    Word(
        name="agreed",
        meaning="whether the players in the pot agree",
        answers=get_args(YesNo),
        asks=("authority.agreed",),
    ),
    Word(
        name="everybody",
        meaning="whether all players who are still in are part of the deal",
        answers=get_args(YesNo),
        asks=("authority.everybody",),
    ),
    Word(
        name="something_left",
        meaning="whether the deal leaves some prize to play for",
        answers=get_args(YesNo),
        asks=("authority.something_left",),
    ),
    Word(
        name="times",
        meaning="how many times the players want to deal, where they have said it",
        answers=("three times at most", "more often"),
        asks=("authority.times",),
    ),
    Word(
        name="same_limit",
        meaning="whether the new game is of the same limit and type",
        answers=get_args(YesNo),
        asks=("authority.same_limit",),
    ),
    Word(
        name="same_kill",
        meaning="whether both games have a required kill or neither has",
        answers=get_args(YesNo),
        asks=("authority.same_kill",),
    ),
)

_PLAYED = played.word("authority").beside(
    Beside(
        "matter", ("most a player may buy in for",), "a tournament has one stack for every entrant"
    ),
)
TOPIC = Vocabulary("authority").holding(
    (
        *(Fact(question=question) for question in _QUESTIONS),
        *(Fact(word=word) for word in _WORDS),
        _PLAYED,
    )
)
