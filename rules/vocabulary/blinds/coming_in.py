"""The words of seats and blinds: coming in, owing a blind, moving, a new game, the button wrong."""

from typing import Literal

from rules.vocabulary import played
from rules.vocabulary.table import chips_bought
from rules.vocabulary.word import Beside, Vocabulary

Asks = Literal[
    "coming in where the big blind has gone by",
    "dealt in while owing a blind",
    "a change of seat",
    "a new game",
    "back after losing everything",
    "playing over",
    "the button was wrong in the last hand",
    "a straddle at limit",
    "a free seat",
    "the first button of a game",
    "the first choice of seats",
]
Passed = Literal["passed by the big blind alone", "not so"]
Acted = Literal["not looked", "looked and not acted", "acted with chips"]
Moved = Literal["nearer to the big blind", "away from the big blind"]
DealtOff = Literal["straight after the button", "otherwise"]
Missed = Literal["none missed", "some missed"]
Moves = Literal["to wait", "to be dealt in at once"]
Game = Literal["another game", "lowball"]
Who = Literal["drew for the button", "came later", "changes seats"]
Round = Literal["not yet once around", "once around or more"]
BlindPassed = Literal["not passed that seat", "passed that seat"]
WantsIt = Literal["a player in the game", "a newcomer alone", "two newcomers"]
Kept = Literal["kept for nobody", "kept for a good reason"]
Seated = Literal["not seated yet", "seated with chips"]

ASKED_OF_A_STRADDLE: Asks = "a straddle at limit"
"""The matter of a straddle at limit, which its own situation asks with all that it turns on."""

_i = Vocabulary("coming_in")

FACTS = (
    _i.choice(
        "asks",
        "What is asked?",
        Asks,
        (
            "In between blind and button",
            "Dealt in, and owes a blind",
            "A change of seat",
            "A new game",
            "Busted, and back",
            "Playing over",
            "Button wrong last hand",
            "A straddle at limit",
            "Who gets a free seat?",
            "The first button",
            "Who chooses a seat first?",
        ),
        closed=(ASKED_OF_A_STRADDLE,),
        groups=(
            (
                "Coming in, and blinds owed",
                (
                    "coming in where the big blind has gone by",
                    "dealt in while owing a blind",
                    "a new game",
                    "back after losing everything",
                    "playing over",
                ),
            ),
            (
                "Seats, button, straddle",
                (
                    "a change of seat",
                    "a free seat",
                    "the first choice of seats",
                    "the first button of a game",
                    "the button was wrong in the last hand",
                    "a straddle at limit",
                ),
            ),
        ),
        states=(
            "A player wants to come in, or to make blinds up. May the player do so now?",
            "A player was dealt in who owes a missed blind. Is the hand live?",
            "A player changes seats. When is the player dealt in?",
            "The game has just begun. Does the player owe a blind?",
            "A player lost everything all-in and buys in again. What is owed?",
            "A player plays over for one who is away. What does that player post?",
            "The button was in the wrong place in the last hand. Where does it go?",
            "A player straddles at limit. Does it play?",
            "A seat has become free. Who gets it?",
            "A game with a button begins. Who has the button first?",
            "A game begins. Who chooses a seat first?",
        ),
    ),
    _i.choice(
        "acted",
        "What had the player done with the hand?",
        Acted,
        ("Not looked at it", "Looked, not acted", "Acted, with chips in"),
        states=(
            "The player had not looked at the hand yet.",
            "The player had looked at the hand, and not acted.",
            "The player had acted on the hand and put chips in.",
        ),
    ),
    _i.chips(
        "owed",
        "How much does the player owe in missed blinds?",
        states="The player owes {} in missed blinds.",
        untold="what was missed",
        heard="where it is told, the ruling says how much is owed",
    ),
    _i.choice(
        "dealt_off",
        "When did the player get up?",
        DealtOff,
        ("Straight after the button", "Otherwise"),
        states=(
            "The player got up straight after playing the button.",
            "The player did not get up straight after the button.",
        ),
    ),
    _i.choice(
        "moved",
        "Which way did the player move?",
        Moved,
        ("Nearer to the big blind", "Away from it"),
        hint="Nearer: the big blind now comes to him sooner.",
        states=(
            "The player moved nearer to the big blind.",
            "The player moved away from the big blind.",
        ),
    ),
    _i.choice(
        "wants",
        "What does the player want?",
        Moves,
        ("To wait", "To be dealt in at once"),
        states=("The player wants to wait.", "The player wants to be dealt in at once."),
    ),
    _i.choice(
        "missed",
        "Has the player missed a blind?",
        Missed,
        ("No", "Yes"),
        states=("The player has missed no blind.", "The player has missed a blind."),
    ),
    _i.choice(
        "game",
        "Which game is it?",
        Game,
        ("Any but lowball", "Lowball"),
        states=("The game is not lowball.", "The game is lowball."),
    ),
    _i.other(
        "places",
        "How many players with cards did the player move past?",
        "number",
        states=(
            "The player moved past no other player.",
            "The player moved past one other player.",
            "The player moved past {} other players.",
        ),
        implies=("wants",),
    ),
    _i.chips(
        "big_blind",
        "How much is the big blind?",
        states="The big blind is {}.",
        untold="the big blind",
        heard="where it is told, the ruling says how much is posted",
    ),
    _i.choice(
        "who",
        "Who is it?",
        Who,
        ("Drew for the button", "Came later", "Changes seats"),
        states=(
            "The player had drawn for the button.",
            "The player came after the button was drawn for.",
            "The player was in from the start, and changes seats.",
        ),
    ),
    _i.choice(
        "round",
        "Has the button gone once around?",
        Round,
        ("Not yet", "Yes"),
        states=("The button has not gone once around yet.", "The button has gone once around."),
        implies=("who",),
    ),
    _i.choice(
        "blind_passed",
        "Has a blind passed that seat?",
        BlindPassed,
        ("No", "Yes"),
        states=("No blind has passed that seat.", "A blind has passed that seat."),
    ),
    _i.choice(
        "passed",
        "Has the big blind passed that seat, and the button not yet?",
        Passed,
        ("Yes", "No"),
        states=(
            "The big blind has passed that seat, and the button has not.",
            "That seat is not between the big blind and the button.",
        ),
    ),
    _i.yes_no(
        "game_has_it",
        "Does this game have a live straddle?",
        states=("This game has a live straddle.", "This game has no live straddle."),
    ),
    _i.choice(
        "wants_it",
        "Who wants the seat?",
        WantsIt,
        ("A player in the game", "A newcomer alone", "Two newcomers"),
        states=(
            "A player who is in the game wants the seat.",
            "Only a newcomer wants the seat.",
            "Two newcomers want the seat, and no player in the game does.",
        ),
    ),
    _i.choice(
        "seated",
        "Does a newcomer sit there with chips?",
        Seated,
        ("No", "Yes"),
        states=(
            "No newcomer sits there with chips yet.",
            "A newcomer sits there with chips already.",
        ),
    ),
    _i.choice(
        "kept",
        "Is that seat kept for somebody?",
        Kept,
        ("For nobody", "For a good reason"),
        hint="A good reason: to see the board from there with weak eyes.",
        states=(
            "That seat is kept for nobody.",
            "That seat is kept for a player who has a good reason.",
        ),
    ),
    _i.option("newcomers_post"),
    _i.option("missed_blinds"),
    _i.option("absent_dealt_in"),
    _i.option("straddles_allowed"),
    played.word("coming_in"),
    _i.yes_no(
        "assigned",
        "Did the director assign the new seat?",
        states=("The director assigned the new seat.", "Nobody assigned the new seat."),
        applies=(
            Beside("asks", ("a change of seat",), "it is asked of a player who moves"),
            Beside("play", ("tournament",), "in a cash game nobody assigns a new seat"),
        ),
    ),
    chips_bought.rebuys(_i, "back after losing everything"),
)
TOPIC = _i.holding(FACTS)
