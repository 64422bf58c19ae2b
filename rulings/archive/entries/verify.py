"""The audit of the log: whether every record, hash and place in the chain is as it was written."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Annotated, Any

from pydantic import Field
from sqlalchemy import Row, select

from rulings.archive.database.connection import WAIT, ArchiveUnavailable, reading
from rulings.archive.database.guards import unguarded
from rulings.archive.database.hash_chain import BEGINNING
from rulings.archive.database.tables import ENTRIES
from rulings.archive.entries.append import end_of
from rulings.archive.entries.read_back import BEFORE_ALL, by_number
from rulings.archive.entries.record_check import BadRecord, lost, shared_by_records, sound
from rulings.archive.entries.witness import Head, changed_since, heads, place
from rulings.archive.staff.owner import emptied
from rulings.archive.staff.permissions import Person, check
from rulings.model.strict_model import Strict


class Checkpoint(Strict):
    """The end of the chain at a time: kept elsewhere, it shows what was cut off or written anew."""

    number: Annotated[int, Field(ge=0)]
    hash: str


class Verified(Strict):
    """The findings: how many records, where the chain ends, and the first that is bad.

    `bad` is its number, or the number that should be there; `wrong` says what is wrong with it.
    `beside` is what is wrong beside the records: guards of the database, the staff list, the
    search, the heads witnessed. `told` is what is to be known and proves nothing. `sheet` is why a
    printed sheet is not of the entry whose number it bears, which makes no entry bad.
    """

    records: int
    end: Checkpoint
    bad: int | None = None
    wrong: str | None = None
    beside: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    sheet: str | None = None

    @property
    def is_whole(self) -> bool:
        """Check whether nothing was found to be wrong."""
        return self.bad is None and not self.beside


def checkpoint(person: Person) -> Checkpoint:
    """Return where the chain stands now. Raises NotAllowed, ArchiveUnavailable."""
    check(person, "verify")
    with reading() as connection:
        number, last = end_of(connection)
    return Checkpoint(number=number, hash=last)


_WAITED = timedelta(seconds=2 * WAIT)
"""An entry has the time at which it was handed in, and may wait so long for its turn."""
_AT_FIRST = Checkpoint(number=0, hash=BEGINNING)


def verify(
    person: Person,
    *checkpoints: Checkpoint,
    sheet: Checkpoint | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> Verified:
    """Check every record against its hash, its place, and what was drawn from it.

    The archive must also hold every one of `checkpoints`, and every head that was witnessed; its
    guards must stand, and a search find each record. `sheet` is the number and the hash on a
    printed sheet, which is told apart: it may be mistyped. `progress` is called with the number
    of records checked so far. Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "verify")
    stood: dict[int, set[str]] = {}
    for one in checkpoints:
        stood.setdefault(one.number, set()).add(one.hash)
    end = _AT_FIRST
    heads, clock, search = _Heads(), _Clock(), _Search()
    with reading() as connection:
        unsound = [*unguarded(connection), *filter(None, [emptied(connection)])]
        last, _ = end_of(connection)
    shared = shared_by_records()
    bad, of_sheet = None, ""
    try:
        if stood.get(0, {BEGINNING}) != {BEGINNING}:
            raise BadRecord(1, "what comes before it is not that of the checkpoint")
        for rows in by_number(select(ENTRIES).where(ENTRIES.c.number <= last), BEFORE_ALL):
            for number, row in enumerate(rows, start=end.number + 1):
                record = sound(number, end.hash, row, shared).record
                end = Checkpoint(number=number, hash=row.hash)
                if stood.get(number, {row.hash}) != {row.hash}:
                    raise BadRecord(number, "its hash is not that of the checkpoint")
                if sheet is not None and number == sheet.number:
                    of_sheet = row.hash
                heads.agree(end)
                if record.origin is None:  # what was imported was entered by another clock
                    clock.tells(number, record.recorded)
            search.look_for(rows)
            progress(end.number)
        if (furthest := max(stood, default=0)) > end.number:
            raise BadRecord(end.number + 1, f"it is missing: the checkpoint stood at {furthest}")
        heads.end_at(end)
    except BadRecord as found:
        bad = found
    witnessed = heads.reach
    heads.agree_on_changes()
    return Verified(
        records=end.number,
        end=end,
        bad=bad.number if bad else None,
        wrong=f"{bad}" if bad else None,
        beside=(*unsound, *search.unsound, *heads.unsound),
        told=(*clock.told, *([] if bad else heads.told)),
        sheet=None if sheet is None else _sheet(sheet, of_sheet, end.number, witnessed),
    )


def _sheet(sheet: Checkpoint, hash: str, last: int, witnessed: int) -> str | None:
    """Return why a printed sheet is not of the entry of its number; None where it is."""
    if hash == sheet.hash:
        return None
    if not hash:
        return f"entry {sheet.number:,} was not reached: the last sound one is entry {last:,}"
    told = f"it is not of entry {sheet.number:,}, or was mistyped: another SHA-256 stands there"
    if witnessed >= sheet.number:
        return told
    return f"{told}. The entry is not witnessed, so it is not known whether it was written anew"


class _Heads:
    """The heads that were witnessed, gone through beside the records."""

    def __init__(self) -> None:
        self.unsound: list[str] = []
        self.told: list[str] = []
        self._read = heads()
        self._seen: Head | None = None
        self._changes: dict[int, Head] = {}
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

    @property
    def reach(self) -> int:
        """The number of the last entry that was witnessed, of those gone through."""
        return self._seen.number if self._seen else 0

    def agree(self, end: Checkpoint) -> None:
        """Raise BadRecord where it was witnessed that the chain stood otherwise at this number."""
        if self._next is None or self._next.number != end.number:
            return
        if self._next.hash != end.hash:
            raise BadRecord(end.number, f"it was another on {self._next.at}, when it was witnessed")
        if self._next.begun:
            self.told.append(
                f"what was witnessed begins at entry {end.number:,}, on {self._next.at}: whether "
                "all before it was as it had been written is not known"
            )
        self._go_on()

    def _go_on(self) -> None:
        """Take the next head, and keep what this one says of the changes of the room."""
        if self._next is not None and self._next.changes:
            self._changes.setdefault(self._next.changes, self._next)
        self._seen, self._next = self._next, None
        self._next = self._sound()

    def agree_on_changes(self) -> None:
        """Say where the changes of the room are not as they were when they were witnessed.

        They are in heads after a record that is bad, too.
        """
        while self._next is not None:
            self._go_on()
        there = dict(changed_since())
        for number, head in self._changes.items():
            if there.get(number) != head.changed:
                self.unsound.append(
                    f"the changes of the room, and what reviewers said, up to change {number:,} "
                    f"are not as they were on {head.at}: one was edited, removed or put in"
                )
                return

    def end_at(self, end: Checkpoint) -> None:
        """Raise BadRecord where more was witnessed than is there."""
        if self._next is not None:
            raise BadRecord(
                end.number + 1,
                f"it is missing: entry {self._next.number:,} was witnessed on {self._next.at}",
            )
        if self.reach < end.number:
            self.told.append(
                f"entries {self.reach + 1:,} to {end.number:,} are not witnessed in {place()}: "
                "that none was cut off after them is not known"
            )


class _Clock:
    """The times when records were entered: a clock that goes back is told, and proves nothing."""

    def __init__(self) -> None:
        self._latest: datetime | None = None
        self._back: list[int] = []

    def tells(self, number: int, recorded: datetime) -> None:
        """Take one record more."""
        if self._latest is not None and self._latest - recorded > _WAITED:
            self._back.append(number)
        self._latest = recorded

    @property
    def told(self) -> list[str]:
        """The finding in a sentence, or none."""
        if not self._back:
            return []
        first = f"the clock went back before entry {self._back[0]:,} was recorded"
        more = len(self._back) - 1
        again = "once more" if more == 1 else f"{more:,} times"
        return [f"{first}, and {again} after" if more else first]


class _Search:
    """A check whether a search for who ruled it finds each record."""

    def __init__(self) -> None:
        self._first: int | None = None
        self._lost = 0
        self.unsound: list[str] = []

    def look_for(self, rows: Sequence[Row[Any]]) -> None:
        """Look for many records more."""
        try:
            found = lost(rows)
        except ArchiveUnavailable as error:
            self.unsound = [f"the search cannot be asked. {error}".removesuffix(".")]
            return
        if found:
            self._first, self._lost = self._first or min(found), self._lost + len(found)
            more = self._lost - 1
            others = f", nor {more:,} other{'' if more == 1 else 's'}" if more else ""
            told = f"a search for who ruled it does not find entry {self._first:,}{others}"
            self.unsound = [told]
