"""The words: every fact a clause may test, its meaning, its answers, and the question it asks."""

from collections.abc import Mapping

from rules.vocabulary.betting import limit, questions, steps, turn
from rules.vocabulary.blinds import button, forced_bets, kill, straddle
from rules.vocabulary.conduct import clock
from rules.vocabulary.showdown import pots
from rules.vocabulary.table import authority, stakes
from rules.vocabulary.word import Question, Topic, Word

_BY_TOPIC: Mapping[Topic, tuple[Word, ...]] = {
    "read": steps.READ,
    "right": steps.RIGHT,
    "size": steps.SIZE,
    "relief": steps.RELIEF,
    "limit": limit.WORDS,
    "straddle": straddle.WORDS,
    "turn": turn.WORDS,
    "pots": pots.WORDS,
    "forced": forced_bets.WORDS,
    "button": button.WORDS,
    "stakes": stakes.WORDS,
    "clock": clock.WORDS,
    "authority": authority.WORDS,
    "kill": kill.KILL,
}

WORDS: Mapping[Topic, Mapping[str, Word]] = {
    topic: {word.name: word for word in words} for topic, words in _BY_TOPIC.items()
}

QUESTIONS: Mapping[str, Question] = {
    question.key: question
    for question in (
        *questions.QUESTIONS,
        *limit.QUESTIONS,
        *straddle.QUESTIONS,
        *turn.QUESTIONS,
        *pots.QUESTIONS,
        *forced_bets.QUESTIONS,
        *button.QUESTIONS,
        *stakes.QUESTIONS,
        *clock.QUESTIONS,
        *authority.QUESTIONS,
        *kill.QUESTIONS,
    )
}

STEPS: tuple[Topic, ...] = ("read", "right", "size", "relief")
"""The topics that are steps of a betting act; each other one is a situation of its name."""

__all__ = ["QUESTIONS", "STEPS", "WORDS", "Question", "Topic", "Word"]
