"""Records from another archive's JSON Lines: each takes the next number here, or is refused."""

import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import BinaryIO

import orjson
from sqlalchemy import Connection, select

from rules.input.quoting import quoted
from rulings.archive.database.connection import reading, writing
from rulings.archive.database.dialect import put_once
from rulings.archive.database.tables import ENTRIES, HOUSES
from rulings.archive.entries.append import NotKept, append, end_of
from rulings.archive.entries.entry import Entry, Origin, Record
from rulings.archive.exchange.json_lines import BadLine, HouseLine, KeptLine, Read, lines_in
from rulings.archive.staff.permissions import Person, check

AT_ONCE = 500


@dataclass(slots=True)
class Imported:
    """What came of a file: records kept, records that were there already, and bad lines."""

    kept: int = 0
    there_already: int = 0
    bad: int = 0

    @property
    def told(self) -> str:
        """The same in a sentence."""
        return (
            f"{self.kept:,} records kept, {self.there_already:,} there already, "
            f"{self.bad:,} bad lines."
        )


def import_lines(
    person: Person,
    file: BinaryIO,
    found: Imported,
    refused: Callable[[BadLine], None],
) -> None:
    """Keep every good record of a file of JSON Lines; `refused` is told each bad line.

    `found` counts what has come of it so far.

    A record that was kept here, or was imported before, is not kept again. What a record
    corrects or is about is mapped to its number here. Raises NotAllowed, and ArchiveUnavailable:
    what was kept by then stays kept.
    """
    check(person, "import")
    known, lines = _Known(), lines_in(file)
    while some := list(islice(lines, AT_ONCE)):
        with writing(lasting=True) as connection:
            run = _Run(connection)
            fared = [(line, _take(run, line, known)) for line in some]
            run.append()
        for line, came in fared:
            if isinstance(came, str):
                found.bad += 1
                refused(BadLine(line.line, came))
            elif came is not None:
                found.kept += came
                found.there_already += not came


class _Run:
    """Records that point at no other wait until they are many: one by one takes ten times longer.

    The number that each will have is known before.
    """

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self._waiting: list[Record] = []
        self._end = end_of(connection)[0]

    def take(self, record: Record) -> int:
        """The number that the record gets. Raises NotKept."""
        if not isinstance(record, Entry) or record.replaces is not None:
            self.append()
            append(self.connection, [record])
        else:
            known = select(HOUSES.c.hash).where(HOUSES.c.hash == record.house)
            if self.connection.scalar(known) is None:
                raise NotKept(f"house: {quoted(record.house)} is not in the archive")
            self._waiting.append(record)
        self._end += 1
        return self._end

    def append(self) -> None:
        """Those that wait are kept."""
        append(self.connection, self._waiting)
        self._waiting = []


def _take(run: _Run, line: Read, known: "_Known") -> bool | str | None:
    """Whether the record of a line was kept; None for a house, the reason where it is refused."""
    if isinstance(line, BadLine):
        return line.wrong
    if isinstance(line, HouseLine):
        put_once(run.connection, HOUSES, [{"hash": line.hash, "content": line.content}])
        return None
    before = known.at(line.hash, line.kept.record.origin)
    if before is not None:
        known.came(line, before)
        return False
    try:
        number = run.take(_as_kept_here(line, known))
    except NotKept as error:
        return f"{error}"
    known.came(line, number)
    return True


def _as_kept_here(line: KeptLine, known: "_Known") -> Record:
    """The record with what it points at by the numbers here. Raises NotKept."""
    record = line.kept.record
    origin = record.origin or Origin(number=line.kept.number, hash=line.hash)
    field = "replaces" if isinstance(record, Entry) else "about"
    there: int | None = getattr(record, field)
    here = None if there is None else known.number_of(there)
    if there is not None and here is None:
        raise NotKept(f"{field}: {there} did not come before it in this file, or was refused")
    return record.model_copy(update={"origin": origin, field: here})


class _Known:
    """Which records are here, by the hashes they have and had, and where those of a file came.

    Held on disk, as there may be millions.
    """

    def __init__(self) -> None:
        self._held = sqlite3.connect("", isolation_level=None)
        self._held.execute("PRAGMA synchronous=OFF")
        self._held.execute("CREATE TABLE known (hash TEXT PRIMARY KEY, number INT) WITHOUT ROWID")
        self._held.execute("CREATE TABLE came (there INTEGER PRIMARY KEY, here INT)")
        self._held.execute("BEGIN")
        for number, own, origin in _hashes():
            self._know(own, number)
            if origin:
                self._know(origin.hash, number)

    def _know(self, hash_: str, number: int) -> None:
        self._held.execute("INSERT OR IGNORE INTO known VALUES (?, ?)", (hash_, number))

    def at(self, own: str, origin: Origin | None) -> int | None:
        """The number here of the record with that hash, or None."""
        either = (own, origin.hash if origin else own)
        return self._one("SELECT number FROM known WHERE hash IN (?, ?)", either)

    def number_of(self, there: int) -> int | None:
        """Where the record of that number in the file came to be here, or None."""
        return self._one("SELECT here FROM came WHERE there = ?", (there,))

    def _one(self, query: str, values: tuple[object, ...]) -> int | None:
        row = self._held.execute(query, values).fetchone()
        return row[0] if row else None

    def came(self, line: KeptLine, here: int) -> None:
        """A record of the file is here under that number."""
        self._know(line.hash, here)
        if line.kept.record.origin:
            self._know(line.kept.record.origin.hash, here)
        self._held.execute("INSERT OR REPLACE INTO came VALUES (?, ?)", (line.kept.number, here))


def _hashes() -> Iterator[tuple[int, str, Origin | None]]:
    after = 0
    while True:
        query = select(ENTRIES.c.number, ENTRIES.c.hash, ENTRIES.c.content)
        query = query.where(ENTRIES.c.number > after).order_by(ENTRIES.c.number).limit(AT_ONCE)
        with reading() as connection:
            some = connection.execute(query).all()
        if not some:
            return
        for number, own, content in some:
            came = '"origin":{' in content and orjson.loads(content)["record"]["origin"]
            yield number, own, Origin.model_validate(came) if came else None
        after = some[-1].number
