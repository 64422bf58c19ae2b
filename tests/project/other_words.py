"""Every sentence of the program in other words: texts that are equal stay equal, as others do not.

What is left the same then is no text, and was made of none.
"""

import gc
import random
import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from pydantic import BaseModel

from rules.checks.gaps import Silence
from rules.clause.clause import Choice, Clause, Discretion, Reading
from rules.clause.procedure import Task
from rules.vocabulary.house_option import HouseOption
from rules.vocabulary.word import Question, Usual, Word
from rulings.model import ruling

_OF_RULES: Mapping[type, tuple[str, ...]] = {
    Task: ("told", "brief"),
    Choice: ("say",),
    Discretion: ("weighs",),
    Reading: ("chosen", "other"),
    Clause: ("title", "say", "without_amount"),
    HouseOption: ("asks", "states", "amount"),
    Question: ("text", "labels", "states", "brief", "hint", "untold", "heard"),
    Usual: ("why",),
    Word: ("meaning", "states", "alike", "unread", "heard"),
    Silence: ("why", "goes_by"),
}
"""The texts that the rules have, by record: what is told is made from them."""
_EFFECT = ("decision", "say", "dealer")
OF_RULINGS: Mapping[str, tuple[str, ...]] = {
    "Reason": ("title", "reading", "other_reading", "book_says", "borrowed", "elsewhere"),
    "NearMiss": ("title", "reading", "other_reading", "book_says", "borrowed", "elsewhere"),
    "Missed": ("meaning", "wanted"),
    "ChipMove": ("only_if",),
    "Ends": ("because",),
    "DealerStep": ("told", "brief"),
    "Asked": ("text", "labels", "hint", "leads_to"),
    "Said": ("question", "told", "so"),
    "Effect": _EFFECT,
    "Decision": (*_EFFECT, "label"),
    "Taken": (*_EFFECT, "label", "nobody_knew"),
    "Offer": ("question", "told"),
    "Supposed": ("question", "told", "why"),
    "InDispute": ("question",),
    "Quarrel": ("told",),
    "Ruling": (*_EFFECT, "notice", "weighs", "nobody_knew"),
}
"""The texts of a ruling, by record: every sentence that anybody reads passes through these."""
_PLACES = re.compile(r"(\{[^{}]*\})")
_OTHER = re.compile(r"[a-z]+q(?: [a-z]+q)*")
_LETTERS = ("bdfgklmnprstvz", "aeiou")


def in_other_words(text: str) -> str:
    """Return other words for a text, its places that are filled later kept."""
    return "".join(
        part if at % 2 or not part.strip() else part.replace(part.strip(), _words(part.strip()))
        for at, part in enumerate(_PLACES.split(text))
    )


@cache
def _words(text: str) -> str:
    if _OTHER.fullmatch(text):
        return text
    chance = random.Random(text)
    return " ".join(
        "".join(chance.choice(_LETTERS[at % 2]) for at in range(chance.randint(3, 9))) + "q"
        for _ in range(chance.randint(2, 9))
    )


def _replaced(value: Any) -> Any:
    if isinstance(value, str):
        return in_other_words(value)
    if isinstance(value, Mapping):
        return {name: _replaced(one) for name, one in value.items()}
    return type(value)(map(_replaced, value)) if isinstance(value, tuple | list) else value


def replace_all() -> None:
    """Put every record of the rules in other words, and every one of a ruling once it is made.

    It is for a process of its own, which has imported the program, and judged nothing yet.
    """
    for one in gc.get_objects():
        for name in _OF_RULES.get(type(one), ()):
            object.__setattr__(one, name, _replaced(getattr(one, name)))
    for record, texts in OF_RULINGS.items():
        _told_otherwise(getattr(ruling, record), texts)


def _told_otherwise(record: type[BaseModel], texts: tuple[str, ...]) -> None:
    make, copy = record.__init__, record.model_copy

    def made(self: Any, **told: Any) -> None:
        make(self, **{n: _replaced(one) if n in texts else one for n, one in told.items()})

    def copied(self: Any, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Any:
        told = {n: _replaced(one) if n in texts else one for n, one in (update or {}).items()}
        return copy(self, update=told, deep=deep)

    record.__init__, record.model_copy = made, copied  # type: ignore[method-assign, assignment]
