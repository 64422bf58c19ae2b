"""A limit of what is judged for one person or program, so that others need not wait.

The count is of judgements, not of the time that they take: the same dispute is answered, or not, on
a fast machine and on a slow one.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from rules.input.bounds import MOST_JUDGED
from rulings.engine.durable_rules import EngineError

_left: ContextVar[list[int] | None] = ContextVar("left", default=None)
"""The number of times that something may still be judged, where there is a limit."""


class TookTooLong(EngineError):
    """A question that takes more work than one person or program is given."""

    def __init__(self) -> None:
        super().__init__(
            f"It would have to be judged more than {MOST_JUDGED:,} times: tell it in fewer acts, "
            "or leave less of it unknown"
        )


@contextmanager
def limited() -> Iterator[None]:
    """Stop what is judged within once it was judged too often; inside another limit that holds."""
    if _left.get() is not None:
        yield
        return
    token = _left.set([MOST_JUDGED])
    try:
        yield
    finally:
        _left.reset(token)


def count() -> None:
    """Count that a dispute is judged once more. Raise TookTooLong where that is too often."""
    left = _left.get()
    if left is None:
        return
    if not left[0]:
        raise TookTooLong
    left[0] -= 1
