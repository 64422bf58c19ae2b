"""The words by which an act is read at limit, and what is asked of a round for its size there."""

from dataclasses import replace
from typing import get_args

from rules.vocabulary.betting.limit import FACTS, LimitStructure
from rules.vocabulary.betting.step_statements import stated
from rules.vocabulary.betting.steps import ACTED_ON, READ
from rules.vocabulary.word import TopicWords, Word

_AS_AT_BIG_BET = (
    *("facing", "said", "said_late", "stated", "spoken_against_bet"),
    *("pieces", "gesture", "gave_up", "chip_in_front", "released", "put_in", "motions", "behind"),
    *("whole_stack_is", "earlier"),
)
_OF_A_ROUND = ("limit", "spread_low", "spread_high", "full_bet", "raises", "players")

LIMIT_READ = (
    *(word for word in READ if word.name in _AS_AT_BIG_BET),
    Word(
        name="over_the_bet",
        meaning="silent chips over the bet to match, beside half of what a bet is",
        answers=("half a bet or more", "less than half a bet", "more than anybody can call"),
        asks=("act.chips", "table.in_front", "table.bet", "table.limit"),
    ),
    Word(
        name="first_over_the_bet",
        meaning="the first of several silent motions over the bet, beside half of what a bet is",
        answers=("half a bet or more", "less than half a bet"),
        asks=(*("act.first_motion", "act.chips", "table.in_front", "table.bet", "table.limit"),),
    ),
    ACTED_ON,
    Word(
        name="structure",
        meaning="fixed limit or spread limit",
        answers=get_args(LimitStructure),
        asks=("game.structure",),
    ),
)
TOPICS = (TopicWords("limit_read", stated(LIMIT_READ)),)
QUESTIONS = tuple(
    replace(fact.question, key=f"table.{name}")
    for name in _OF_A_ROUND
    for fact in FACTS
    if fact.question is not None and fact.question.key == f"limit.{name}"
)
"""What is asked of a wager at limit by itself is asked of the table where it is one of a round."""
