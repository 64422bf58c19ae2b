"""The threads that have a database of this program open, and a moment in which none has."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition, local

_WAIT = 10
"""Seconds that either side waits for the other: as long as somebody waits for a page."""


class _Held(local):
    """The hold of this thread: how often it has a database open, and whether it is alone."""

    times = 0
    is_alone = False


_held = _Held()
_turn = Condition()
_threads, _somebody_is_alone = 0, False


@contextmanager
def using() -> Iterator[None]:
    """Have a database open for a while. Raises TimeoutError where another thread stays alone."""
    global _threads
    first = not _held.times and not _held.is_alone
    with _turn:
        if first and not _turn.wait_for(lambda: not _somebody_is_alone, _WAIT):
            raise TimeoutError("a backup is being put in its place; try again in a minute")
        _threads += first
        _held.times += 1
    try:
        yield
    finally:
        with _turn:
            _held.times -= 1
            _threads -= first
            _turn.notify_all()


@contextmanager
def alone() -> Iterator[None]:
    """Have no other thread of this program open a database for a while; others wait for it.

    Raises TimeoutError where they go on.
    """
    global _somebody_is_alone
    with _turn:
        if _somebody_is_alone or _held.times:
            raise TimeoutError("the database is in use; try again in a minute")
        _somebody_is_alone = _held.is_alone = True
        if not _turn.wait_for(lambda: not _threads, _WAIT):
            _somebody_is_alone = _held.is_alone = False
            _turn.notify_all()
            raise TimeoutError("others keep writing; try again in a minute")
    try:
        yield
    finally:
        with _turn:
            _somebody_is_alone = _held.is_alone = False
            _turn.notify_all()
