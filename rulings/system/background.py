"""Long work that goes on when its page is left, and is found again by what was asked for."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

from rulings.system.own_process import NotDone, in_own_process

MOST = 20
"""The most works held at once, done or not: the one done longest ago gives way."""
KEPT = 30 * 60
"""Seconds for which what was done can be found."""


@dataclass(slots=True)
class Work:
    """Work that was begun: `at` is how much of it is done, and of how much; 0 of 0 while it waits.

    Its `future` has what it gives, or raises.
    """

    at: tuple[int, int] = (0, 0)
    future: Future[Any] = field(default_factory=Future)
    over: float = 0.0

    @property
    def is_over(self) -> bool:
        """Check whether it was done, or has failed."""
        return self.future.done()


_works: OrderedDict[Hashable, Work] = OrderedDict()
_lock = threading.Lock()


def found(key: Hashable) -> Work | None:
    """The work that was begun under a key; None before that, and once it has been over for long."""
    with _lock:
        work = _works.get(key)
        if work is not None and work.over and time.monotonic() - work.over > KEPT:
            del _works[key]
            return None
        return work


def begin(key: Hashable, do: Callable[..., Any], *given: object, **named: object) -> Work:
    """Have `do` done in a process of its own, as `in_own_process` has it; the same key, once.

    Raises NotDone where too many wait already.
    """
    with _lock:
        if (held := _works.get(key)) is not None:
            return held
        if len(_works) >= MOST:
            _make_room()
        work = _works[key] = Work()
    threading.Thread(target=_do, args=(work, do, given, named), daemon=True).start()
    return work


def forget(key: Hashable) -> None:
    """Let go of what was done, so that it can be begun anew."""
    with _lock:
        _works.pop(key, None)


def forget_what_is_over() -> None:
    """Let go of all that was done: where the room is another now, it tells of what is not here."""
    with _lock:
        for key in [key for key, work in _works.items() if work.over]:
            del _works[key]


def _make_room() -> None:
    over = [key for key, work in _works.items() if work.over]
    if not over:
        raise NotDone("Too much is being made at once: try again in a minute.")
    del _works[min(over, key=lambda key: _works[key].over)]


def _do(work: Work, do: Callable[..., Any], given: Any, named: Any) -> None:
    def step(at: int, of: int) -> None:
        work.at = (at, of)

    try:
        done = in_own_process(step, do, *given, **named)
    except Exception as error:  # it is raised again where the result is asked for
        work.over = time.monotonic()
        work.future.set_exception(error)
    else:
        work.over = time.monotonic()
        work.future.set_result(done)
