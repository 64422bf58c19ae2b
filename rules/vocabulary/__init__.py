"""The words: every fact a clause may test, its meaning, its answers, and the question it asks."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from rules.vocabulary import played
from rules.vocabulary.betting import limit_acts, questions, steps, turn
from rules.vocabulary.blinds import button, coming_in, forced_bets, kill, straddle
from rules.vocabulary.cards import board, deal, deck
from rules.vocabulary.conduct import clock, misconduct
from rules.vocabulary.showdown import hands_shown, late_claim, live_hand, odd_chip, pots
from rules.vocabulary.table import at_table, authority, stakes, tournament
from rules.vocabulary.word import Question, Word

_TOPICS = (
    *steps.TOPICS,
    *limit_acts.TOPICS,
    straddle.TOPIC,
    turn.TOPIC,
    pots.TOPIC,
    forced_bets.TOPIC,
    button.TOPIC,
    stakes.TOPIC,
    clock.TOPIC,
    authority.TOPIC,
    kill.TOPIC,
    deal.TOPIC,
    deck.TOPIC,
    board.TOPIC,
    live_hand.TOPIC,
    hands_shown.TOPIC,
    odd_chip.TOPIC,
    late_claim.TOPIC,
    coming_in.TOPIC,
    at_table.TOPIC,
    misconduct.TOPIC,
    tournament.TOPIC,
)

if TYPE_CHECKING:
    Topic = str
else:
    Topic = Literal[tuple(topic.name for topic in _TOPICS)]

WORDS: Mapping[Topic, Mapping[str, Word]] = {
    topic.name: {word.name: word for word in topic.words} for topic in _TOPICS
}

_STEPS = (*steps.TOPICS, *limit_acts.TOPICS)

QUESTIONS: Mapping[str, Question] = {
    question.key: question
    for question in (
        *questions.QUESTIONS,
        *limit_acts.QUESTIONS,
        *(question for topic in _TOPICS for question in topic.questions),
        # A step of an act has that of its game.
        *(played.question(topic) for topic in _TOPICS if topic not in _STEPS),
    )
}

STEPS: tuple[Topic, ...] = tuple(topic.name for topic in _STEPS)
"""The topics that are steps of a betting act; each other one is a situation of its name."""

NAMING = frozenset(
    key
    for key, question in QUESTIONS.items()
    if key.partition(".")[0] in WORDS.keys() - {*STEPS}
    and (key.endswith((".asks", ".matter")) or question.groups)
)
"""The keys of the questions that say what a dispute is about: what is asked, or what happened."""

__all__ = ["NAMING", "QUESTIONS", "STEPS", "WORDS", "Question", "Topic", "Word"]
