"""Cash game or tournament: a fact of the table, told once and known in every situation."""

from typing import get_args

from rules.vocabulary.betting.answers import Play
from rules.vocabulary.word import Fact, Question, TopicWords, Word, choice

_ASKS = "Cash game or tournament?"


def question(topic: TopicWords) -> Question:
    """The question in this situation, which has the table's own answer where that is told."""
    is_asked = any(word.name == "play" and word.asks for word in topic.words)
    return choice(
        f"{topic.name}.play",
        _ASKS,
        Play,
        ("Cash", "Tournament"),
        states=("It is a cash game.", "It is a tournament."),
        heard="" if is_asked else "where it is told, the ruling says which book holds",
    )


def word(topic: str) -> Fact:
    """The word in a situation where a clause turns on it: it is asked there and nowhere else."""
    asks = (f"{topic}.play",)
    return Fact(word=Word(name="play", meaning=_ASKS, answers=get_args(Play), asks=asks))
