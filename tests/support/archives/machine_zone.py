"""The machine in another time zone for a while: a room that has set none goes by it."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def machine_in(zone: str) -> Iterator[None]:
    """The machine's own time is that of this zone meanwhile."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("TZ", zone)
        time.tzset()
        yield
    time.tzset()
