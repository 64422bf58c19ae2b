"""The shape of a word and of a question: what can be a fact, and how a person is asked for it."""

from dataclasses import dataclass
from typing import Any, Literal, get_args

Topic = Literal[
    "read",
    "right",
    "size",
    "relief",
    "straddle",
    "clock",
    "authority",
    "kill",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What a person is asked, and where in the dispute the answer is kept.

    `key` is the path of the field (`act.released` is that field of the act in question).
    `answers` are the words allowed; an empty tuple means an amount of chips, `speech` means
    the words that a player said. `labels` are what a button shows, where that differs.
    """

    key: str
    text: str
    answers: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    kind: Literal["choice", "chips", "speech"] = "choice"
    hint: str = ""

    def label(self, answer: str) -> str:
        return self.labels[self.answers.index(answer)] if self.labels else answer


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """One fact a clause may test: its meaning, the words it may be, and which questions settle it.

    `asks` lists question keys, the one to ask first in front.
    """

    name: str
    meaning: str
    answers: tuple[str, ...]
    asks: tuple[str, ...]


def choice(
    key: str, text: str, allowed: Any, labels: tuple[str, ...] = (), hint: str = ""
) -> Question:
    """A question answered by one of the words of a `Literal`."""
    return Question(key=key, text=text, answers=get_args(allowed), labels=labels, hint=hint)


def chips(key: str, text: str, hint: str = "") -> Question:
    """A question answered by an amount of chips, in the smallest unit."""
    return Question(key=key, text=text, kind="chips", hint=hint)
