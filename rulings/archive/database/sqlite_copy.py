"""A SQLite database copied as it stands at one moment, whoever writes meanwhile."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rulings.archive.database.connection import WAIT, ArchiveUnavailable


def snapshot(source: Path, target: Path) -> None:
    """Copy a database into a new file; nobody who writes waits for it.

    Raises ArchiveUnavailable.
    """
    with opened(source, "mode=ro") as origin, opened(target, "mode=rwc") as copy:
        origin.backup(copy)
        # In one file, as no WAL would travel with it.
        copy.execute("PRAGMA journal_mode=DELETE")


@contextmanager
def opened(file: Path, how: str, wait: int = WAIT) -> Iterator[sqlite3.Connection]:
    """Open a SQLite database by itself, each statement kept at once. Raises ArchiveUnavailable."""
    try:
        held = sqlite3.connect(f"{file.absolute().as_uri()}?{how}", uri=True, timeout=wait)
        try:
            held.isolation_level = None
            yield held
        finally:
            held.close()
    except sqlite3.Error as error:
        raise ArchiveUnavailable(f"{file}: {error}.") from error
