"""Many records of the log checked on their own: each hash, the chain, and what was drawn of it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import Row, select

from rulings.archive.database.connection import ArchiveUnavailable, reading
from rulings.archive.database.dialect import texts_found
from rulings.archive.database.hash_chain import BEGINNING, digest_of
from rulings.archive.database.search_words import plain_words
from rulings.archive.database.tables import (
    ENTRIES,
    HOUSES,
    PATTERN_CLAUSES,
    PATTERN_WORDS,
    PATTERNS,
)
from rulings.archive.entries.entry import Entry, Kept
from rulings.archive.entries.rows import Damaged, kept_in
from rulings.archive.entries.search_columns import (
    NO_PATTERN,
    Pattern,
    columns_of,
    in_column,
    pattern_of,
)

AT_ONCE = 1_000
_BEFORE_ALL = -(2**62)


class BadRecord(Exception):
    """A record that is not as it was written: its number, or the one that should be there."""

    def __init__(self, number: int, wrong: str) -> None:
        super().__init__(wrong)
        self.number, self.wrong = number, wrong

    def __reduce__(self) -> tuple[type["BadRecord"], tuple[int, str]]:
        return type(self), (self.number, self.wrong)


@dataclass(frozen=True, slots=True)
class Shared:
    """What records share, by its hash, as far as it is sound."""

    houses: frozenset[str]
    patterns: frozenset[str]


@dataclass(frozen=True, slots=True)
class Some:
    """The records after one number, as many as are checked at once."""

    after: int
    shared: Shared


@dataclass(slots=True)
class Checked:
    """What was found: the hash they follow, and of each that is good its hash and when it was kept.

    Times are of this archive's clock: None for what was imported. `bad` is the first that is not
    good; what comes after it is not looked at. `lost` are those that a search does not find,
    `unasked` why it could not be asked.
    """

    before: str
    hashes: list[str] = field(default_factory=list)
    recorded: list[datetime | None] = field(default_factory=list)
    bad: BadRecord | None = None
    lost: frozenset[int] = frozenset()
    unasked: str | None = None


def check_records(some: Some) -> Checked:
    """Check the next records. Raises ArchiveUnavailable."""
    after = some.after or _BEFORE_ALL  # a number under 1 was planted
    query = select(ENTRIES).where(ENTRIES.c.number > after).order_by(ENTRIES.c.number)
    before = select(ENTRIES.c.hash).where(ENTRIES.c.number == some.after)
    with reading() as connection:
        found = Checked(connection.scalar(before) or BEGINNING)
        rows = connection.execute(query.limit(AT_ONCE)).all()
    last = found.before
    try:
        for number, row in enumerate(rows, start=some.after + 1):
            kept = _next(number, last, row, some.shared)
            last = row.hash
            found.hashes.append(last)
            imported = kept.record.origin is not None
            found.recorded.append(None if imported else kept.record.recorded)
    except BadRecord as bad:
        found.bad = bad
        return found
    try:
        found.lost = _lost(rows)
    except ArchiveUnavailable as error:
        found.unasked = f"{error}"
    return found


def _lost(rows: Sequence[Row[Any]]) -> frozenset[int]:
    """The records that a search for who ruled them does not find."""
    by_name: dict[str, set[int]] = defaultdict(set)
    for row in rows:
        if words := plain_words(row.floor):
            by_name[words].add(row.number)
    if not rows:
        return frozenset()
    first, last = rows[0].number, rows[-1].number
    with reading() as connection:
        return frozenset(
            number
            for words, numbers in by_name.items()
            for number in numbers - texts_found(connection, words, first, last)
        )


def _next(number: int, before: str, row: Row[Any], shared: Shared) -> Kept:
    """The record of that number; raises BadRecord where it does not carry the chain on."""
    if row.number != number:
        raise BadRecord(number, f"it is missing: {row.number} comes after {number - 1}")
    if not isinstance(row.content, str) or digest_of(row.content) != row.hash:
        raise BadRecord(number, "its content does not have its hash: it was edited")
    try:
        kept = kept_in(row.content)
    except Damaged:
        raise BadRecord(number, "its content is no record") from None
    if kept.number != number:
        raise BadRecord(number, f"it says that it is number {kept.number}")
    if kept.before != before:
        raise BadRecord(number, f"it does not follow {number - 1}: one of the two was written anew")
    _drawn(kept, row, shared)
    return kept


def _drawn(kept: Kept, row: Row[Any], shared: Shared) -> None:
    """What lies beside the content for finding it, and the house that it names."""
    pattern = NO_PATTERN
    if isinstance(kept.record, Entry):
        pattern = pattern_of(kept.record)
        if kept.record.house not in shared.houses:
            raise BadRecord(kept.number, "the house that it names is missing or was edited")
        if pattern.pattern not in shared.patterns:
            raise BadRecord(kept.number, "the pattern of its facts is missing or was edited")
    held = row._asdict()
    for name, value in columns_of(kept, pattern).items():
        if in_column(held[name]) != value:  # SQLite took a NUL as it was, in earlier versions
            raise BadRecord(kept.number, f"its column {name} was edited: {held[name]!r}")


def shared_by_records() -> Shared:
    """Raises ArchiveUnavailable."""
    with reading() as connection:
        houses = connection.execute(select(HOUSES.c.hash, HOUSES.c.content)).all()
        patterns = [Pattern(*row) for row in connection.execute(select(PATTERNS))]
        words = _by_pattern(connection.execute(select(PATTERN_WORDS)))
        clauses = _by_pattern(connection.execute(select(PATTERN_CLAUSES)))
    return Shared(
        houses=frozenset(row.hash for row in houses if digest_of(row.content) == row.hash),
        patterns=frozenset(
            one.pattern
            for one in patterns
            if digest_of(one.content)[:32] == one.pattern
            and words[one.pattern] == _rows_of(one.words)
            and clauses[one.pattern] == _rows_of(one.clauses)
        ),
    )


def _by_pattern(rows: Iterable[Row[Any]]) -> Mapping[str, set[tuple[str, ...]]]:
    found: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for row in rows:
        found[row.pattern].add(tuple(row))
    return found


def _rows_of(rows: Iterable[Mapping[str, str]]) -> set[tuple[str, ...]]:
    return {tuple(row.values()) for row in rows}
