"""The case library, read from its files once in a process: some forty tests go through it."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from rulings.dispute.dispute import Dispute
from rulings.rulebook import case_library
from rulings.rulebook.case_library import CASES, Case, dispute_of

_load = case_library.load


@cache
def _loaded(path: Path, written: int, size: int) -> tuple[Case, ...]:
    return _load(path)


def load(path: Path) -> tuple[Case, ...]:
    """As the library's own, which tests/conftest.py puts it in the place of."""
    if not path.is_relative_to(CASES):
        return _load(path)
    file = path.stat()
    return _loaded(path, file.st_mtime_ns, file.st_size)


@cache
def _read() -> tuple[tuple[Path, int, Case], ...]:
    return tuple(case_library.library())


def library() -> Iterator[tuple[Path, int, Case]]:
    """Every case with its file and its place there; what it holds is nobody's to change."""
    return iter(_read())


@cache
def _disputes() -> tuple[tuple[Path, Case, Dispute], ...]:
    return tuple((path, case, dispute_of(path, place, case)) for path, place, case in _read())


def disputes() -> Iterator[tuple[Path, Case, Dispute]]:
    """Every case with its file and its dispute, read once as well.

    Not for what mutants are tried with: they share a process, and a dispute is read by them.
    """
    return iter(_disputes())
