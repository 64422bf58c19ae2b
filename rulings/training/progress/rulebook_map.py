"""Progress as a map of the rulebook: a room for each heading, the weak ones marked."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rules.house import House
from rulings.rulebook.reference import ELSEWHERE, About, by_heading, everything
from rulings.training.drills.recipe import by_clause

WEAK, SURE = 50, 80
"""The share right, in the hundred, below which a room is weak, and from which it is sure."""
State = Literal["not entered", "weak", "on the way", "sure"]


@dataclass(frozen=True, slots=True)
class Room:
    """A heading of the book: the clauses that drills are about, how many were met, how they went.

    `answered` and `right` count the drills of all its clauses.
    """

    heading: str
    clauses: tuple[About, ...]
    met: int
    answered: int
    right: int

    @property
    def share(self) -> int:
        """The share ruled right, in the hundred; 0 where nothing was answered."""
        return round(100 * self.right / self.answered) if self.answered else 0

    @property
    def state(self) -> State:
        """The state of the room: sure only once half of its clauses were met, not by one answer."""
        if not self.answered:
            return "not entered"
        if self.share < WEAK:
            return "weak"
        return "sure" if self.share >= SURE and 2 * self.met >= len(self.clauses) else "on the way"


def rooms(house: House, fared: Mapping[str, tuple[int, int]]) -> tuple[Room, ...]:
    """Return the rooms of the book that the house goes by, in the order of the book.

    `fared` is by clause how many drills were answered, and how many ruled right.
    """
    drilled = by_clause()
    held = [one for one in everything(house) if one.heading != ELSEWHERE]
    found = []
    for heading, some in by_heading(held).items():
        clauses = tuple(one for one in some if one.clause.id in drilled)
        if not clauses:
            continue
        met = [fared[one.clause.id] for one in clauses if one.clause.id in fared]
        answered, right = (sum(counts) for counts in zip(*met, strict=True)) if met else (0, 0)
        found.append(Room(heading, clauses, len(met), answered, right))
    return tuple(found)
