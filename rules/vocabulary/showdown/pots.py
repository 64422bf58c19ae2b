"""The words of main pots, side pots and all-in players."""

from typing import Literal

from rules.vocabulary import played
from rules.vocabulary.word import Vocabulary

PotsQuestion = Literal[
    "how the pots are made",
    "may a player alone with chips bet",
    "dropping out of a side pot",
    "must hands be turned up",
    "cards still to come",
    "what a capped player may put in",
]
Others = Literal["all of them all-in", "somebody has chips"]

_p = Vocabulary("pots")

FACTS = (
    _p.choice(
        "asks",
        "What is asked?",
        PotsQuestion,
        (
            "How are the pots made?",
            "May a player alone with chips bet?",
            "Dropping out of a side pot",
            "Must hands be turned up?",
            "Cards still to come",
            "What may a capped player put in?",
        ),
        states=(
            "How are the pots made?",
            "A player wants to bet. Is that allowed?",
            "A player wants to drop out of a side pot and stay in the main pot. Is that allowed?",
            "Must hands be turned up?",
            "There are cards still to come. How are those cards dealt?",
            "How much may the player still put in?",
        ),
        told_by="the table",
    ),
    _p.other(
        "paid",
        "How much did each player put in, blinds and bets?",
        "amounts",
        hint="Everyone, folded or not, without antes and dead money: Ann 30, Ben 10, Cal 30.",
        states="Counting blinds and bets, this is what each player put in: {}.",
        told_by="the table",
    ),
    _p.other(
        "all_in",
        "Who is all-in?",
        "names",
        hint="Names with commas, or none.",
        states=("Nobody is all-in.", "{} is all-in.", "{} are all-in."),
        told_by="the table",
    ),
    _p.other(
        "folded",
        "Who of them has folded?",
        "names",
        hint="Names with commas, or none.",
        states=("None of them has folded.", "{} has folded.", "{} have folded."),
        told_by="the table",
    ),
    _p.chips(
        "ante",
        "How much was the ante?",
        hint="0 without antes.",
        states=("There was no ante.", "The ante was {}."),
    ),
    _p.other(
        "count",
        "How many players were dealt in?",
        "number",
        hint="1 where one player put in the ante for all.",
        states=(
            "Nobody was dealt in.",
            "One player put in the ante for all.",
            "There were {} players dealt in.",
        ),
    ),
    _p.other(
        "antes",
        "Who put in less than the whole ante, and how much?",
        "amounts",
        hint="Zoe 3, or none.",
        states=(
            "Nobody put in less than the whole ante.",
            "Less than the whole ante was put in by some: {}.",
        ),
    ),
    _p.follows(
        "round_is",
        "whether every player still in has matched the highest bet or is all-in",
        ("over", "going on"),
        "paid",
        "all_in",
        "folded",
    ),
    _p.follows(
        "layers",
        "how many pots there are",
        ("one pot", "a main and a side pot", "several side pots"),
        "paid",
        "all_in",
        "folded",
        "ante",
        "count",
    ),
    _p.follows(
        "unmatched", "whether chips of one player are matched by nobody", ("none", "some"), "paid"
    ),
    _p.follows("sole", "whether a side pot has one claimant left", ("none", "some"), "paid"),
    _p.follows(
        "short_ante", "whether somebody is all-in for the ante or less", ("no", "yes"), "paid"
    ),
    _p.choice(
        "others",
        "What about the other players?",
        Others,
        ("All all-in", "Somebody has chips"),
        states=("All the other players are all-in.", "One of the other players still has chips."),
    ),
    _p.yes_no(
        "betting_over",
        "Is all betting over, with one stack at most behind?",
        states=(
            "All betting is over, with one stack at most behind.",
            "The betting is not over yet.",
        ),
    ),
    played.word("pots"),
    _p.option("all_in_face_up"),
    _p.option("last_cards_face_up"),
    _p.chips(
        "cap",
        "How much may each player put in, in one hand?",
        states="Each player may put in at most {} in one hand.",
    ),
    _p.chips(
        "own",
        "How much has the player put in already, in this hand?",
        states=(
            "The player has put in nothing so far in this hand.",
            "The player has put in {} so far in this hand.",
        ),
    ),
    _p.chips(
        "bet",
        "How much is the bet to match, for the whole hand?",
        hint="Leave out what a player who is out of the hand bet and nobody has called.",
        states=(
            "There is no bet to match in this hand.",
            "The bet to match is {} for the whole hand.",
        ),
    ),
    _p.follows(
        "to_match",
        "what the player has put in beside the bet to match",
        ("something", "nothing"),
        "bet",
        "own",
    ),
    _p.follows(
        "cap_is", "the player beside the cap", ("under the cap", "at the cap"), "cap", "own"
    ),
)
TOPIC = _p.holding(FACTS)
