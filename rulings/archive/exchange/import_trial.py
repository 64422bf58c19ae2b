"""A file of JSON Lines tried on a copy of the archive before it is taken in, and taken in then."""

import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from rules.input.bounds import LEFT_FREE
from rulings.archive.database.connection import close, place, shown, sqlite_file
from rulings.archive.database.sqlite_copy import snapshot
from rulings.archive.exchange.import_records import Imported, import_lines
from rulings.archive.exchange.json_lines import BadLine
from rulings.archive.staff.permissions import Person, check
from rulings.system.data_folder import private_file, private_folder

MOST_BYTES = 200_000_000
"""Bytes of a file that a page takes in: some thirty thousand rulings, in a quarter of an hour."""
FIRST = 5
"""Bad lines that are told, of however many there are."""
Progress = Callable[[int, int], None]


class NotTried(Exception):
    """A file cannot be tried here; the message says why. Nothing was kept."""


@dataclass(slots=True)
class Tried:
    """The result of a file, or what it would be: in numbers, and the first lines refused."""

    found: Imported = field(default_factory=Imported)
    bad: list[BadLine] = field(default_factory=list)

    def refuse(self, line: BadLine) -> None:
        """Hold one more bad line, if it is among the first."""
        if len(self.bad) < FIRST:
            self.bad.append(line)


def tried(person: Person, file: Path, room: str, *, progress: Progress) -> Tried:
    """Try a file: it is taken in by a copy of the archive, which is thrown away.

    `progress` is called with how many of how many lines were read. Raises NotAllowed, NotTried,
    ArchiveUnavailable, OSError.
    """
    check(person, "import")
    archive = sqlite_file(place())
    if archive is None:
        raise NotTried(
            f"This archive is on a server, {shown()}: there a file is taken in at the command line."
        )
    if file.stat().st_size > MOST_BYTES:
        raise NotTried(
            f"It is larger than {MOST_BYTES // 1_000_000:,} MB: take it in at the command line."
        )
    if shutil.disk_usage(private_folder()).free < archive.stat().st_size + LEFT_FREE:
        raise NotTried("The disk has no room for a copy of the archive, which tries the file.")
    with TemporaryDirectory(prefix=".tried-", dir=private_folder()) as scratch:
        copy = private_file(Path(scratch) / "archive.sqlite")
        snapshot(archive, copy)
        url = f"sqlite:///{copy}"
        try:
            return _taken(person, file, room, progress, url)
        finally:
            close(url)


def take_in(person: Person, file: Path, room: str, *, progress: Progress) -> Tried:
    """Keep every good record of a file, as `import_lines` does. Raises as that, and OSError."""
    check(person, "import")
    return _taken(person, file, room, progress, None)


def _taken(person: Person, file: Path, room: str, progress: Progress, url: str | None) -> Tried:
    done = Tried()
    with file.open("rb") as lines:
        count = sum(1 for _ in lines)
        progress(0, count)
        lines.seek(0)

        def step(line: int) -> None:
            progress(line, count)

        import_lines(person, lines, done.found, done.refuse, room=room, url=url, step=step)
    return done
