"""The contents of an archive: of one that was copied as it stood, and of the one in its place."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from rulings.archive.backup.manifest import BadBackup
from rulings.archive.database.connection import ArchiveUnavailable, reading
from rulings.archive.database.hash_chain import BEGINNING
from rulings.archive.database.sqlite_copy import opened
from rulings.archive.staff.permissions import Person, check

_COUNTS = {
    "records": ("entries", "SELECT count(*) FROM entries"),
    "staff": ("staff", "SELECT count(*) FROM staff"),
    "changes": ("room_changes", "SELECT count(*) FROM room_changes"),
    "tables": (
        "room_changes",
        "SELECT count(content) FROM room_changes WHERE part = 'table' AND number IN "
        "(SELECT max(number) FROM room_changes WHERE part = 'table' GROUP BY key)",
    ),
}
_MAY_SIGN_IN = "SELECT name, role FROM staff WHERE NOT disabled"
_BEGINS = b"SQLite format 3\0"
LONGEST = 120
"""Seconds until a file is given up: that of a million rulings takes a fifth."""
_STEPS = 100_000
"""Steps of SQLite between two looks at the clock."""


class Contents(NamedTuple):
    """The contents of an archive's file: its tables' version, where it ends, how many of each,
    and who may sign in, as what."""

    tables: str
    number: int
    hash: str
    counts: Mapping[str, int]
    staff: frozenset[tuple[str, str]]


def contents(file: Path) -> Contents:
    """Return what a copied archive holds. Raises BadBackup where it is damaged or no archive."""
    try:
        with _examined(file) as copy:
            tables = _one(copy, "SELECT version_num FROM alembic_version")
            last = copy.execute(
                "SELECT number, hash FROM entries ORDER BY number DESC LIMIT 1"
            ).fetchone()
            counts = {
                name: int(_one(copy, query))
                for name, (table, query) in _COUNTS.items()
                if _one(copy, "SELECT count(*) FROM sqlite_master WHERE name = ?", table)
            }
            staff = copy.execute(_MAY_SIGN_IN).fetchall() if "staff" in counts else []
    except ArchiveUnavailable as error:
        raise BadBackup(f"It is no archive: {error}") from error
    number, hash = last or (0, BEGINNING)
    listed = frozenset((f"{name}", f"{role}") for name, role in staff)
    return Contents(f"{tables}", number, hash, counts, listed)


def counted(person: Person) -> Mapping[str, int]:
    """Count each thing in the archive that is in its place.

    Raises NotAllowed, ArchiveUnavailable.
    """
    check(person, "room")
    with reading() as held:
        return {
            name: int(held.exec_driver_sql(query).scalar() or 0)
            for name, (_, query) in _COUNTS.items()
        }


def may_sign_in(person: Person) -> frozenset[tuple[str, str]]:
    """Return who may sign in here, as what. Raises NotAllowed, ArchiveUnavailable."""
    check(person, "room")
    with reading() as held:
        rows = held.exec_driver_sql(_MAY_SIGN_IN).all()
    return frozenset((name, role) for name, role in rows)


def drafts_in(file: Path) -> int:
    """Count the drafts in a copied file of them. Raises BadBackup where it is damaged."""
    try:
        with _examined(file) as copy:
            return int(_one(copy, "SELECT count(*) FROM drafts"))
    except ArchiveUnavailable as error:
        raise BadBackup(f"It holds no drafts: {error}") from error


def settle(file: Path) -> None:
    """Bring all of a database into its one file; what is damaged stays as it is.

    Raises BadBackup where somebody has it open, OSError.
    """
    with file.open("rb") as held:
        if held.read(len(_BEGINS)) != _BEGINS:
            return  # SQLite would throw away the log beside it
    try:
        with opened(file, "mode=rw", wait=1) as held:
            held.execute("PRAGMA journal_mode=DELETE")
    except ArchiveUnavailable as error:
        if "locked" in f"{error}":
            raise BadBackup(
                f"{file} is open: stop the server first. Nothing was changed."
            ) from None


@contextmanager
def _examined(file: Path) -> Iterator[sqlite3.Connection]:
    """Open a file that anybody may have made, for a while. Raises ArchiveUnavailable.

    A view is asked before it is known what it does, and may have no end: no file of ours has one.
    """
    until = monotonic() + LONGEST
    with opened(file, "mode=ro&immutable=1") as copy:
        copy.set_progress_handler(lambda: monotonic() > until, _STEPS)
        copy.execute("PRAGMA trusted_schema=OFF")
        view = copy.execute("SELECT name FROM sqlite_master WHERE type = 'view'").fetchone()
        if view is not None:
            raise ArchiveUnavailable(f"{view[0][:60]!r} in it is a view, and no table.")
        _undamaged(copy)
        yield copy


def _undamaged(copy: sqlite3.Connection) -> None:
    found = _one(copy, "PRAGMA quick_check(1)")
    if found != "ok":
        raise ArchiveUnavailable(f"the file is damaged: {found}.")


def _one(copy: sqlite3.Connection, query: str, *given: str) -> str | int:
    found: tuple[str | int, ...] | None = copy.execute(query, given).fetchone()
    if found is None:
        raise ArchiveUnavailable("a row that every archive has is not there.")
    return found[0]
