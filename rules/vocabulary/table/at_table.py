"""The words of the table: chips bought, absence, decks, guests, agreements between players."""

from typing import Literal

from rules.vocabulary import played
from rules.vocabulary.table import chips_bought
from rules.vocabulary.word import Beside, Vocabulary, YesNo

Asks = Literal[
    "chips bought and not there yet",
    "a short buy-in",
    "away from the table",
    "playing over another",
    "two to a hand",
    "playing the chips of another",
    "playing from a rack",
    "cards out of sight",
    "a bet or a post for another",
    "splitting a pot by agreement",
    "chopping the blinds",
    "changing the game or the stakes",
    "another deck",
    "looking through discards or stub",
    "a guest behind a player",
    "a foreign language",
    "the size of a full buy-in",
    "a phone or reading at the table",
    "somebody at the table who does not play",
]
Consent = Literal["the absent player agrees", "he left the premises long ago", "neither"]
Activity = Literal["reading or the like", "a phone"]
Deck = Literal["a full round was played with it", "less than a round", "damaged or sticky"]

_t = Vocabulary("at_table")

FACTS = (
    _t.choice(
        "asks",
        "What is asked?",
        Asks,
        (
            "Chips bought, not there yet",
            "A short buy-in",
            "Away from the table",
            "Playing over another",
            "Two to a hand",
            "Playing another’s chips",
            "Playing from a rack",
            "Cards out of sight",
            "A bet or post for another",
            "Splitting a pot",
            "Chopping the blinds",
            "Changing game or stakes",
            "Another deck",
            "Looking through the muck",
            "A guest at the table",
            "A foreign language",
            "A full buy-in",
            "A phone, or reading",
            "Somebody who does not play",
        ),
        groups=(
            (
                "Chips and agreements",
                (
                    "chips bought and not there yet",
                    "a short buy-in",
                    "the size of a full buy-in",
                    "a bet or a post for another",
                    "splitting a pot by agreement",
                    "chopping the blinds",
                    "playing from a rack",
                    "playing the chips of another",
                ),
            ),
            (
                "Players, seats and guests",
                (
                    "away from the table",
                    "playing over another",
                    "two to a hand",
                    "a guest behind a player",
                    "somebody at the table who does not play",
                    "a phone or reading at the table",
                    "a foreign language",
                    "changing the game or the stakes",
                ),
            ),
            (
                "Cards and the deck",
                (
                    "cards out of sight",
                    "another deck",
                    "looking through discards or stub",
                ),
            ),
        ),
        states=(
            "A player has bought chips that are not on the table yet. How much plays?",
            "A player wants to buy in for less than a full buy-in. Is that allowed?",
            "A player is away from the table. May the chips be picked up?",
            "A player wants to play over one who is away. May he?",
            "Somebody helps a player with a hand. Is that allowed?",
            "Somebody plays the chips of another player. Is that allowed?",
            "A player plays chips from a rack. Is that allowed?",
            "A player's cards cannot be seen. What does the floor say?",
            "A player wants to take back, ante or post for another. Is that allowed?",
            "Players want to split the pot by agreement. Is that allowed?",
            "The two blinds want to take their blinds back. Is that allowed?",
            "Players want another game or other stakes. Is it changed?",
            "A player asks for another deck. Is there one?",
            "A player looks through the discards or the stub. What does the floor say?",
            "A player has a guest sit behind. May the guest stay?",
            "Players speak a foreign language in a deal. What does the floor say?",
            "A player buys in. How much is a full buy-in?",
            "A player reads or is on the phone at the table. May that go on?",
            "Somebody who does not play sits at the table. May that person stay?",
        ),
        told_by="the table",
    ),
    *chips_bought.facts(_t),
    _t.chips(
        "in_front",
        "How much had the player in front when the deal began?",
        states=(
            "The player had nothing in front when the deal began.",
            "The player had {} in front when the deal began.",
        ),
        told_by="the table",
    ),
    _t.chips("bought", "How much did the player buy?", states="The player had bought {}."),
    _t.chips(
        "least_buy_in",
        "How much is the smallest buy-in?",
        states="The smallest buy-in is {}.",
    ),
    _t.option("open_stakes"),
    _t.option("newcomers_post"),
    chips_bought.short_before(_t),
    _t.yes_no(
        "arranged",
        "Was a longer absence arranged?",
        "For as long as the player has been away by now.",
        states=("A longer absence had been arranged.", "No longer absence had been arranged."),
    ),
    _t.other(
        "minutes",
        "For how many minutes has the player been away?",
        "number",
        states=(
            "The player has been away for less than a minute.",
            "The player has been away for one minute.",
            "The player has been away for {} minutes.",
        ),
    ),
    _t.follows(
        "absence", "the time away beside a quarter of an hour", ("within it", "longer"), "minutes"
    ),
    _t.yes_no(
        "often_away",
        "Has the player been away often?",
        states=("The player has been away often.", "The player has not been away often."),
    ),
    _t.choice(
        "consent",
        "Has the absent player agreed?",
        Consent,
        ("Yes", "He left long ago", "Neither"),
        states=(
            "The absent player agrees.",
            "The absent player left the premises a good while ago.",
            "The absent player has not agreed, and is still there.",
        ),
        alike="either lets another play there: the telling parts them",
    ),
    _t.yes_no(
        "chips_protected",
        "Are the absent player’s chips protected?",
        states=(
            "The absent player's chips are protected.",
            "The absent player's chips are not protected.",
        ),
    ),
    _t.choice(
        "all_folded",
        "Have all others folded?",
        YesNo,
        ("Yes", "Somebody called"),
        states=("Everybody but the two blinds has folded.", "Somebody else is in the pot."),
    ),
    _t.choice(
        "objections",
        "How many players object?",
        Literal["one at most", "two or more"],
        ("One at most", "Two or more"),
        states=("No more than one player objects.", "Two or more players object."),
        told_by="players in the hand",
    ),
    _t.choice(
        "deck_use",
        "How long has this deck been in use?",
        Deck,
        ("A full round", "Less than a round", "It is damaged or sticky"),
        states=(
            "This deck has been in use for a full round.",
            "This deck has been in use for less than a round.",
            "This deck is damaged, defective or sticky.",
        ),
    ),
    _t.choice(
        "guest",
        "Does anybody object to the guest?",
        Literal["nobody objects", "somebody objects"],
        ("Nobody", "Somebody"),
        states=("Nobody objects to the guest.", "Somebody objects to the guest."),
        told_by="players in the hand",
    ),
    chips_bought.structure(_t),
    _t.chips(
        "largest_bet",
        "How much is the largest bet of the game?",
        hint="At $4/$8 it is 8.",
        states="The largest bet of the game is {}.",
        implies=("structure",),
    ),
    _t.chips(
        "bring_in",
        "How much must one bring in to enter a pot, at the least?",
        hint="Mostly the big blind.",
        states="The least that one may bring in is {}.",
        implies=("structure",),
    ),
    _t.follows(
        "posted_is",
        "the smallest buy-in of the house beside a full buy-in of the book",
        ("as the book has it", "another amount"),
        "structure",
        "largest_bet",
        "bring_in",
        states=(
            "this house has posted no other smallest buy-in",
            "this house has posted another smallest buy-in",
        ),
    ),
    _t.yes_no(
        "holds_up",
        "Does it hold up the play?",
        states=("It holds up the play.", "It holds up nobody."),
    ),
    _t.choice(
        "activity",
        "What is it?",
        Activity,
        ("Reading, or the like", "A phone"),
        states=("The player reads, or does the like.", "The player is on the phone."),
    ),
    played.word("at_table"),
    chips_bought.rebuy_said(
        _t,
        Beside("asks", ("chips bought and not there yet",), "it is asked where chips are added"),
    ),
    _t.choice(
        "entrant",
        "Has the player been here in this event?",
        Literal["has played in the event", "asked to keep it", "nobody reached the player"],
        ("Yes", "No, and asked to keep it", "No, and nobody reached him"),
        states=(
            "The player has played in this event.",
            "The player has not come yet, and asked that the chips stay.",
            "The player has not come yet, and nobody could reach him.",
        ),
        applies=(
            Beside("asks", ("away from the table",), "it is asked of a player who is away"),
            Beside("play", ("tournament",), "a cash game has no entrants"),
        ),
    ),
    _t.yes_no(
        "waited",
        "Has a new level begun since the start, or is half an hour over?",
        hint="Whichever comes first.",
        states=(
            "A new level has begun since the start, or half an hour is over.",
            "No new level has begun since the start, and half an hour is not over.",
        ),
        applies=(
            Beside(
                "entrant",
                ("nobody reached the player",),
                "the stack of anybody else stays, however long it is",
            ),
        ),
    ),
)
TOPIC = _t.holding(FACTS)
