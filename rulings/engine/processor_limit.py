"""A limit of processor time for what one person or program asks, so that others need not wait."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import thread_time

from rules.input.bounds import PROCESSOR
from rulings.engine.durable_rules import EngineError

_until: ContextVar[float | None] = ContextVar("until", default=None)


class TookTooLong(EngineError):
    """What was asked takes more processor time than one person or program is given."""

    def __init__(self) -> None:
        super().__init__(
            f"It takes more than {PROCESSOR:.0f} seconds to work out: tell it in fewer acts"
        )


@contextmanager
def limited() -> Iterator[None]:
    """Stop what is judged within once its time is over; inside another limit that one holds."""
    if _until.get() is not None:
        yield
        return
    token = _until.set(thread_time() + PROCESSOR)
    try:
        yield
    finally:
        _until.reset(token)


def check() -> None:
    """Raise TookTooLong where the time is over. Without a limit there is none."""
    until = _until.get()
    if until is not None and thread_time() > until:
        raise TookTooLong
