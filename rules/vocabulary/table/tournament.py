"""The words of a tournament's clock and tables: levels, the chip race, balance, redraws."""

from typing import Literal

from rules.vocabulary.word import Beside, Vocabulary

Asks = Literal[
    "which level a deal is played at",
    "a chip race",
    "whether the tables are balanced",
    "who moves to balance",
    "a redraw for seats",
]

_e = Vocabulary("tournament")

FACTS = (
    _e.choice(
        "asks",
        "What is asked?",
        Asks,
        (
            "Which level holds?",
            "A chip race",
            "Are the tables balanced?",
            "Who moves?",
            "A redraw",
        ),
        states=(
            "A new level was signalled. Which level is this deal played at?",
            "Odd chips are raced for. How many new chips are there to win?",
            "Tables are of different size. Must a player move?",
            "A player must move to balance the tables. Which one, and where to?",
            "Tables have been broken. Are seats drawn anew?",
        ),
        told_by="the table",
    ),
    _e.yes_no(
        "riffled",
        "Had the first riffle of the deal begun before the signal?",
        hint="With a shuffler: had its button been pressed?",
        states=(
            "The first riffle of the deal had begun before the signal.",
            "The first riffle of the deal had not begun before the signal.",
        ),
        told_by="the dealer",
    ),
    _e.chips("old_chip", "Which chip leaves play?", states="The chips of {} leave play."),
    _e.chips(
        "new_chip",
        "Which is the smallest chip that stays?",
        states="The smallest chip that stays is one of {}.",
    ),
    _e.other(
        "odd_chips",
        "How many odd chips are there in all?",
        "number",
        hint="The chips left over once each player's old ones were changed for new ones.",
        states=(
            "There are no odd chips.",
            "There is one odd chip.",
            "There are {} odd chips in all.",
        ),
    ),
    _e.follows(
        "left_over",
        "what is left of the odd chips beside half of a new one",
        ("nothing", "less than half of a new chip", "half of a new chip or more"),
        "old_chip",
        "new_chip",
        "odd_chips",
    ),
    _e.other(
        "tables",
        "How many tables are left?",
        "number",
        states=("There is no table left.", "There is one table left.", "There are {} tables left."),
    ),
    _e.other(
        "largest",
        "How many players has the largest table?",
        "number",
        states=(
            "The largest table has no players.",
            "The largest table has one player.",
            "The largest table has {} players.",
        ),
    ),
    _e.other(
        "smallest",
        "How many players has the smallest table?",
        "number",
        states=(
            "The smallest table has no players.",
            "The smallest table has one player.",
            "The smallest table has {} players.",
        ),
    ),
    _e.follows(
        "spread",
        "the difference between the tables beside what is allowed",
        ("as much as is allowed", "more than is allowed"),
        "tables",
        "largest",
        "smallest",
        states=(
            "the tables differ by no more than is allowed",
            "the tables differ by more than is allowed",
        ),
    ),
    _e.choice(
        "began_with",
        "How many tables did the event begin with?",
        Literal["three or more", "two or one"],
        ("Three or more", "Two, or one"),
        states=(
            "The event began with three tables or more.",
            "The event began with two tables, or with one.",
        ),
    ),
    _e.choice(
        "down_to",
        "How many tables has it just come down to?",
        Literal["two", "one", "more than two"],
        ("Two", "One", "More than two"),
        states=(
            "It has just come down to two tables.",
            "It has just come down to one table.",
            "More than two tables are left.",
        ),
        alike="either has a redraw: the telling parts them",
        applies=(Beside("began_with", ("three or more",), "a smaller event has no redraw"),),
    ),
)
TOPIC = _e.holding(FACTS)
