"""A record of the log checked: its hash, its place in the chain, and what was drawn of it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, select

from rulings.archive.database.connection import reading
from rulings.archive.database.dialect import texts_found
from rulings.archive.database.hash_chain import digest_of
from rulings.archive.database.search_words import plain_words
from rulings.archive.database.tables import (
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


class BadRecord(Exception):
    """A record that is not as it was written: its number, or the one that should be there."""

    def __init__(self, number: int, wrong: str) -> None:
        super().__init__(wrong)
        self.number, self.wrong = number, wrong


@dataclass(frozen=True, slots=True)
class Shared:
    """The houses and patterns that records share, by their hashes, as far as they are sound."""

    houses: frozenset[str]
    patterns: frozenset[str]


def lost(rows: Sequence[Row[Any]]) -> frozenset[int]:
    """Return the records that a search for who ruled them does not find.

    Raises ArchiveUnavailable.
    """
    by_name: dict[str, set[int]] = defaultdict(set)
    for row in rows:
        if words := plain_words(row.floor):
            by_name[words].add(row.number)
    first, last = rows[0].number, rows[-1].number
    with reading() as connection:
        return frozenset(
            number
            for words, numbers in by_name.items()
            for number in numbers - texts_found(connection, words, first, last)
        )


def sound(number: int, before: str, row: Row[Any], shared: Shared) -> Kept:
    """Return the record of that number. Raises BadRecord where it does not carry the chain on."""
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
    """Check what lies beside the content for finding it, and the house that it names."""
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
    """Return the houses and patterns that are sound. Raises ArchiveUnavailable."""
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
