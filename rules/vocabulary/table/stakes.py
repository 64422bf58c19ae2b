"""The words of table stakes, buy-ins, and open stakes."""

from typing import Literal

from rules.vocabulary import played
from rules.vocabulary.table import chips_bought
from rules.vocabulary.word import Beside, Vocabulary

StakesQuestion = Literal[
    "adding chips",
    "taking chips off the table",
    "hiding or misstating a stack",
    "coming back to the game",
    "how much to buy in for",
    "calling without enough chips",
    "borrowing or a marker",
    "chips lent by another player",
    "going all-in after borrowing",
    "a short stack after an all-in",
    "markers on the table",
    "a minimum for open stakes",
]
When = Literal["during a hand", "between hands"]
Taken = Literal["part of the stack", "the whole stack, leaving", "a tip or a drink"]
Consent = Literal["everyone in the pot agrees", "somebody refuses"]
Lender = Literal["out of the hand", "in the hand"]
BorrowedTo = Literal["call", "raise"]

_k = Vocabulary("stakes")
_BOUGHT_BEFORE, _ANNOUNCED = chips_bought.facts(_k)

FACTS = (
    _k.choice(
        "asks",
        "What is asked?",
        StakesQuestion,
        (
            "Adding chips",
            "Taking chips off the table",
            "A stack hidden or misstated",
            "Coming back to the game",
            "How much to buy in for",
            "Calling without enough chips",
            "Borrowing, or a marker",
            "Chips lent by another player",
            "All-in after borrowing",
            "A short stack after an all-in",
            "Markers on the table",
            "A minimum for open stakes",
        ),
        groups=(
            (
                "Chips bought, added, taken or hidden",
                (
                    "adding chips",
                    "taking chips off the table",
                    "hiding or misstating a stack",
                    "coming back to the game",
                    "how much to buy in for",
                    "a short stack after an all-in",
                ),
            ),
            (
                "Not enough chips: loans and markers",
                (
                    "calling without enough chips",
                    "borrowing or a marker",
                    "chips lent by another player",
                    "going all-in after borrowing",
                    "markers on the table",
                    "a minimum for open stakes",
                ),
            ),
        ),
        states=(
            "A player wants to add chips. Is that allowed?",
            "A player takes chips off the table. Is that allowed?",
            "A player hides part of the stack or misstates it. What does the floor say?",
            "A player comes back to the game. How much must the player bring?",
            "A player buys in. Which buy-in is allowed?",
            "A player has too few chips to call. What may the player do?",
            "A player wants to borrow, or to play on a marker. Does that play?",
            "Another player lends a player chips. Do they play?",
            "A player has borrowed and later in the hand wants to go all-in. Is that allowed?",
            "A player has won a pot all-in. May the player add chips now?",
            "There are markers on the table. Do they stay in play?",
            "What is the least that a player may buy in for at open stakes?",
        ),
        told_by="the table",
    ),
    _k.option("open_stakes"),
    _k.option("borrowing"),
    _k.yes_no(
        "hidden",
        "Was a pot played while chips were hidden or misstated?",
        states=(
            "A pot was played while the chips were hidden or misstated.",
            "No pot was played while the chips were hidden or misstated.",
        ),
    ),
    _k.choice(
        "when",
        "When?",
        When,
        ("During a hand", "Between hands"),
        hint="A hand begins with the first riffle of the shuffle.",
        states=("It is in the middle of a hand.", "It is between hands."),
    ),
    _BOUGHT_BEFORE.saying(implies=("stakes.when",)),
    _ANNOUNCED.saying(heard="where nothing is told of it, the ruling says what plays either way"),
    _k.choice(
        "taken",
        "What does the player take off the table?",
        Taken,
        ("Part of the stack", "All of it, leaving", "A tip or a drink"),
        states=(
            "The chips are a part of the stack.",
            "The chips are the whole stack, and the player leaves the game.",
            "The chips are for a tip or a drink.",
        ),
    ),
    _k.other(
        "away",
        "For how many minutes was the player away?",
        "number",
        states=(
            "The player was away for less than a minute.",
            "The player was away for one minute.",
            "The player was away for {} minutes.",
        ),
    ),
    _k.follows(
        "wait",
        "the time away beside the house's wait",
        ("within it", "exactly it", "after it"),
        "away",
    ),
    _k.chips(
        "took",
        "How much did the player leave with?",
        states=("The player had left with nothing.", "The player had left with {}."),
    ),
    chips_bought.structure(_k, unread="the least that one may buy in for follows from it"),
    _k.chips("big_blind", "How much is the big blind?", states="The big blind is {}."),
    _k.chips(
        "amount",
        "How much does the player want to buy in for?",
        states="The player wants to buy in for {}.",
    ),
    _k.follows(
        "buy_in",
        "the buy-in beside the house's range",
        ("in the range", "too small", "too large"),
        "structure",
        "amount",
        "big_blind",
    ),
    chips_bought.short_before(_k),
    _k.chips(
        "stack",
        "How many chips has the player?",
        states=("The player has no chips.", "The player has {} in chips."),
    ),
    _k.choice(
        "consent",
        "Do the players in the pot agree?",
        Consent,
        ("All agree", "Somebody refuses"),
        states=("Every player in the pot agrees to it.", "A player in the pot refuses it."),
        told_by="players in the hand",
    ),
    _k.yes_no(
        "under_agreed",
        "Is the marker under the amount that all agreed before play to accept?",
        hint="No where no amount was agreed.",
        states=(
            "The marker is under the amount that all agreed before play to accept.",
            "The marker is not under any amount that all agreed before play to accept.",
        ),
        implies=("consent",),
    ),
    _k.choice(
        "lender",
        "Where is the lender?",
        Lender,
        ("Out of the hand", "In the hand"),
        states=("The lender is out of the hand.", "The lender is in the hand."),
    ),
    _k.choice(
        "borrowed_to",
        "What was the loan for?",
        BorrowedTo,
        ("To call", "To raise"),
        states=("The loan was for a call.", "The loan was for a raise."),
    ),
    _k.chips(
        "minimum", "How much is the smallest full buy-in?", states="The smallest full buy-in is {}."
    ),
    _k.follows(
        "short",
        "the stack beside a full buy-in",
        ("under a buy-in", "a buy-in or more"),
        "stack",
        "minimum",
    ),
    played.word("stakes"),
    chips_bought.rebuy_said(
        _k,
        Beside(
            "asks",
            ("adding chips", "calling without enough chips"),
            "it is asked where chips are added or are too few",
        ),
        Beside("when", ("during a hand",), "between hands a rebuy needs no announcement"),
    ),
    chips_bought.rebuys(_k, "adding chips", "a short stack after an all-in"),
    _k.yes_no(
        "lost",
        "Did the player go all-in in that pot, and lose it?",
        states=(
            "The player went all-in in that pot and lost it.",
            "The player did not go all-in in that pot and lose it.",
        ),
        implies=("hidden",),
        applies=(
            Beside("hidden", ("yes",), "it is asked of a pot that was played"),
            Beside("play", ("tournament",), "nobody is out of a cash game"),
        ),
    ),
    _k.choice(
        "next_deal",
        "Has the next deal begun?",
        Literal["not begun", "begun"],
        ("No", "Yes"),
        hint="A deal begins with the first riffle of the shuffle.",
        states=("The next deal has not begun.", "The next deal has begun."),
        applies=(Beside("lost", ("yes",), "it is asked where a player is out"),),
    ),
    _k.choice(
        "covers",
        "How many of the hidden chips could the winner have won?",
        Literal["all of them", "some of them"],
        ("All of them", "Only some, or none"),
        states=(
            "The winner had enough to win all of the hidden chips.",
            "The winner had too few chips to win all of the hidden ones.",
        ),
        implies=("hidden", "lost", "next_deal"),
        applies=(Beside("next_deal", ("not begun",), "after that the chips leave the event"),),
    ),
)
TOPIC = _k.holding(FACTS)
