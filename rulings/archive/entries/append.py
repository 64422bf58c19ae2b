"""Appending to the log: each record takes the next number and the hash of the one before."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import islice

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

AT_ONCE = 1_000


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
    """The hashes of the records as they lie there, each reckoned from what it holds."""
    query = select(ENTRIES.c.hash, ENTRIES.c.content).where(ENTRIES.c.number.between(first, last))
    rows = connection.execute(query.order_by(ENTRIES.c.number)).all()
    return [row.hash for row in rows if digest_of(row.content) == row.hash]


def _signed(connection: Connection, person: Person, record: Record) -> Record:
    """The record with who keeps it; a ruling that corrects none, with the room too.

    Whichever ruling of its hand it names, it is kept with the first.
    """
    if not isinstance(record, Entry):
        return record
    if record.replaces is not None:
        return _as_first_kept(connection, record, record.replaces, person)
    room = record.room or name_in(connection)
    hand = None if record.same_hand is None else first_of_hand(connection, record.same_hand)
    return record.model_copy(update={"recorded_by": person.name, "room": room, "same_hand": hand})


def _as_first_kept(connection: Connection, record: Entry, number: int, person: Person) -> Entry:
    """A correction with who makes it; who recorded it first, where and of which hand stays."""
    content = connection.scalar(select(ENTRIES.c.content).where(ENTRIES.c.number == number))
    before = kept_in(content, number).record if content is not None else record
    told: dict[str, object] = {"corrected_by": person.name}
    if isinstance(before, Entry):
        told |= {"recorded_by": before.recorded_by, "room": before.room}
        told |= {"same_hand": before.same_hand}
    return record.model_copy(update=told)


def _in_own_name(connection: Connection, person: Person, record: Record) -> None:
    """Raise NotAllowed where a record is somebody else's than who keeps it.

    Whoever corrects a ruling leaves it to whom it was.
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


def keep_many(person: Person, records: Iterable[Record], houses: Iterable[House] = ()) -> int:
    """Keep records in their order, a thousand at a time; how many. Raises as `keep` does."""
    check(person, "import")
    given, count = iter(records), 0
    rooms = list(houses)
    while some := list(islice(given, AT_ONCE)):
        with writing(lasting=True) as connection:
            kept = append(connection, some, rooms)
        count += len(kept)
        witness(kept[-1].number, kept[0].number)
    return count


def append(
    connection: Connection, records: Sequence[Record], houses: Iterable[House] = ()
) -> list[Kept]:
    """Add records to the chain on a connection that writes, and read them back on it.

    Raises NotKept, and ArchiveUnavailable where one does not lie there as it was put.
    """
    put_once(connection, HOUSES, [_paper(house) for house in houses])
    _houses_are_there(connection, records)
    number, before = end_of(connection)
    rows, texts, patterns = [], [], {}
    all_kept: list[Kept] = []
    for record in records:
        number += 1
        kept = Kept(number=number, before=before, record=record)
        _agrees(connection, record, all_kept)
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
        first = rows[0]["number"]
        if _hashes_from(connection, first, number) != [row["hash"] for row in rows]:
            raise ArchiveUnavailable(
                f"The database did not take entry {first:,} as it was given, or one after it: "
                "`floor archive verify` says what stands in the way."
            )
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


def _houses_are_there(connection: Connection, records: Sequence[Record]) -> None:
    """Raise NotKept where a record names a house that is not there."""
    named = {record.house for record in records if isinstance(record, Entry)}
    held = select(HOUSES.c.hash).where(HOUSES.c.hash.in_(named))
    if missing := named.difference(connection.scalars(held)):
        raise NotKept(f"house: {quoted(min(missing))} is not in the archive")


def _is_reviewed_once(connection: Connection, record: Review, fresh: Sequence[Kept]) -> None:
    again = select(ENTRIES.c.number).where(
        ENTRIES.c.about == record.about, ENTRIES.c.floor == record.reviewer
    )
    others = (
        one.number
        for one in fresh
        if isinstance(one.record, Review)
        and (one.record.about, one.record.reviewer) == (record.about, record.reviewer)
    )
    if (other := connection.scalar(again) or next(others, None)) is not None:
        raise NotKept(f"about: {record.about} was reviewed by {record.reviewer} in {other}")


def _agrees(connection: Connection, record: Record, fresh: Sequence[Kept]) -> None:
    """Raise NotKept where the record does not fit to what is there, or is `fresh` with it."""
    if wrong := admission.refused(record):
        raise NotKept(wrong)
    if not isinstance(record, Entry):
        _is_a_ruling(connection, "about", record.about, fresh)
        _is_reviewed_once(connection, record, fresh)
        return
    if record.same_hand is not None:
        _is_first_of_hand(connection, record.same_hand, fresh)
    if record.replaces is None:
        return
    _is_a_ruling(connection, "replaces", record.replaces, fresh)
    again = select(ENTRIES.c.number).where(ENTRIES.c.replaces == record.replaces)
    other = connection.scalar(again) or next(
        (
            one.number
            for one in fresh
            if isinstance(one.record, Entry) and one.record.replaces == record.replaces
        ),
        None,
    )
    if other is not None:
        raise NotKept(
            f"replaces: {record.replaces} has been corrected by {other}; correct that one"
        )


def _is_a_ruling(connection: Connection, field: str, number: int, fresh: Sequence[Kept]) -> None:
    kind = connection.scalar(select(ENTRIES.c.kind).where(ENTRIES.c.number == number)) or next(
        (one.record.kind for one in fresh if one.number == number), None
    )
    if kind != "ruling":
        raise NotKept(f"{field}: {number} is not the number of a ruling in the archive")


def _is_first_of_hand(connection: Connection, number: int, fresh: Sequence[Kept]) -> None:
    _is_a_ruling(connection, "same_hand", number, fresh)
    first = next(
        (
            one.record.same_hand or one.record.replaces or number
            for one in fresh
            if one.number == number and isinstance(one.record, Entry)
        ),
        None,
    ) or first_of_hand(connection, number)
    if first != number:
        raise NotKept(f"same_hand: {number} is not the first ruling of its hand")


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
