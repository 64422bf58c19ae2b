"""The case library, read from its files once in a process: some forty tests go through it."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from rulings.rulebook import case_library
from rulings.rulebook.case_library import Case


@cache
def _read() -> tuple[tuple[Path, int, Case], ...]:
    return tuple(case_library.library())


def library() -> Iterator[tuple[Path, int, Case]]:
    """Every case with its file and its place there; what it holds is nobody's to change."""
    return iter(_read())
