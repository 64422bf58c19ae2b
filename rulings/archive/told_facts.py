"""The facts of an entry as a person reads them, and nothing of what was ruled on them."""

from collections.abc import Iterator, Mapping
from typing import Any

import orjson
from pydantic import ValidationError

from rulings.archive.entry import Entry
from rulings.dispute import DISPUTE, Dispute
from rulings.held import held
from rulings.in_words import as_given, asked_of, in_words
from rulings.questions import asked_at, whom
from rulings.strict import Strict


class Fact(Strict):
    """One answer: its place in the dispute, what was asked, and what was answered."""

    path: str
    question: str
    told: str


def facts(entry: Entry) -> tuple[Fact, ...]:
    """Every fact that was entered; as it was kept where today's program cannot read it."""
    dispute = dispute_of(entry)
    return tuple(_as_kept(entry.dispute) if dispute is None else _told(dispute))


def dispute_of(entry: Entry) -> Dispute | None:
    """The dispute, or None where its format is not read any more."""
    try:
        return DISPUTE.validate_json(orjson.dumps(entry.dispute))
    except ValidationError:
        return None


def _told(dispute: Dispute) -> Iterator[Fact]:
    for one in held(dispute):
        yield Fact(path=one.path, question=asked_of(one.player, one.asks), told=one.told)
    for disputed in dispute.disputed:
        _, player = whom(dispute, disputed.path)
        asked = asked_at(disputed.path, player or "the player")
        told = [as_given(in_words(asked, one.answer), one.by) for one in disputed.accounts]
        question = asked_of(player, asked.text)
        yield Fact(path=disputed.path, question=question, told=f"They disagree: {'; '.join(told)}")


def _as_kept(data: Any, path: str = "") -> Iterator[Fact]:
    if isinstance(data, Mapping):
        for name, value in data.items():
            yield from _as_kept(value, f"{path}.{name}".lstrip("."))
    elif isinstance(data, list) and any(isinstance(one, Mapping | list) for one in data):
        for place, value in enumerate(data):
            yield from _as_kept(value, f"{path}[{place}]")
    else:
        told = ", ".join(map(str, data)) if isinstance(data, list) else f"{data}"
        yield Fact(path=path, question=path, told=told or "none")
