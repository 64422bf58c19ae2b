"""The words: every fact a clause may test, its meaning, its answers, and the question it asks."""

from collections.abc import Mapping

from rules.vocabulary import (
    betting,
    button,
    forced,
    house,
    kill,
    limit,
    pots,
    stakes,
    straddle,
    turn,
)
from rules.vocabulary.word import Question, Topic, Word

_BY_TOPIC: Mapping[Topic, tuple[Word, ...]] = {
    "read": betting.READ,
    "right": betting.RIGHT,
    "size": betting.SIZE,
    "relief": betting.RELIEF,
    "limit": limit.WORDS,
    "straddle": straddle.WORDS,
    "turn": turn.WORDS,
    "pots": pots.WORDS,
    "forced": forced.WORDS,
    "button": button.WORDS,
    "stakes": stakes.WORDS,
    "clock": house.CLOCK,
    "authority": house.AUTHORITY,
    "kill": kill.KILL,
}

WORDS: Mapping[Topic, Mapping[str, Word]] = {
    topic: {word.name: word for word in words} for topic, words in _BY_TOPIC.items()
}

QUESTIONS: Mapping[str, Question] = {
    question.key: question
    for question in (
        *betting.QUESTIONS,
        *limit.QUESTIONS,
        *straddle.QUESTIONS,
        *turn.QUESTIONS,
        *pots.QUESTIONS,
        *forced.QUESTIONS,
        *button.QUESTIONS,
        *stakes.QUESTIONS,
        *house.QUESTIONS,
        *kill.QUESTIONS,
    )
}

STEPS: tuple[Topic, ...] = ("read", "right", "size", "relief")
"""The topics that are steps of a betting act; each other one is a situation of its name."""

__all__ = ["QUESTIONS", "STEPS", "WORDS", "Question", "Topic", "Word"]
