"""Several files moved as one: all of them, or none, though the program is killed in between."""

import fcntl
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import IO

from rulings.system.data_folder import folder, private_file

Move = tuple[Path, Path]
"""The paths that a file is moved from and to."""


def under_way() -> Path:
    """A note of every move, there while files are moved."""
    return folder() / "restore-under-way.json"


def swap(moves: Sequence[Move]) -> None:
    """Move each file, in this order. Raises OSError, and then all are where they were.

    Where they cannot be moved back either, the note stays for the next start.
    """
    private_file(under_way())
    with _held(under_way()) as note:
        note.truncate()
        note.write(json.dumps([[f"{origin}", f"{target}"] for origin, target in moves]))
        note.flush()
        try:
            for origin, target in moves:
                target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                origin.rename(target)
        except OSError:
            _undo(moves)
            under_way().unlink()
            raise
        under_way().unlink()


def undo_stopped() -> None:
    """Move back what a program that was killed has moved; one that goes on is left alone.

    Raises OSError where it cannot: the note stays.
    """
    if not under_way().exists():
        return
    with suppress(FileNotFoundError, BlockingIOError), _held(under_way()) as note:
        # Killed before it was written whole, it moved nothing.
        with suppress(ValueError):
            _undo([(Path(origin), Path(target)) for origin, target in json.load(note)])
        under_way().unlink(missing_ok=True)


@contextmanager
def _held(note: Path) -> Iterator[IO[str]]:
    """The note, which is this process's alone for as long as it lives."""
    with note.open("r+") as file:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield file


def _undo(moves: Sequence[Move]) -> None:
    """Move each back that was moved. A file begun meanwhile in its place is put beside it."""
    origins = {origin for origin, _ in moves}
    for origin, target in reversed(moves):
        if not target.exists():
            continue
        if origin.exists():
            if target in origins:
                continue  # it was not moved: what is there is to be moved back by itself
            origin.rename(origin.with_name(f"{origin.name}.{token_hex(4)}"))
        target.rename(origin)
