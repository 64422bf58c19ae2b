"""Records are kept: each takes the next number and the hash of the one before."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import islice

from sqlalchemy import Connection, insert, select

from rules.house import House
from rulings.archive.chain import BEGINNING, canonical, digest_of
from rulings.archive.database import writing
from rulings.archive.dialect import put_once, put_text
from rulings.archive.drawn import NO_PATTERN, Pattern, columns_of, pattern_of, text_of
from rulings.archive.entry import Entry, Kept, Record
from rulings.archive.people import Person, check
from rulings.archive.tables import ENTRIES, HOUSES, PATTERN_CLAUSES, PATTERN_WORDS, PATTERNS

AT_ONCE = 1_000


class NotKept(ValueError):
    """A record names another that is not there, or that cannot be corrected any more."""


def keep(person: Person, record: Record, house: House | None = None) -> Kept:
    """Keep one record for good, with the house that its ruling was given in.

    Raises NotAllowed, NotKept, and ArchiveUnavailable where the database cannot take it.
    """
    check(person, "record" if isinstance(record, Entry) else "review")
    with writing(lasting=True) as connection:
        (kept,) = append(connection, [record], [house] if house else [])
    return kept


def keep_many(person: Person, records: Iterable[Record], houses: Iterable[House] = ()) -> int:
    """Keep records in their order, a thousand at a time; how many. Raises as `keep` does."""
    check(person, "import")
    given, count = iter(records), 0
    rooms = list(houses)
    while some := list(islice(given, AT_ONCE)):
        with writing(lasting=True) as connection:
            count += len(append(connection, some, rooms))
    return count


def append(
    connection: Connection, records: Sequence[Record], houses: Iterable[House] = ()
) -> list[Kept]:
    """Add records to the chain on a connection that writes."""
    put_once(connection, HOUSES, [_paper(house) for house in houses])
    number, before = end_of(connection)
    rows, texts, patterns, all_kept = [], [], {}, []
    for record in records:
        number += 1
        kept = Kept(number=number, before=before, record=record)
        _agrees(connection, kept)
        content = canonical(kept.model_dump(mode="json"))
        before = digest_of(content)
        pattern = pattern_of(record) if isinstance(record, Entry) else NO_PATTERN
        patterns[pattern.pattern] = pattern
        columns = columns_of(kept, pattern)
        rows.append({"number": number, "hash": before, "content": content, **columns})
        texts.append({"number": number, "text": text_of(kept)})
        all_kept.append(kept)
    if rows:
        _put_patterns(connection, patterns.values())
        connection.execute(insert(ENTRIES), rows)
        put_text(connection, texts)
    return all_kept


def end_of(connection: Connection) -> tuple[int, str]:
    """The number and hash of the last record; 0 and the beginning where there is none."""
    last = select(ENTRIES.c.number, ENTRIES.c.hash).order_by(ENTRIES.c.number.desc()).limit(1)
    row = connection.execute(last).first()
    return (row.number, row.hash) if row else (0, BEGINNING)


def _paper(house: House) -> dict[str, str]:
    content = house_content(house)
    return {"hash": digest_of(content), "content": content}


@lru_cache(maxsize=64)
def house_content(house: House) -> str:
    """The options of a house as they are kept."""
    return canonical(house.model_dump(mode="json"))


def _agrees(connection: Connection, kept: Kept) -> None:
    """Raise NotKept where the record does not fit to what is there."""
    record = kept.record
    if isinstance(record, Entry):
        if not connection.scalar(select(HOUSES.c.hash).where(HOUSES.c.hash == record.house)):
            raise NotKept(f"house: {record.house} is not in the archive")
        if record.replaces is not None:
            _is_a_ruling(connection, "replaces", record.replaces)
            again = select(ENTRIES.c.number).where(ENTRIES.c.replaces == record.replaces)
            if (other := connection.scalar(again)) is not None:
                raise NotKept(
                    f"replaces: {record.replaces} has been corrected by {other}; correct that one"
                )
    else:
        _is_a_ruling(connection, "about", record.about)
        again = select(ENTRIES.c.number).where(
            ENTRIES.c.about == record.about, ENTRIES.c.floor == record.reviewer
        )
        if (other := connection.scalar(again)) is not None:
            raise NotKept(f"about: {record.about} was reviewed by {record.reviewer} in {other}")


def _is_a_ruling(connection: Connection, field: str, number: int) -> None:
    kind = connection.scalar(select(ENTRIES.c.kind).where(ENTRIES.c.number == number))
    if kind != "ruling":
        raise NotKept(f"{field}: {number} is not the number of a ruling in the archive")


def _put_patterns(connection: Connection, patterns: Iterable[Pattern]) -> None:
    held = [one for one in patterns if one is not NO_PATTERN]
    known = set(
        connection.scalars(
            select(PATTERNS.c.pattern).where(PATTERNS.c.pattern.in_([p.pattern for p in held]))
        )
    )
    fresh = [one for one in held if one.pattern not in known]
    put_once(connection, PATTERNS, [{"pattern": p.pattern, "content": p.content} for p in fresh])
    put_once(connection, PATTERN_WORDS, [row for one in fresh for row in one.words])
    put_once(connection, PATTERN_CLAUSES, [row for one in fresh for row in one.clauses])
