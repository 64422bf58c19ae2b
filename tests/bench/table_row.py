"""A line of the table: what was measured, its ratio first, and what each side took."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tests.bench.paired_timing import Timed

UNITS = ((1, "s"), (1e-3, "ms"), (1e-6, "us"))


@dataclass(frozen=True, slots=True)
class Row:
    """`ratio` is the median of the pairs and `spread` their quartiles; None where there are none.

    `least` and `most` are what it is held to.
    """

    part: str
    what: str
    ratio: float | None
    spread: tuple[float, float] | None
    took: str
    least: float | None = None
    most: float | None = None

    @property
    def holds(self) -> bool:
        """Whether it is what it is held to."""
        if self.ratio is None:
            return True
        return (self.least is None or self.ratio >= self.least) and (
            self.most is None or self.ratio <= self.most
        )

    def told(self) -> tuple[str, str, str, str]:
        if self.ratio is None:
            return "", "", self.what, self.took
        wanted = ""
        if self.least is not None:
            wanted = f"  (wanted: over {self.least:g})"
        if self.most is not None:
            wanted = f"  (wanted: at most {self.most:g})"
        failed = "" if self.holds else "  MISSED"
        spread = " to ".join(map(figure, self.spread or ()))
        return f"{figure(self.ratio)} x", spread, self.what, f"{self.took}{wanted}{failed}"


def beside(
    part: str,
    timed: Timed,
    one: str,
    other: str,
    times: int,
    least: float | None = None,
    most: float | None = None,
) -> Row:
    """How many times as long one way takes as another; `times` is how often a turn does it."""
    ratio, low, high = timed.ratio(one, other)
    took = f"{duration(timed.seconds(one) / times)} to {duration(timed.seconds(other) / times)}"
    return Row(part, f"{one}, beside {other}", ratio, (low, high), took, least, most)


def figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 20 else f"{value:.1f}" if value >= 1 else f"{value:.2f}"


def duration(seconds: float) -> str:
    size, unit = next((one for one in UNITS if seconds >= one[0]), UNITS[-1])
    return f"{figure(seconds / size)} {unit}"


def table(rows: Iterable[Row], after: Sequence[Row] = ()) -> Iterator[str]:
    """The rows as lines, each part under its own heading; `after` are those told before."""
    part = after[-1].part if after else ""
    for row in rows:
        if row.part != part:
            part = row.part
            yield f"\n{part}"
        ratio, spread, what, took = row.told()
        yield f"  {ratio:>9}  {spread:<15} {what:<76} {took}"
