"""Item analysis: how many had each question of an exam right, how well it tells people apart."""

from collections import Counter
from collections.abc import Sequence
from statistics import StatisticsError, correlation

from rulings.model.strict_model import Strict
from rulings.training.exams.paper import Result

NO_ANSWER = "no answer"


class Item(Strict):
    """A question in figures. It counts as right where the ruling itself, its first part, is.

    `discrimination` is the point-biserial correlation, from -1 to 1, of ruling it right with the
    marks on all other questions; None where everybody did alike. `wrong` is the most common wrong
    ruling, the first by the alphabet of several, and `times` how often it was given.
    """

    place: int
    papers: int
    right: int
    discrimination: float | None
    wrong: str | None
    times: int

    @property
    def share(self) -> int:
        """The share of papers that had it right, in the hundred."""
        return round(100 * self.right / self.papers)


def items(results: Sequence[Result]) -> tuple[Item, ...]:
    """Return each question of the exam that these are results of; none without a result."""
    if not results:
        return ()
    return tuple(_item(place, results) for place in range(len(results[0].marks)))


def _item(place: int, results: Sequence[Result]) -> Item:
    rulings = [one.marks[place][0] for one in results]
    rest = [one.right - sum(mark.right for mark in one.marks[place]) for one in results]
    wrong = Counter(one.given or NO_ANSWER for one in rulings if not one.right)
    most = min(wrong.items(), key=lambda one: (-one[1], one[0]), default=(None, 0))
    return Item(
        place=place,
        papers=len(results),
        right=sum(one.right for one in rulings),
        discrimination=point_biserial([one.right for one in rulings], rest),
        wrong=most[0],
        times=most[1],
    )


def point_biserial(right: Sequence[bool], rest: Sequence[int]) -> float | None:
    """Correlate having it right with the marks on the rest; return None where one is constant."""
    try:
        return correlation([float(one) for one in right], [float(one) for one in rest])
    except StatisticsError:
        return None
