"""Several ways of doing one thing, timed in turn, A B A B, so that a slow moment hits them all.

Time is that of the processor: what other programs take meanwhile does not count.
"""

import gc
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import median, quantiles
from time import process_time


@dataclass(frozen=True, slots=True)
class Timed:
    """Seconds for one turn of each way, turn by turn."""

    turns: Mapping[str, list[float]]

    def seconds(self, name: str) -> float:
        """The median turn."""
        return median(self.turns[name])

    def ratio(self, name: str, to: str) -> tuple[float, float, float]:
        """How many times as long as another: the median of the pairs, and their quartiles."""
        pairs = [a / b for a, b in zip(self.turns[name], self.turns[to], strict=True)]
        low, middle, high = quantiles(pairs, n=4)
        return middle, low, high


def in_turn(
    ways: Mapping[str, Callable[[], object]],
    turns: int,
    before: Callable[[], object] = lambda: None,
    clock: Callable[[], float] = process_time,
) -> Timed:
    """Time each way so many times, after one turn that does not count; `before` opens each turn.

    The collector of garbage rests meanwhile: it would strike whoever happens to be there.
    """
    timed: dict[str, list[float]] = {name: [] for name in ways}
    for way in ways.values():
        way()
    gc.collect()
    gc.disable()
    try:
        for _ in range(turns):
            before()
            for name, way in ways.items():
                began = clock()
                way()
                timed[name].append(clock() - began)
    finally:
        gc.enable()
    return Timed(timed)
