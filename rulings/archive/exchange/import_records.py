"""Records from another archive's JSON Lines: each takes the next number here, or is refused."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count, islice
from typing import Any, BinaryIO

import orjson
from sqlalchemy import Connection, select

from rulings.archive.database.connection import writing
from rulings.archive.database.dialect import put_once
from rulings.archive.database.hash_chain import canonical
from rulings.archive.database.tables import ENTRIES, HOUSES
from rulings.archive.entries.append import NotKept, append, end_of
from rulings.archive.entries.entry import Entry, Origin, Record, Review
from rulings.archive.entries.read_back import by_number
from rulings.archive.entries.rows import kept_in
from rulings.archive.entries.standing_entries import IS_RULING
from rulings.archive.entries.witness import witness
from rulings.archive.exchange.file_chain import chained
from rulings.archive.exchange.json_lines import (
    BadLine,
    HouseLine,
    KeptLine,
    Read,
    SaidLine,
    lines_in,
)
from rulings.archive.redaction.names_in_record import is_in_place_of_a_name
from rulings.archive.room.name import own_room_in
from rulings.archive.room.opinions import Opinion, take_in
from rulings.archive.staff.permissions import Person, check

AT_ONCE = 500
FIRST = 5
"""Entries that are named of those contested."""


@dataclass(slots=True)
class Imported:
    """The result of a file: records kept, records that were there already, and bad lines.

    `said` counts the marks and verdicts of reviewers that were taken in, `of_no_room` the entries
    that name no room: they count as this room's, as do those of its own name, `of_its_name`.

    `contested` are the entries here that say they come from where a record of the file comes from,
    which is another: one of the two says so falsely, and both are here. `nameless` are those which
    say so and whose names were left out: nothing proves that they are the same, and both are here.
    """

    kept: int = 0
    there_already: int = 0
    bad: int = 0
    contested: set[int] = field(default_factory=set)
    nameless: set[int] = field(default_factory=set)
    said: int = 0
    of_no_room: int = 0
    of_its_name: int = 0

    @property
    def told(self) -> str:
        """The result in a sentence."""
        told = (
            f"{self.kept:,} records kept, {self.there_already:,} there already, "
            f"{self.bad:,} bad lines."
        )
        if self.said:
            told += f" Marks and verdicts of reviewers taken in: {self.said:,}."
        if self.of_no_room:
            told += f" Entries that name no room, and count as this room's: {self.of_no_room:,}."
        if self.of_its_name:
            told += (
                f" Entries that bear this room's name, and count as its own: {self.of_its_name:,}."
            )
        if self.nameless:
            told += (
                f" Entries here without names that name the same origin, {_first(self.nameless)}: "
                "those rulings are here twice."
            )
        if self.contested:
            told += (
                f" Entries here that name the origin of another record, {_first(self.contested)}."
            )
        return told


def _first(numbers: set[int]) -> str:
    """Tell how many entries, and the first of them."""
    some = ", ".join(f"{number:,}" for number in sorted(numbers)[:FIRST])
    return f"{len(numbers):,}: {some}{', …' if len(numbers) > FIRST else ''}"


def import_lines(
    person: Person,
    file: BinaryIO,
    found: Imported,
    refused: Callable[[BadLine], None],
    room: str = "",
    url: str | None = None,
    step: Callable[[int], None] = lambda _: None,
) -> None:
    """Keep every good record of a file of JSON Lines; `refused` is told each bad line.

    `found` counts what has come of it so far. From where the chain of the file breaks on nothing
    is kept: what was forged in the middle of it is found, a file that is forged whole is not.

    A record that was kept here, or was imported before, is not kept again. A number that a record
    corrects or is about is mapped to the number here. Somebody who takes in the same file at the
    same time keeps none of it again. A record whose names were left out is taken as
    that, by the place that it says it had; nothing proves what it holds. A ruling keeps its room;
    `room` is that of those which name none. Opinions of reviewers on these rulings are taken along,
    where nothing was said of the same later; nothing proves that either. `url` is another archive
    than this room's, which nobody witnesses. `step` is called with how many lines were read.

    Raises NotAllowed, and ArchiveUnavailable: what was kept by then stays kept.
    """
    check(person, "import")
    known, lines = _Known(found, room, url), chained(lines_in(file))
    while some := list(islice(lines, AT_ONCE)):
        with writing(url, lasting=url is None) as connection:
            before, _ = end_of(connection)
            known.look_again(connection)
            fared = [(line, _take(connection, line, known)) for line in some]
            end, _ = end_of(connection)
            known.reach = end
        if end and url is None:
            witness(end, before + 1)
        for line, came in fared:
            if isinstance(came, str):
                found.bad += 1
                refused(BadLine(line.line, came))
            elif isinstance(line, SaidLine):
                found.said += bool(came)
            elif came is not None:
                found.kept += came
                found.there_already += not came
        step(some[-1].line)


def _of_nobody_here(connection: Connection, review: Review) -> Review:
    """Return a review without its name, as one by nobody who reviewed the same ruling here.

    Nobody reviews a ruling twice, so it is another's: exports once called everybody "a reviewer".
    """
    if not is_in_place_of_a_name(review.reviewer):
        return review
    entry = ENTRIES.c
    taken = set(connection.scalars(select(entry.floor).where(entry.about == review.about)))
    further = (f"{review.reviewer} ({number})" for number in count(2))
    name = next(one for one in (review.reviewer, *islice(further, len(taken))) if one not in taken)
    return review.model_copy(update={"reviewer": name})


def _without_origin(record: Record) -> str:
    """Write what makes two records the same, wherever they were kept first, or said to be from."""
    return canonical(record.model_dump(mode="json", exclude={"origin", "room"}))


def _take(connection: Connection, line: Read, known: "_Known") -> bool | str | None:
    """Take a line in; tell whether its record was kept, None for a house, or why it is refused."""
    if isinstance(line, BadLine):
        return line.wrong
    if isinstance(line, HouseLine):
        put_once(connection, HOUSES, [{"hash": line.hash, "content": line.content}])
        if line.instead_of:
            known.houses[line.instead_of] = line.hash
        return None
    try:
        if isinstance(line, SaidLine):
            return take_in(connection, _as_said_here(connection, line.said, known))
        here = known.own(line.hash) or _here(connection, line, known)
        number = here or _taken_in(connection, line, known)
    except NotKept as error:
        return f"{error}"
    known.came(line, number)
    return here is None


def _taken_in(connection: Connection, line: KeptLine, known: "_Known") -> int:
    record = _as_kept_here(line, known)
    if isinstance(record, Review) and record.redacted:
        record = _of_nobody_here(connection, record)
    (kept,) = append(connection, [record])
    if isinstance(record, Entry):
        known.found.of_no_room += not record.room
        known.found.of_its_name += record.room in known.own_names
    return kept.number


def _as_said_here(connection: Connection, said: Opinion, known: "_Known") -> Opinion:
    """Return an opinion under the number or the house here that it is about. Raises NotKept."""
    if said.part == "mark":
        number = known.number_of(int(said.key))
        query = select(ENTRIES.c.number).where(ENTRIES.c.number == number, IS_RULING)
        key = f"{number}"
    else:
        pattern, house = said.key.split()
        house = known.houses.get(house, house)
        query = select(ENTRIES.c.number).where(
            ENTRIES.c.pattern == pattern, ENTRIES.c.house == house, IS_RULING
        )
        key = f"{pattern} {house}"
    if connection.scalar(query.limit(1)) is None:
        raise NotKept(f"{said.part}: {said.key}: no ruling of this file is what it is about")
    return said.model_copy(update={"key": key})


def _here(connection: Connection, line: KeptLine, known: "_Known") -> int | None:
    """Return the number of the same record here, by where one of the two was first kept.

    An origin is believed of the same record alone. Raises NotKept where the line names
    a record of this archive that is another.
    """
    origin = line.kept.record.origin
    claims = known.naming(line.hash, origin)
    own = known.own(origin.hash) if origin else None
    if own is None and not claims:
        return None
    record = _as_kept_here(line, known)
    if record.redacted and (own is not None or claims):
        return own if own is not None else claims[0]  # with its names or without, it is here
    if own is not None:
        if _holds(connection, own, record):
            return own
        raise NotKept(f"origin: it says that it is entry {own:,} here, which is another record")
    same = next((one for one in claims if _holds(connection, one, record)), None)
    if same is None:
        nameless = {one for one in claims if _is_nameless(connection, one)}
        known.found.nameless.update(nameless)
        known.found.contested.update(set(claims) - nameless)
    return same


def _holds(connection: Connection, number: int, record: Record) -> bool:
    """Check whether the entry of that number is this record, wherever either was first kept."""
    own = _record(connection, number)
    return own is not None and _without_origin(own) == _without_origin(record)


def _is_nameless(connection: Connection, number: int) -> bool:
    """Check whether the names of that entry had been left out before it came here."""
    own = _record(connection, number)
    return own is not None and own.redacted


def _record(connection: Connection, number: int) -> Record | None:
    content = connection.scalar(select(ENTRIES.c.content).where(ENTRIES.c.number == number))
    return None if content is None else kept_in(content, number).record


def _as_kept_here(line: KeptLine, known: "_Known") -> Record:
    """Return the record with what it points at by the numbers here. Raises NotKept."""
    record = line.kept.record
    origin = record.origin or Origin(number=line.kept.number, hash=line.hash)
    points = ("replaces", "same_hand") if isinstance(record, Entry) else ("about",)
    placed: dict[str, object] = {"origin": origin}
    for at in points:
        there: int | None = getattr(record, at)
        here = None if there is None else known.number_of(there)
        if there is not None and here is None:
            raise NotKept(f"{at}: {there} did not come before it in this file, or was refused")
        placed[at] = here
    if isinstance(record, Entry):
        placed["room"] = record.room or known.room
        placed["house"] = known.houses.get(record.house, record.house)
    return record.model_copy(update=placed)


_HERE = select(ENTRIES.c.number, ENTRIES.c.hash, ENTRIES.c.content)


class _Known:
    """The records that are here, by their hashes, those that they name as their origin, and where
    those of a file came.

    `houses` are those out of which names were left, by the hash that they had; `room` is that of
    the records which name none, `own_names` what this room is or was called; `reach` is the number
    of the last record here that is known.
    """

    def __init__(self, found: Imported, room: str, url: str | None) -> None:
        self.found, self.room = found, room
        self.houses: dict[str, str] = {}
        self.own_names: frozenset[str] = frozenset()
        self.reach = 0
        self._own: dict[str, int] = {}
        self._named: dict[str, set[int]] = defaultdict(set)
        self._came: dict[int, int] = {}
        for rows in by_number(_HERE, url=url):
            self._are_here(rows)

    def look_again(self, connection: Connection) -> None:
        """Learn what somebody else has kept since, perhaps of the same file."""
        since = _HERE.where(ENTRIES.c.number > self.reach).order_by(ENTRIES.c.number)
        self._are_here(connection.execute(since).all())
        self.own_names = own_room_in(connection).names - {""}

    def _are_here(self, rows: Sequence[Any]) -> None:
        for number, own, content in rows:
            self.reach = number
            self._own.setdefault(own, number)
            if '"origin":{' in content and (came := orjson.loads(content)["record"]["origin"]):
                self._named[came["hash"]].add(number)

    def own(self, hash_: str) -> int | None:
        """Return the number of the record here that has that hash, or None."""
        return self._own.get(hash_)

    def naming(self, own: str, origin: Origin | None) -> list[int]:
        """Return the numbers of those here that name this record, or its origin, as theirs."""
        either = {own, origin.hash if origin else own}
        return sorted(set().union(*(self._named.get(one, ()) for one in either)))

    def number_of(self, there: int) -> int | None:
        """Return the number here of the record of that number in the file, or None."""
        return self._came.get(there)

    def came(self, line: KeptLine, here: int) -> None:
        """Note that a record of the file is here under that number."""
        self._named[line.hash].add(here)
        if line.kept.record.origin:
            self._named[line.kept.record.origin.hash].add(here)
        self._came[line.kept.number] = here
