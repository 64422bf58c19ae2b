"""The facts of a dispute that was kept, in words, and nothing of what was ruled on them."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

import orjson
from pydantic import ValidationError

from rulings.dispute.dispute import DISPUTE, Dispute, kept_dispute
from rulings.dispute.reading.read import BadDispute, read_dispute
from rulings.dispute.retired import asked_once
from rulings.explanation.entered_answers import Entered, entered


def facts_of(dispute: Mapping[str, Any]) -> tuple[Entered, ...]:
    """Return every answer as it was entered; as it was kept if today's program cannot read it."""
    return _facts(orjson.dumps(dispute))


@lru_cache(maxsize=5_000)
def _facts(kept: bytes) -> tuple[Entered, ...]:
    try:
        return entered(DISPUTE.validate_json(kept))
    except ValidationError:
        data = orjson.loads(kept)
        return tuple(_once_entered(data) or _as_kept(data))


def dispute_of(dispute: Mapping[str, Any]) -> Dispute | None:
    """Return the dispute as it is entered today; None where its format is not read any more."""
    try:
        return kept_dispute(dispute)
    except ValidationError:
        return None


def refused_today(dispute: Mapping[str, Any]) -> tuple[str, ...]:
    """Tell why today's entry would refuse the dispute, a line a reason; what was kept stays."""
    try:
        read_dispute(dict(dispute))
    except BadDispute as error:
        return tuple(f"{problem}" for problem in error.problems)
    return ()


def _once_entered(data: Mapping[str, Any]) -> tuple[Entered, ...]:
    """Return what was kept of a dispute of a kind that is entered otherwise now."""
    return tuple(
        Entered(path=path, asks=asks, answer=told) for path, asks, told in asked_once(data)
    )


def _as_kept(data: Any, path: str = "") -> Iterator[Entered]:
    if isinstance(data, Mapping):
        for name, value in data.items():
            yield from _as_kept(value, f"{path}.{name}".lstrip("."))
    elif isinstance(data, list) and any(isinstance(one, Mapping | list) for one in data):
        for place, value in enumerate(data):
            yield from _as_kept(value, f"{path}[{place}]")
    else:
        told = ", ".join(map(str, data)) if isinstance(data, list) else f"{data}"
        yield Entered(path=path, asks=path, answer=told or "none")


_NUMBERED = re.compile(r"(?:table|tbl|t)?[\W_]*0*([0-9]+)\W*", re.IGNORECASE)


def one_table(place: str) -> str:
    """Return the name of a table however it was typed: "T7", "7" and "table 7" are Table 7."""
    numbered = _NUMBERED.fullmatch(place.strip())
    return f"Table {numbered[1]}" if numbered else " ".join(place.split())


def table_named(place: str) -> str:
    """Name a table as it is told: a bare number has the word before it."""
    return f"table {place}" if place[:1].isdigit() else place
