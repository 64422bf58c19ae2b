"""Draw for random tests: a few seeds wherever the slow tests run, and cases by their ids.

A case that is added changes no draw but those that now meet it.
"""

import random
from bisect import bisect
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any, Generic, TypeVar

import pytest

IN_CI = 1
"""How many of a proof's seeds fit in the time that CI has."""


def seeds(every: Iterable[int | tuple[int, int]], in_ci: int = IN_CI) -> list[Any]:
    """Every seed for a slow test, those beyond the first few marked as long."""
    return [
        pytest.param(
            *(seed if isinstance(seed, tuple) else (seed,)),
            marks=[pytest.mark.slow, *([pytest.mark.long] if n >= in_ci else [])],
        )
        for n, seed in enumerate(every)
    ]


T = TypeVar("T")


class ById(Generic[T]):
    """Things on a circle, each at the place that its id gives it."""

    def __init__(self, things: Mapping[str, T]) -> None:
        at = sorted((_place(name), name) for name in things)
        self._places = [place for place, _ in at]
        self._things = [things[name] for _, name in at]

    def drawn(self, chance: random.Random) -> T:
        """Return the first thing behind a place that is drawn, or beyond the last the first."""
        return self._things[bisect(self._places, chance.random()) % len(self._things)]


def own(chance: random.Random) -> random.Random:
    """Return the draws of one dispute: however many it takes, the next begins where it would."""
    return random.Random(chance.getrandbits(64))


def _place(name: str) -> float:
    return int.from_bytes(sha256(name.encode()).digest()[:8]) / 2**64
