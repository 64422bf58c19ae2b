"""The audit of the log: whether every record, hash and place in the chain is as it was written."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Row, select

from rulings.archive.database.connection import ArchiveUnavailable, reading
from rulings.archive.database.dialect import texts_found
from rulings.archive.database.guards import unguarded
from rulings.archive.database.hash_chain import BEGINNING, digest_of
from rulings.archive.database.search_words import plain_words
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
from rulings.archive.entries.witness import Head, heads, place
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
    `beside` is what is wrong beside the records: guards of the database, the search, the heads
    witnessed. `told` is what is to be known and proves nothing.
    """

    records: int
    end: Checkpoint
    bad: int | None = None
    wrong: str | None = None
    beside: tuple[str, ...] = ()
    told: tuple[str, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether nothing was found to be wrong."""
        return self.bad is None and not self.beside


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

    The archive must also hold every one of `checkpoints`, and every head that was witnessed; its
    guards must stand, and a search find each record. `progress` is called with the number
    of records checked so far. Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "verify")
    stood = {one.number: one.hash for one in checkpoints}
    end, beside = _AT_FIRST, _beside()
    heads, clock, search = _Heads(), _Clock(), _Search()
    with reading() as connection:
        unsound = list(unguarded(connection))
    bad = None
    try:
        for some in _rows():
            for row in some:
                end, kept = _next(end, row, beside)
                if stood.get(end.number, end.hash) != end.hash:
                    raise _Bad(end.number, "its hash is not that of the checkpoint")
                heads.agree(end)
                clock.tells(kept)
            search.finds(some)
            progress(end.number)
        if (last := max(stood, default=0)) > end.number:
            raise _Bad(end.number + 1, f"it is missing: the checkpoint stood at {last}")
        heads.end_at(end)
    except _Bad as found:
        bad = found
    return Verified(
        records=end.number,
        end=end,
        bad=bad.number if bad else None,
        wrong=f"{bad}" if bad else None,
        beside=(*unsound, *search.unsound, *heads.unsound),
        told=(*clock.told, *([] if bad else heads.told)),
    )


class _Heads:
    """What was witnessed, gone through beside the records."""

    def __init__(self) -> None:
        self.unsound: list[str] = []
        self.told: list[str] = []
        self._read = heads()
        self._seen: Head | None = None
        self._next = self._sound()

    def _sound(self) -> Head | None:
        try:
            for one in self._read:
                if isinstance(one, Head):
                    if self._seen and self._seen.at > one.at:
                        self.told.append(f"the clock was set back before {one.at}")
                    return one
                self.unsound.append(one)
        except OSError as error:
            self.unsound.append(f"{place()} cannot be read: {error.strerror or error}")
        return None

    def agree(self, end: Checkpoint) -> None:
        """Raise _Bad where it was witnessed that the chain stood otherwise at this number."""
        if self._next is None or self._next.number != end.number:
            return
        if self._next.hash != end.hash:
            raise _Bad(end.number, f"it was another on {self._next.at}, when it was witnessed")
        self._seen, self._next = self._next, None
        self._next = self._sound()

    def end_at(self, end: Checkpoint) -> None:
        """Raise _Bad where more was witnessed than is there."""
        if self._next is not None:
            raise _Bad(
                end.number + 1,
                f"it is missing: entry {self._next.number:,} was witnessed on {self._next.at}",
            )
        seen = self._seen.number if self._seen else 0
        if seen < end.number:
            self.told.append(
                f"entries {seen + 1:,} to {end.number:,} are not witnessed in {place()}: that "
                "none was cut off after them is not known"
            )


class _Clock:
    """When records were entered: a clock that goes back is told, and proves nothing."""

    def __init__(self) -> None:
        self._latest: datetime | None = None
        self._back: list[int] = []

    def tells(self, kept: Kept) -> None:
        """One record more; what was imported was entered by another clock."""
        record = kept.record
        if record.origin is not None:
            return
        if self._latest is not None and record.recorded < self._latest:
            self._back.append(kept.number)
        self._latest = record.recorded

    @property
    def told(self) -> list[str]:
        """In a sentence, or none."""
        if not self._back:
            return []
        first = f"the clock went back before entry {self._back[0]:,} was recorded"
        more = len(self._back) - 1
        return [f"{first}, and {more:,} times after" if more else first]


class _Search:
    """Whether a search for who ruled it finds each record."""

    def __init__(self) -> None:
        self._first: int | None = None
        self._lost = 0
        self.unsound: list[str] = []

    def finds(self, some: Sequence[Row[Any]]) -> None:
        """Many records more."""
        by_name: dict[str, set[int]] = defaultdict(set)
        for row in some:
            if words := plain_words(row.floor):
                by_name[words].add(row.number)
        first, last = some[0].number, some[-1].number
        try:
            with reading() as connection:
                lost = {
                    number
                    for words, numbers in by_name.items()
                    for number in numbers - texts_found(connection, words, first, last)
                }
        except ArchiveUnavailable as error:
            self.unsound = [f"the search cannot be asked. {error}".removesuffix(".")]
            return
        if lost:
            self._first, self._lost = self._first or min(lost), self._lost + len(lost)
            others = f", nor {self._lost - 1:,} others" if self._lost > 1 else ""
            told = f"a search for who ruled it does not find entry {self._first:,}{others}"
            self.unsound = [told]


def _rows() -> Iterator[Sequence[Row[Any]]]:
    """The rows as they follow, many at a time."""
    after = -(2**62)
    while True:
        query = select(ENTRIES).where(ENTRIES.c.number > after)
        with reading() as connection:
            some = connection.execute(query.order_by(ENTRIES.c.number).limit(AT_ONCE)).all()
        if not some:
            return
        yield some
        after = some[-1].number


def _next(end: Checkpoint, row: Row[Any], beside: _Beside) -> tuple[Checkpoint, Kept]:
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
    return Checkpoint(number=number, hash=row.hash), kept


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
