"""The audit of the log: whether every record, hash and place in the chain is as it was written."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, select

from rulings.archive.database.connection import reading
from rulings.archive.database.hash_chain import BEGINNING, digest_of
from rulings.archive.database.tables import (
    ENTRIES,
    HOUSES,
    PATTERN_CLAUSES,
    PATTERN_WORDS,
    PATTERNS,
)
from rulings.archive.entries.append import end_of
from rulings.archive.entries.entry import Entry, Kept
from rulings.archive.entries.rows import Damaged, kept_in
from rulings.archive.entries.search_columns import NO_PATTERN, Pattern, columns_of, pattern_of
from rulings.archive.staff.permissions import Person, check
from rulings.model.strict_model import Strict

AT_ONCE = 1_000


class Checkpoint(Strict):
    """Where the chain stood: kept elsewhere, it shows that nothing was cut off or written anew."""

    number: int
    hash: str


class Verified(Strict):
    """What was found: how many records, where the chain ends, and the first that is bad.

    `bad` is its number, or the number that should be there; `wrong` says what is wrong with it.
    """

    records: int
    end: Checkpoint
    bad: int | None = None
    wrong: str | None = None


@dataclass(frozen=True, slots=True)
class _Beside:
    """What records share, by its hash, as far as it is sound."""

    houses: frozenset[str]
    patterns: frozenset[str]


class _Bad(Exception):
    def __init__(self, number: int, wrong: str) -> None:
        super().__init__(wrong)
        self.number, self.wrong = number, wrong


def checkpoint(person: Person) -> Checkpoint:
    """Where the chain stands now. Raises NotAllowed, ArchiveUnavailable."""
    check(person, "verify")
    with reading() as connection:
        number, last = end_of(connection)
    return Checkpoint(number=number, hash=last)


_AT_FIRST = Checkpoint(number=0, hash=BEGINNING)


def verify(
    person: Person, *checkpoints: Checkpoint, progress: Callable[[int], None] = lambda _: None
) -> Verified:
    """Check every record against its hash, its place, and what was drawn from it.

    The archive must also hold every one of `checkpoints`. `progress` is called with the number
    of records checked so far. Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "verify")
    stood = {one.number: one.hash for one in checkpoints}
    end, beside = _AT_FIRST, _beside()
    try:
        for row in _rows():
            end = _next(end, row, beside)
            if stood.get(end.number, end.hash) != end.hash:
                raise _Bad(end.number, "its hash is not that of the checkpoint")
            if end.number % AT_ONCE == 0:
                progress(end.number)
        last = max(stood, default=0)
        if last > end.number:
            raise _Bad(end.number + 1, f"it is missing: the checkpoint stood at {last}")
    except _Bad as bad:
        return Verified(records=end.number, end=end, bad=bad.number, wrong=bad.wrong)
    return Verified(records=end.number, end=end)


def _rows() -> Iterator[Row[Any]]:
    after = -(2**62)
    while True:
        query = select(ENTRIES).where(ENTRIES.c.number > after)
        with reading() as connection:
            some = connection.execute(query.order_by(ENTRIES.c.number).limit(AT_ONCE)).all()
        if not some:
            return
        yield from some
        after = some[-1].number


def _next(end: Checkpoint, row: Row[Any], beside: _Beside) -> Checkpoint:
    """The chain one record further; raises _Bad where the record does not carry it on."""
    number = end.number + 1
    if row.number != number:
        raise _Bad(number, f"it is missing: {row.number} comes after {end.number}")
    if not isinstance(row.content, str) or digest_of(row.content) != row.hash:
        raise _Bad(number, "its content does not have its hash: it was edited")
    try:
        kept = kept_in(row.content)
    except Damaged:
        raise _Bad(number, "its content is no record") from None
    if kept.number != number:
        raise _Bad(number, f"it says that it is number {kept.number}")
    if kept.before != end.hash:
        raise _Bad(number, f"it does not follow {end.number}: one of the two was written anew")
    _drawn(kept, row, beside)
    return Checkpoint(number=number, hash=row.hash)


def _drawn(kept: Kept, row: Row[Any], beside: _Beside) -> None:
    """What lies beside the content for finding it, and the house that it names."""
    pattern = NO_PATTERN
    if isinstance(kept.record, Entry):
        pattern = pattern_of(kept.record)
        if kept.record.house not in beside.houses:
            raise _Bad(kept.number, "the house that it names is missing or was edited")
        if pattern.pattern not in beside.patterns:
            raise _Bad(kept.number, "the pattern of its facts is missing or was edited")
    for name, value in columns_of(kept, pattern).items():
        if getattr(row, name) != value:
            raise _Bad(kept.number, f"its column {name} was edited: {getattr(row, name)!r}")


def _beside() -> _Beside:
    with reading() as connection:
        houses = connection.execute(select(HOUSES.c.hash, HOUSES.c.content)).all()
        patterns = [Pattern(*row) for row in connection.execute(select(PATTERNS))]
        words = _by_pattern(connection.execute(select(PATTERN_WORDS)))
        clauses = _by_pattern(connection.execute(select(PATTERN_CLAUSES)))
    return _Beside(
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
