"""Reading the log: records come back as they were kept."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any

from sqlalchemy import Select, select

from rules.house import House
from rulings.archive.database.connection import reading
from rulings.archive.database.hash_chain import digest_of
from rulings.archive.database.tables import ENTRIES, HOUSES
from rulings.archive.entries.entry import MOST, Entry, Kept, Record
from rulings.archive.entries.rows import Damaged, house_in, kept_in
from rulings.archive.staff.permissions import Person, check

AT_ONCE = 1_000
BEFORE_ALL = -(2**62)
"""A number before every other, also of a record under 1 that somebody planted."""


def by_number(
    query: Select[Any], after: int = 0, url: str | None = None
) -> Iterator[Sequence[Any]]:
    """Yield the rows of a query of entries with a higher number, in order, a thousand at a time.

    The query reads the number. `url` is another archive than this room's. Raises
    ArchiveUnavailable.
    """
    query = query.order_by(ENTRIES.c.number)
    while True:
        with reading(url) as connection:
            rows = connection.execute(query.where(ENTRIES.c.number > after).limit(AT_ONCE)).all()
        if not rows:
            return
        yield rows
        after = rows[-1].number


@dataclass(frozen=True)
class Stored:
    """A record as it lies there: its content as text, its hash, and what has corrected it."""

    number: int
    hash: str
    content: str
    corrected_by: int | None = None

    @cached_property
    def kept(self) -> Kept:
        """The record that the content holds."""
        return kept_in(self.content, self.number)

    @property
    def is_whole(self) -> bool:
        """Check whether the content is the one that the hash was made of."""
        return digest_of(self.content) == self.hash


def kept_at(person: Person, number: int) -> Kept | None:
    """Return the record of that number, or None. Raises NotAllowed, ArchiveUnavailable."""
    check(person, "read")
    if number > MOST:
        return None
    with reading() as connection:
        content = connection.scalar(select(ENTRIES.c.content).where(ENTRIES.c.number == number))
    return None if content is None else kept_in(content, number)


def earlier(person: Person, record: Record) -> tuple[Kept, ...]:
    """Return what a ruling corrects, what that corrects, the newest first. Raises as kept_at."""
    check(person, "read")
    found: list[Kept] = []
    while isinstance(record, Entry) and record.replaces is not None:
        kept = kept_at(person, record.replaces)
        if kept is None or (found and kept.number >= found[-1].number):
            break  # a number that was edited leads nowhere, or round
        found.append(kept)
        record = kept.record
    return tuple(found)


def every(person: Person, after: int = 0) -> Iterator[Kept]:
    """Yield every record of a higher number, in order, a thousand at a time. Raises as kept_at."""
    check(person, "read")
    return _every(after)


def _every(after: int) -> Iterator[Kept]:
    for rows in by_number(select(ENTRIES.c.number, ENTRIES.c.content), after):
        yield from (kept_in(row.content) for row in rows)


def stored_at(person: Person, number: int) -> Stored | None:
    """Return the record of that number as it lies there, or None. Raises as kept_at."""
    check(person, "read")
    if number > MOST:
        return None
    with reading() as connection:
        row = connection.execute(_AS_STORED.where(ENTRIES.c.number == number)).first()
    return None if row is None else Stored(*row)


def every_stored(person: Person, only: Iterable[int] | None = None) -> Iterator[Stored]:
    """Yield every record as it lies there, in order, a thousand at a time. Raises as kept_at.

    Or `only` those of these numbers, in their order.
    """
    check(person, "export")
    return _every_stored() if only is None else _these(iter(only))


def _these(wanted: Iterator[int]) -> Iterator[Stored]:
    while some := list(islice(wanted, AT_ONCE)):
        with reading() as connection:
            rows = connection.execute(_AS_STORED.where(ENTRIES.c.number.in_(some))).all()
        found = {row.number: Stored(*row) for row in rows}
        yield from (found[number] for number in some if number in found)


def _every_stored() -> Iterator[Stored]:
    for rows in by_number(_AS_STORED):
        yield from (Stored(*row) for row in rows)


_LATER = ENTRIES.alias("later")
_AS_STORED = select(ENTRIES.c.number, ENTRIES.c.hash, ENTRIES.c.content, _LATER.c.number).outerjoin(
    _LATER, _LATER.c.replaces == ENTRIES.c.number
)


def house_at(person: Person, digest: str) -> House:
    """Return the house's options that an entry was ruled under. Raises as house_stored."""
    return house_in(house_stored(person, digest))


def house_stored(person: Person, digest: str) -> str:
    """Return a house's options as they lie there, as text. Raises Damaged, and as kept_at."""
    check(person, "read")
    with reading() as connection:
        content = connection.scalar(select(HOUSES.c.content).where(HOUSES.c.hash == digest))
    if content is None:
        raise Damaged("The house of a record of the archive")
    return f"{content}"
