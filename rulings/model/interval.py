"""A share of a count, and between what it lies: how far a figure can be trusted."""

import math
from statistics import NormalDist
from typing import NamedTuple

SURE = 0.95


class Interval(NamedTuple):
    """A share or a measure, and between what it lies with 95 percent certainty."""

    value: float
    low: float
    high: float


def share(count: int, of: int) -> Interval:
    """A share with its interval (Wilson 1927); of nothing, all is possible."""
    if not of:
        return Interval(0.0, 0.0, 1.0)
    z = NormalDist().inv_cdf((1 + SURE) / 2)
    value, spread = count / of, z * z / of
    middle = (value + spread / 2) / (1 + spread)
    wide = z / (1 + spread) * math.sqrt(value * (1 - value) / of + spread / (4 * of))
    return Interval(value, min(max(0.0, middle - wide), value), max(min(1.0, middle + wide), value))
