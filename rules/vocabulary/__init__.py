"""The words: every fact a clause may test, its meaning, its answers, and the question it asks."""

from collections.abc import Mapping

from rules.vocabulary import betting, house, kill
from rules.vocabulary.word import Question, Topic, Word

_BY_TOPIC: Mapping[Topic, tuple[Word, ...]] = {
    "read": betting.READ,
    "right": betting.RIGHT,
    "size": betting.SIZE,
    "relief": betting.RELIEF,
    "straddle": house.STRADDLE,
    "clock": house.CLOCK,
    "authority": house.AUTHORITY,
    "kill": kill.KILL,
}

WORDS: Mapping[Topic, Mapping[str, Word]] = {
    topic: {word.name: word for word in words} for topic, words in _BY_TOPIC.items()
}

QUESTIONS: Mapping[str, Question] = {
    question.key: question for question in (*betting.QUESTIONS, *house.QUESTIONS, *kill.QUESTIONS)
}

__all__ = ["QUESTIONS", "WORDS", "Question", "Topic", "Word"]
