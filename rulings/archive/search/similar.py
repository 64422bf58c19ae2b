"""The rulings like this one: the nearest given before, on the same facts first."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from threading import Lock
from typing import Any

import orjson
from sqlalchemy import Connection, exists, select

from rulings.archive.database.connection import place, reading
from rulings.archive.database.tables import ENTRIES, PATTERNS
from rulings.archive.entries.entry import Entry
from rulings.archive.entries.search_columns import Pattern, pattern_of_ruling, patterns_like
from rulings.archive.search.find import Found, rows_of
from rulings.archive.staff.permissions import Person, check
from rulings.model.ruling import Ruling
from rulings.model.strict_model import Strict
from rulings.rulebook.dispute_kinds import kind_of

NEAR_ENOUGH = 0.5
"""The part of what two rulings turned on that they must share, from 0 to 1."""
DECIDES = 3.0
"""The weight of a clause that applied, beside that of a word that a step read."""
MOST_PATTERNS = 40


class Like(Strict):
    """An earlier ruling. `shares` is how much of what it turned on is the same: 1 is all of it."""

    found: Found
    shares: float


@dataclass(slots=True)
class _Known:
    """The patterns of an archive, each with what it turned on; how many have each of these."""

    marks: dict[str, frozenset[str]] = field(default_factory=dict)
    have: Counter[str] = field(default_factory=Counter)


_KNOWN: dict[str, _Known] = {}
_LEARNING = Lock()


def like(person: Person, ruling: Ruling, most: int = 3, but: int | None = None) -> tuple[Like, ...]:
    """Return the nearest rulings of the archive, the nearest first; of those as near, the newest.

    `but` is the number of one to leave out: the ruling itself. Raises NotAllowed and
    ArchiveUnavailable.
    """
    check(person, "read")
    told = ruling.model_dump(mode="json", include={"steps", "reasons"})
    return _like([pattern_of_ruling(told)], most, but)


def like_entry(person: Person, entry: Entry, most: int, but: int) -> tuple[Like, ...]:
    """The nearest rulings to one that was kept: on accounts that differ, by the one it rests on.

    `but` and what is raised are as for `like`.
    """
    check(person, "read")
    return _like(patterns_like(entry), most, but)


def _like(wanted: Sequence[Pattern], most: int, but: int | None) -> tuple[Like, ...]:
    found: list[tuple[int, float]] = []
    with reading() as connection:
        for pattern, shares in _nearest(_known(connection), wanted):
            newest = _newest(connection, pattern, most - len(found), but)
            found += ((number, shares) for number in newest)
            if len(found) == most:
                break
        rows = rows_of(connection, [number for number, _ in found])
    return tuple(
        Like(found=row, shares=shares) for row, (_, shares) in zip(rows, found, strict=True)
    )


def _known(connection: Connection) -> _Known:
    """Return what is known of the archive's patterns; those that came since are read now."""
    with _LEARNING:
        known = _KNOWN.setdefault(place(), _Known())
        held = set(connection.scalars(select(PATTERNS.c.pattern)))
        if not known.marks.keys() <= held:
            known.marks.clear()
            known.have.clear()
        fresh = held - known.marks.keys()
        query = select(PATTERNS)
        if known.marks:
            query = query.where(PATTERNS.c.pattern.in_(fresh))
        for row in connection.execute(query) if fresh else ():
            marks = _marks(Pattern(*row))
            known.marks[row.pattern] = marks
            known.have.update(marks)
        return known


def kinds_of(connection: Connection) -> Mapping[tuple[str, str], str]:
    """Return what people call a dispute, by pattern and situation; what it asks is not in them."""
    known = _known(connection)
    pairs = connection.execute(
        select(ENTRIES.c.pattern, ENTRIES.c.situation).where(ENTRIES.c.pattern > "").distinct()
    )
    return {(row.pattern, row.situation): _kind(known, *row) for row in pairs}


def _kind(known: _Known, pattern: str, situation: str) -> str:
    named = (mark.partition(".")[2].replace(" = ", ": ") for mark in known.marks.get(pattern, ()))
    return kind_of(situation, {one for one in named if one})


def _marks(pattern: Pattern) -> frozenset[str]:
    """Return what a ruling turned on: the words that each step read, and each of the clauses."""
    content: Mapping[str, Any] = orjson.loads(pattern.content)
    words = {
        f"{step['topic']}.{fact} = {word}"
        for step in content["steps"]
        for fact, word in step["words"].items()
    }
    return frozenset({*words, *content["clauses"]})


def _nearest(known: _Known, wanted: Iterable[Pattern]) -> list[tuple[str, float]]:
    """Patterns that share enough with one of those wanted, the nearest first."""
    own = {one.pattern: marks for one in wanted if (marks := _marks(one))}
    if not own:
        return []
    shared = (
        (
            pattern,
            1.0 if pattern in own else max(_shares(known, one, marks) for one in own.values()),
        )
        for pattern, marks in known.marks.items()
    )
    near = sorted((-shares, pattern) for pattern, shares in shared if shares >= NEAR_ENOUGH)
    return [(pattern, -less) for less, pattern in near[:MOST_PATTERNS]]


def _shares(known: _Known, own: frozenset[str], other: frozenset[str]) -> float:
    """Return how much of what either turned on both did, each mark by its weight; under 1."""
    both = sum(_weight(known, mark) for mark in own & other)
    either = both + sum(_weight(known, mark) for mark in own ^ other)
    return min(both / either, 0.99) if either else 0.0


def _weight(known: _Known, mark: str) -> float:
    """Weigh a mark: one that few patterns have tells much, one that all have next to nothing."""
    rare = math.log((1 + len(known.marks)) / (1 + known.have[mark])) + 0.01
    return rare if " = " in mark else DECIDES * rare


def _newest(connection: Connection, pattern: str, most: int, but: int | None) -> list[int]:
    """Return the numbers of the newest rulings of a pattern that nothing has replaced."""
    later = ENTRIES.alias("later")
    query = select(ENTRIES.c.number).where(
        ENTRIES.c.pattern == pattern, ~exists().where(later.c.replaces == ENTRIES.c.number)
    )
    if but is not None:
        query = query.where(ENTRIES.c.number != but)
    return list(connection.scalars(query.order_by(ENTRIES.c.number.desc()).limit(most)))
