"""The words of forced bets: antes, blinds, the bring-in, and posting."""

from typing import Literal

from rules.vocabulary import played
from rules.vocabulary.blinds.coming_in import BlindPassed, Round
from rules.vocabulary.word import Beside, Vocabulary, YesNo

ForcedQuestion = Literal[
    "missed blinds on return",
    "a newcomer",
    "what a blind or a post still owes",
    "too few chips for ante and blind",
    "enough chips for the big blind",
    "an absent player",
    "a small blind taken in as dead money",
    "who brings it in",
    "what the bring-in may put in",
    "a bring-in as large as a bet",
    "three blinds",
    "one ante for all",
]
Post = Literal["live", "dead", "dead, for the collection", "both missed blinds"]
Game = Literal["another game", "lowball"]
Stud = Literal["high", "high-low", "low"]
Seat = Literal["due for the big blind", "another seat", "passed by the big blind alone"]
There = Literal["the hands are not all dealt", "there by then", "not there by then"]
Missed = Literal["the big blind", "the small blind", "both", "both, more than once"]

_f = Vocabulary("forced")

FACTS = (
    _f.choice(
        "asks",
        "What is asked?",
        ForcedQuestion,
        (
            "Missed blinds on return",
            "A newcomer",
            "What does a blind or post still owe?",
            "Too few chips for ante and blind",
            "Enough for the big blind?",
            "An absent player",
            "A small blind taken in as dead",
            "Who brings it in?",
            "What may the bring-in put in?",
            "A bring-in as large as a bet",
            "Three blinds",
            "One ante for all",
        ),
        groups=(
            (
                "A newcomer, or back after missing",
                (
                    "missed blinds on return",
                    "a newcomer",
                    "an absent player",
                    "what a blind or a post still owes",
                    "a small blind taken in as dead money",
                ),
            ),
            (
                "Too few chips to post",
                (
                    "too few chips for ante and blind",
                    "enough chips for the big blind",
                ),
            ),
            (
                "The bring-in",
                (
                    "who brings it in",
                    "what the bring-in may put in",
                    "a bring-in as large as a bet",
                ),
            ),
            (
                "Three blinds, or one ante for all",
                (
                    "three blinds",
                    "one ante for all",
                ),
            ),
        ),
        states=(
            "A player comes back after missing blinds. What does the player owe?",
            "A new player takes a seat. What does the player post?",
            "How much does the player still owe to call?",
            "Ante and blind are due from a player. How much goes where, and is the player all-in?",
            "A player is due for the big blind. May the player be dealt in?",
            "A player is away from the table. What happens to the blinds and the hand?",
            "A small blind went into the pot as dead money. How much does its player owe to call?",
            "Who brings it in?",
            "What may go in as the bring-in?",
            "A player brings it in for a full bet. What may that player do once it comes back?",
            "The game has three blinds. How large is each of them, and who posts the first?",
            "One player wants to ante for the whole table. Is that allowed?",
        ),
        told_by="the table",
    ),
    _f.choice(
        "post",
        "Is the post live or dead?",
        Post,
        ("Live", "Dead", "A dead blind for the collection", "Both missed blinds at once"),
        hint="A dead post is no bet. Of both missed blinds a part is live.",
        states=(
            "The post is live.",
            "The post is dead.",
            "The post is a dead blind for the collection.",
            "The post is both missed blinds at once.",
        ),
    ),
    _f.chips(
        "posted",
        "How much has the player posted?",
        states=("The player has posted nothing.", "The player has posted {}."),
    ),
    _f.chips(
        "bet",
        "How much is the bet to match now?",
        states=("There is no bet to match now.", "The bet to match is now {}."),
    ),
    _f.follows(
        "covers",
        "the live post beside the bet",
        ("short of the bet", "the bet"),
        "posted",
        "bet",
        "big_blind",
    ),
    _f.choice(
        "stud",
        "Which stud game?",
        Stud,
        ("High", "High-low", "Low"),
        states=("The game is high stud.", "The game is high-low stud.", "The game is low stud."),
        alike="the games are told apart, though one rule says who opens both",
    ),
    _f.yes_no(
        "tied", "Do the up-cards tie?", states=("The up-cards tie.", "The up-cards do not tie.")
    ),
    _f.option("bring_in_tie"),
    _f.chips("bring_in", "How much is the bring-in?", states="The bring-in is {}."),
    _f.chips(
        "limit",
        "How much is a full bet on this round?",
        hint="At spread limit the least that a bet may be.",
        states="A full bet on this round is {}.",
    ),
    _f.chips(
        "puts_in",
        "How much did the player put in?",
        states=("The player puts in nothing.", "The player puts in {}."),
    ),
    _f.chips(
        "high",
        "What is the most a bet may be on this round?",
        hint="At fixed limit the full bet again.",
        states="The most that a bet may be on this round is {}.",
    ),
    _f.follows(
        "puts",
        "what the bring-in put in",
        ("the bring-in", "a full bet", "under a full bet", "within the spread", "too much"),
        "puts_in",
        "bring_in",
        "limit",
        "high",
        alike="the floor hears whether it was the bring-in or a full bet",
    ),
    _f.option("full_bring_in"),
    _f.yes_no(
        "raised", "Has it been raised?", states=("It has been raised.", "Nobody has raised it.")
    ),
    _f.follows(
        "quarters",
        "whether a quarter bet is whole chips",
        ("whole chips", "no whole chips"),
        "limit",
    ),
    _f.option("absent_dealt_in"),
    _f.choice(
        "seat",
        "Where does the player come in?",
        Seat,
        ("On the big blind", "On another seat", "Between big blind and button"),
        hint="Between the two: the big blind has passed the seat, and the button has not.",
        states=(
            "The player comes in on the big blind.",
            "The player comes in on another seat than the big blind, and not behind it.",
            "The big blind has passed the player's seat, and the button has not.",
        ),
    ),
    _f.option("newcomers_post"),
    _f.choice(
        "round",
        "Has the button gone once around since the game began?",
        Round,
        ("Not yet", "Yes"),
        states=(
            "The game is new: the button has not gone once around yet.",
            "The button has gone once around since the game began.",
        ),
    ),
    _f.choice(
        "blind_passed",
        "Has a blind passed that seat?",
        BlindPassed,
        ("No", "Yes"),
        states=("No blind has passed that seat.", "A blind has passed that seat."),
    ),
    _f.choice(
        "game",
        "Which game is it?",
        Game,
        ("Any but lowball", "Lowball"),
        states=("The game is not lowball.", "The game is lowball."),
    ),
    _f.choice(
        "missed",
        "What did the player miss?",
        Missed,
        ("The big blind", "The small blind", "Both", "Both, more than once"),
        states=(
            "The player missed the big blind.",
            "The player missed the small blind.",
            "The player missed both blinds.",
            "The player missed both blinds, more than once.",
        ),
    ),
    _f.option("missed_blinds"),
    _f.chips(
        "small_blind",
        "How much is the small blind?",
        states=("There is no small blind.", "The small blind is {}."),
        untold="the small blind",
    ),
    _f.chips(
        "big_blind",
        "How much is the big blind?",
        states="The big blind is {}.",
        untold="the big blind",
    ),
    _f.chips(
        "opening_bet",
        "How much is the least opening bet?",
        hint="Mostly the big blind.",
        states="The least opening bet is {}.",
        heard="where it is told, it says how much of missed blinds is live",
    ),
    _f.yes_no(
        "agreed",
        "Have the players agreed to it?",
        states=("The players have agreed to it.", "The players have not agreed to it."),
        told_by="players in the hand",
    ),
    _f.chips("ante", "How much is the ante?", states=("There is no ante.", "The ante is {}.")),
    _f.chips(
        "blind",
        "How much is the blind that the player is due?",
        "0 where none is due.",
        states=("No blind is due from the player.", "The blind due from the player is {}."),
    ),
    _f.other(
        "count", "How many players are dealt in?", "number", states="There are {} players dealt in."
    ),
    _f.option("big_blind_must_cover_small"),
    _f.chips(
        "stack",
        "How many chips has the player?",
        hint="With any that he just put in.",
        states="The player has {} in all.",
    ),
    _f.follows("last_chips", "whether that is all the player has", YesNo, "stack", "puts_in"),
    _f.follows(
        "stack_is",
        "the stack beside small blind and ante",
        ("enough", "too little"),
        "stack",
        "small_blind",
        "ante",
    ),
    _f.follows(
        "blind_due",
        "the blind due beside the small blind",
        ("more than the small blind", "no more than that"),
        "blind",
        "small_blind",
    ),
    _f.follows(
        "behind",
        "the stack beside the ante and the blind due",
        ("nothing left", "chips left"),
        "stack",
        "ante",
        "blind",
    ),
    played.word("forced"),
    _f.choice(
        "there",
        "Was the player back before the last starting hand was complete?",
        There,
        ("They are not all dealt", "Yes", "No"),
        states=(
            "The starting hands are not all dealt yet.",
            "The player was back before the last starting hand was complete.",
            "The player was not back before the last starting hand was complete.",
        ),
        applies=(
            Beside("asks", ("an absent player",), "it is asked of a player who is away"),
            Beside(
                "play", ("tournament",), "a cash game deals absent players out, or as it has it"
            ),
        ),
    ),
)
TOPIC = _f.holding(FACTS)
