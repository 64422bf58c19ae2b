"""Appending to the log: each record takes the next number and the hash of the one before."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from sqlalchemy import Connection, insert, select

from rules.house import House
from rules.input.quoting import quoted
from rulings.archive.database.connection import (
    ArchiveUnavailable,
    reading_afresh,
    shown,
    writing,
)
from rulings.archive.database.dialect import put_once, put_text
from rulings.archive.database.hash_chain import BEGINNING, canonical, digest_of
from rulings.archive.database.tables import (
    ENTRIES,
    HOUSES,
    PATTERN_CLAUSES,
    PATTERN_WORDS,
    PATTERNS,
)
from rulings.archive.entries.drafts import recorded, recorded_as
from rulings.archive.entries.entry import Entry, Kept, Record, Review
from rulings.archive.entries.rows import kept_in
from rulings.archive.entries.search_columns import (
    NO_PATTERN,
    Pattern,
    columns_of,
    pattern_of,
    text_of,
)
from rulings.archive.entries.standing_entries import first_of_hand
from rulings.archive.entries.witness import witness
from rulings.archive.room.name import name_in
from rulings.archive.staff.permissions import NotAllowed, Person, check, told
from rulings.model import admission


class NotKept(ValueError):
    """A record is out of bounds, or names another that is not there or is corrected already."""


def keep(
    person: Person, record: Record, house: House | None = None, draft: str | None = None
) -> Kept:
    """Keep one record for good, with the house that its ruling was given in.

    The `draft` that it was entered in learns its number in the same stroke, so that nothing is
    recorded twice. The person is who recorded or corrected it, whoever ruled: they rule in their
    own name alone, and a correction leaves it to whom it was; a manager may keep it for others.
    A ruling is kept as one of this room.

    It is kept once it was read back from the database that is named now, and witnessed where that
    can be: `witness` says why not, and does it later.

    Raises NotAllowed, NotKept, and ArchiveUnavailable where the database cannot take it.
    """
    check(person, "record" if isinstance(record, Entry) else "review")
    with writing(lasting=True) as connection:
        _in_own_name(connection, person, record)
        record = _signed(connection, person, record)
        if draft is not None:
            _not_twice(connection, draft, record)
        (kept,) = append(connection, [record], [house] if house else [])
        if draft is not None:
            recorded_as(connection, draft, kept.number)
    _is_there(kept)
    witness(kept.number)
    return kept


def _is_there(kept: Kept) -> None:
    """Raise ArchiveUnavailable where the archive that is named now does not hold the record."""
    own = digest_of(canonical(kept.model_dump(mode="json")))
    with reading_afresh() as connection:
        if _hashes_from(connection, kept.number, kept.number) != [own]:
            raise ArchiveUnavailable(
                f"It was written as entry {kept.number:,}, and the archive that {shown()} names "
                "now does not hold it: another was put in its place meanwhile."
            )


def _hashes_from(connection: Connection, first: int, last: int) -> list[str]:
    """Return the hashes of the records as they lie there; none that does not fit its content."""
    query = select(ENTRIES.c.hash, ENTRIES.c.content).where(ENTRIES.c.number.between(first, last))
    rows = connection.execute(query.order_by(ENTRIES.c.number)).all()
    return [row.hash for row in rows if digest_of(row.content) == row.hash]


def _signed(connection: Connection, person: Person, record: Record) -> Record:
    """Return the record with who keeps it; a ruling that corrects none, with the room too.

    A ruling that names another of its hand is kept with the first of that hand.
    """
    if not isinstance(record, Entry):
        return record
    if record.replaces is not None:
        return _as_first_kept(connection, record, record.replaces, person)
    room = record.room or name_in(connection)
    hand = None if record.same_hand is None else first_of_hand(connection, record.same_hand)
    return record.model_copy(update={"recorded_by": person.name, "room": room, "same_hand": hand})


def _as_first_kept(connection: Connection, record: Entry, number: int, person: Person) -> Entry:
    """Return a correction with who makes it; who recorded it first, where, of which hand stays."""
    content = connection.scalar(select(ENTRIES.c.content).where(ENTRIES.c.number == number))
    before = kept_in(content, number).record if content is not None else record
    told: dict[str, object] = {"corrected_by": person.name}
    if isinstance(before, Entry):
        told |= {"recorded_by": before.recorded_by, "room": before.room}
        told |= {"same_hand": before.same_hand}
    return record.model_copy(update=told)


def _in_own_name(connection: Connection, person: Person, record: Record) -> None:
    """Raise NotAllowed where a record is somebody else's than who keeps it.

    A colleague who corrects a ruling leaves it to whom it was.
    """
    is_ruling = isinstance(record, Entry)
    named = record.floor if isinstance(record, Entry) else record.reviewer
    whose = person.name
    if isinstance(record, Entry) and record.replaces is not None:
        of = select(ENTRIES.c.floor).where(ENTRIES.c.number == record.replaces)
        whose = connection.scalar(of) or whose
    if named != whose and person.role != "manager":
        doing = told("record" if is_ruling else "review")
        if whose != person.name:
            raise NotAllowed(
                f"floor: {named!r}: {whose} ruled; a manager may put right who did, and "
                f"{person.name} may not"
            )
        raise NotAllowed(
            f"{'floor' if is_ruling else 'reviewer'}: {named!r}: {person.name} is a {person.role} "
            f"and may {doing} as {person.name} alone; a manager may for others"
        )


def _not_twice(connection: Connection, draft: str, record: Record) -> None:
    """Raise NotKept where the draft was recorded already, and this does not correct that."""
    number = recorded(connection, draft)
    if number is not None and number != getattr(record, "replaces", None):
        raise NotKept(f"this dispute has been recorded already: it is ruling {number}")


def append(
    connection: Connection, records: Sequence[Record], houses: Iterable[House] = ()
) -> list[Kept]:
    """Add records to the chain on a connection that writes, and read them back on it.

    Raises NotKept, and ArchiveUnavailable where one does not lie there as it was put.
    """
    put_once(connection, HOUSES, [_paper(house) for house in houses])
    number, before = end_of(connection)
    all_kept: list[Kept] = []
    hashes: list[str] = []
    for record in records:
        _agrees(connection, record)
        kept = Kept(number=number + 1, before=before, record=record)
        number, before = kept.number, _put(connection, kept)
        all_kept.append(kept)
        hashes.append(before)
    if all_kept:
        first = all_kept[0].number
        if _hashes_from(connection, first, number) != hashes:
            raise ArchiveUnavailable(
                f"The database did not take entry {first:,} as it was given, or one after it: "
                "`floor archive verify` says what stands in the way."
            )
    return all_kept


def _put(connection: Connection, kept: Kept) -> str:
    """Put a record in, with what it is found by; gives its hash."""
    content = canonical(kept.model_dump(mode="json"))
    own = digest_of(content)
    pattern = pattern_of(kept.record) if isinstance(kept.record, Entry) else NO_PATTERN
    if pattern is not NO_PATTERN:
        _put_pattern(connection, pattern)
    row = {"number": kept.number, "hash": own, "content": content, **columns_of(kept, pattern)}
    connection.execute(insert(ENTRIES).values(**row))
    put_text(connection, kept.number, text_of(kept))
    return own


def end_of(connection: Connection) -> tuple[int, str]:
    """Return the number and hash of the last record; 0 and the beginning where there is none."""
    last = select(ENTRIES.c.number, ENTRIES.c.hash).order_by(ENTRIES.c.number.desc()).limit(1)
    row = connection.execute(last).first()
    return (row.number, row.hash) if row else (0, BEGINNING)


def _paper(house: House) -> dict[str, str]:
    content = house_content(house)
    return {"hash": digest_of(content), "content": content}


@lru_cache(maxsize=64)
def house_content(house: House) -> str:
    """Write the options of a house as they are kept."""
    return canonical(house.model_dump(mode="json"))


def _agrees(connection: Connection, record: Record) -> None:
    """Raise NotKept where the record does not fit to what is there."""
    if isinstance(record, Entry):
        held = select(HOUSES.c.hash).where(HOUSES.c.hash == record.house)
        if connection.scalar(held) is None:
            raise NotKept(f"house: {quoted(record.house)} is not in the archive")
    if wrong := admission.refused(record):
        raise NotKept(wrong)
    if isinstance(record, Review):
        _is_a_ruling(connection, "about", record.about)
        _is_reviewed_once(connection, record)
        return
    if record.same_hand is not None:
        _is_a_ruling(connection, "same_hand", record.same_hand)
        if first_of_hand(connection, record.same_hand) != record.same_hand:
            raise NotKept(f"same_hand: {record.same_hand} is not the first ruling of its hand")
    if record.replaces is not None:
        _is_a_ruling(connection, "replaces", record.replaces)
        _is_corrected_once(connection, record.replaces)


def _is_a_ruling(connection: Connection, field: str, number: int) -> None:
    kind = connection.scalar(select(ENTRIES.c.kind).where(ENTRIES.c.number == number))
    if kind != "ruling":
        raise NotKept(f"{field}: {number} is not the number of a ruling in the archive")


def _is_reviewed_once(connection: Connection, record: Review) -> None:
    again = select(ENTRIES.c.number).where(
        ENTRIES.c.about == record.about, ENTRIES.c.floor == record.reviewer
    )
    if (other := connection.scalar(again)) is not None:
        raise NotKept(f"about: {record.about} was reviewed by {record.reviewer} in {other}")


def _is_corrected_once(connection: Connection, number: int) -> None:
    again = select(ENTRIES.c.number).where(ENTRIES.c.replaces == number)
    if (other := connection.scalar(again)) is not None:
        raise NotKept(f"replaces: {number} has been corrected by {other}; correct that one")


def _put_pattern(connection: Connection, pattern: Pattern) -> None:
    known = select(PATTERNS.c.pattern).where(PATTERNS.c.pattern == pattern.pattern)
    if connection.scalar(known) is None:
        row = {"pattern": pattern.pattern, "content": pattern.content}
        put_once(connection, PATTERNS, [row])
        put_once(connection, PATTERN_WORDS, pattern.words)
        put_once(connection, PATTERN_CLAUSES, pattern.clauses)
