"""The seeds of long proofs: a few wherever the slow tests run, the rest where there is time."""

from collections.abc import Iterable
from typing import Any

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
