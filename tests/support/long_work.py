"""Work for a process of its own: done, refused, or the end of it."""

import os
from collections.abc import Callable, Sequence

from rulings.archive.database.connection import ArchiveUnavailable

Progress = Callable[[int, int], None]


def add(some: Sequence[int], *, start: int, progress: Progress) -> tuple[int, int]:
    """Their sum, and the process in which it was made."""
    total = start
    for place, one in enumerate(some, start=1):
        total += one
        progress(place, len(some))
    return total, os.getpid()


def refuse(why: str, *, progress: Progress) -> None:
    raise ArchiveUnavailable(why)


def die(*, progress: Progress) -> None:
    os._exit(9)
