"""What is asked of the game, the table and each act of a betting round."""

from rules.vocabulary.betting.answers import (
    Behind,
    Belief,
    Considered,
    Gesture,
    Harm,
    LastWager,
    Meant,
    Motions,
    Noticed,
    Objector,
    Overpaid,
    Pieces,
    Play,
    Released,
    Round,
    Spoke,
    Structure,
)
from rules.vocabulary.word import Question, chips, choice

QUESTIONS: tuple[Question, ...] = (
    choice(
        "game.structure",
        "Which game?",
        Structure,
        ("No-limit", "Pot-limit"),
        states=("The game is no-limit.", "The game is pot-limit."),
    ),
    choice(
        "game.play",
        "Cash game or tournament?",
        Play,
        ("Cash", "Tournament"),
        states=("It is a cash game.", "It is a tournament."),
    ),
    chips(
        "game.small_blind",
        "How much is the small blind?",
        states=("There is no small blind.", "The small blind is {}."),
    ),
    chips("game.big_blind", "How much is the big blind?", states="The big blind is {}."),
    choice(
        "table.round",
        "Which betting round?",
        Round,
        ("First (before the flop)", "A later one"),
        states=("It is the first betting round.", "It is a later betting round."),
    ),
    chips(
        "table.pot",
        "How much was in the middle, all bets included, before the act?",
        hint="Everything: earlier rounds, and this round's bets and blinds.",
        states=(
            "There is nothing in the middle yet.",
            "There is {} in the middle, all bets included.",
        ),
    ),
    chips(
        "table.bet",
        "How much was the bet to match?",
        hint="The whole amount for this round. 0 if nobody had bet. A blind is a bet.",
        states=("Nobody has bet on this round.", "The bet to match is {}."),
    ),
    chips(
        "table.last_raise",
        "How big was the last full bet or raise?",
        hint="The increase, not the total: a raise from 100 to 300 is 200.",
        states="The last full bet or raise was {}.",
    ),
    choice(
        "table.last_wager",
        "What made the bet that high?",
        LastWager,
        ("A full bet, raise or blind", "A short all-in", "A short big blind"),
        states=(
            "The bet to match is a full one.",
            "The bet to match is a short all-in.",
            "The bet to match stands behind a short big blind.",
        ),
    ),
    chips(
        "table.acted",
        "How much had the player put in when he last acted on this round?",
        hint="0 if he checked; not yet, if he has not acted.",
        states=(
            "{player} last acted with nothing in on this round.",
            "{player} last acted with {} in on this round.",
        ),
    ),
    chips(
        "table.in_front",
        "How much had the player already put in on this round?",
        states=(
            "{player} has nothing in front on this round.",
            "{player} has {} in front on this round.",
        ),
    ),
    chips(
        "table.stack",
        "How many chips had the player, before this act?",
        states=("{player} has no chips left.", "{player} has {} in chips."),
    ),
    Question(
        key="act.said",
        text="What was said?",
        kind="speech",
        states=("{player} said nothing.", "{player} said {}."),
    ),
    choice(
        "act.spoke",
        "When was it said?",
        Spoke,
        ("Before the chips", "With the chips", "After they landed"),
        states=(
            "{player} spoke before the chips went in.",
            "{player} spoke as the chips went in.",
            "{player} spoke only after the chips had landed.",
        ),
    ),
    choice(
        "act.meant",
        "The number alone could be hundreds or thousands: which was meant?",
        Meant,
        ("Just that number", "Hundreds", "Thousands"),
        hint="“Five” can be 5, 500 or 5,000.",
        states=(
            "{player} meant just that number.",
            "{player} meant so many hundreds.",
            "{player} meant so many thousands.",
        ),
    ),
    Question(
        key="act.chips",
        text="Which chips went in?",
        kind="chips",
        hint="Each chip by its denomination: 500, 100 100 25, 8x100; or 800 in all.",
        states=("{player} put in no chips.", "{player} put in {}."),
    ),
    choice(
        "act.pieces",
        "One chip, or several?",
        Pieces,
        ("One chip", "Several"),
        states=("{player} put it in as one chip.", "{player} put it in as several chips."),
    ),
    choice(
        "act.motions",
        "In how many motions did the chips go in?",
        Motions,
        ("One motion", "Several"),
        states=(
            "{player} put the chips in with one motion.",
            "{player} put the chips in with several motions.",
        ),
    ),
    chips(
        "act.first_motion",
        "How much went in with the first motion?",
        states=(
            "{player} put in nothing with the first motion.",
            "{player} put in {} with the first motion.",
        ),
    ),
    choice(
        "act.released",
        "Were the chips released?",
        Released,
        ("Released", "Still held"),
        states=("{player} let go of the chips.", "{player} never let go of the chips."),
    ),
    choice(
        "act.gesture",
        "Did the player make a sign?",
        Gesture,
        ("No", "Tapped the table", "Gave up the cards", "Showed the hand"),
        states=(
            "{player} made no sign.",
            "{player} tapped the table.",
            "{player} gave up the cards.",
            "{player} showed the hand.",
        ),
    ),
    chips(
        "act.chip_in_front",
        "How big is the chip that lies unchanged in front of the player?",
        hint="A chip of an earlier wager whose change is still due. 0 if there is none.",
        states=(
            "{player} has no unchanged chip in front.",
            "{player} has an unchanged chip of {} in front, from an earlier wager.",
        ),
    ),
    choice(
        "act.behind",
        "Has the player more chips behind?",
        Behind,
        ("Yes, more chips", "No, all-in"),
        states=("{player} has more chips behind.", "{player} has no chips left behind."),
    ),
    choice(
        "act.overpaid",
        "Did the player mean to call, and put in too much by mistake?",
        Overpaid,
        ("Yes, by mistake", "No"),
        states=(
            "{player} meant to call and put in too much by mistake.",
            "{player} did not put in too much by mistake.",
        ),
    ),
    choice(
        "act.believed",
        "What did the player think he was facing?",
        Belief,
        ("The right amount, miscounted", "A different amount", "The right amount, less on purpose"),
        states=(
            "{player} knew how much the bet was.",
            "{player} thought that the bet was another amount.",
            "{player} knew how much the bet was, and meant to put in less.",
        ),
    ),
    choice(
        "act.harm",
        "Did the act damage anyone before it was questioned?",
        Harm,
        ("No", "Yes"),
        hint="For example: a player behind folded or called because of it.",
        states=(
            "Nobody had been damaged by it when it was questioned.",
            "Another player had been damaged by it before it was questioned.",
        ),
    ),
    choice(
        "act.noticed",
        "When was the size questioned?",
        Noticed,
        ("Before all had acted on it", "After all had acted on it"),
        states=(
            "The size was questioned before all had acted on it.",
            "The size was questioned only after all had acted on it.",
        ),
    ),
    choice(
        "act.considered",
        "Did a player think about the oversize wager for a while, then call or raise?",
        Considered,
        ("Yes", "No"),
        states=(
            "A player thought about it for a while, then called or raised.",
            "No player thought about it for a while before calling or raising.",
        ),
    ),
    choice(
        "act.objector",
        "Who now wants it made smaller?",
        Objector,
        ("The player who made it", "Somebody else"),
        states=(
            "{player} now wants it made smaller.",
            "Somebody other than {player} now wants it made smaller.",
        ),
    ),
)
