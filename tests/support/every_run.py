"""Of many alike some are tried in every run, and all others among the longer proofs."""

from collections.abc import Iterable
from typing import Any

import pytest


def first(count: int, every: Iterable[Any]) -> list[Any]:
    """Parameters of a test, the first `count` of which are tried in every run.

    Where a test has several parameters, each of `every` is a tuple of them.
    """
    shown = list(every)
    return shown[:count] + [
        pytest.param(*(one if isinstance(one, tuple) else (one,)), marks=pytest.mark.slow)
        for one in shown[count:]
    ]
