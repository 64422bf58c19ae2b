"""Records are read back as they were kept."""

from collections.abc import Iterator

from sqlalchemy import select

from rules.house import House
from rulings.archive.database import reading
from rulings.archive.entry import Kept
from rulings.archive.people import Person, check
from rulings.archive.tables import ENTRIES, HOUSES

AT_ONCE = 1_000


def kept_at(person: Person, number: int) -> Kept | None:
    """The record of that number, or None. Raises NotAllowed, ArchiveUnavailable."""
    check(person, "read")
    with reading() as connection:
        content = connection.scalar(select(ENTRIES.c.content).where(ENTRIES.c.number == number))
    return None if content is None else Kept.model_validate_json(content)


def every(person: Person, after: int = 0) -> Iterator[Kept]:
    """Every record with a higher number, in order, a thousand held at a time. Raises as kept_at."""
    check(person, "read")
    return _every(after)


def _every(after: int) -> Iterator[Kept]:
    while some := _some(after):
        yield from some
        after = some[-1].number


def _some(after: int) -> list[Kept]:
    query = (
        select(ENTRIES.c.content)
        .where(ENTRIES.c.number > after)
        .order_by(ENTRIES.c.number)
        .limit(AT_ONCE)
    )
    with reading() as connection:
        return [Kept.model_validate_json(content) for content in connection.scalars(query)]


def house_at(person: Person, digest: str) -> House:
    """The house's options that an entry was ruled under. Raises KeyError, and as kept_at."""
    check(person, "read")
    with reading() as connection:
        content = connection.scalar(select(HOUSES.c.content).where(HOUSES.c.hash == digest))
    if content is None:
        raise KeyError(digest)
    return House.model_validate_json(content)
