"""The first path: what somebody new learns before anything else, one kind after another."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from rulings.rulebook.dispute_kinds import TOPICS
from rulings.training.drills.recipe import Recipe
from rulings.training.progress.levels import levels
from rulings.training.progress.practice_topics import of_topic

STEPS = ("oversized-chip", "string-bet", "short-all-in", "act-out-of-turn", "misread-bet")
OF_EACH = 2
"""Drills of each that have to be ruled right."""
_EASIEST = 2
"""The hardest level that is asked on the way."""


class Step(NamedTuple):
    """A kind of dispute on the way, and how many of its drills have been ruled right."""

    topic: str
    right: int

    @property
    def title(self) -> str:
        return TOPICS[self.topic].title

    @property
    def is_done(self) -> bool:
        return self.right >= OF_EACH


def path_so_far(right: Collection[str]) -> tuple[Step, ...]:
    """Return each step with how many of its drills are among the recipes ruled right."""
    return tuple(
        Step(topic, sum(one.id in right for one in of_topic(topic)) if right else 0)
        for topic in STEPS
    )


def next_on_path(right: Collection[str]) -> Sequence[Recipe]:
    """Return the easier drills of the first step that is not done, without those ruled right.

    Return none once the path is done.
    """
    step = next((one for one in path_so_far(right) if not one.is_done), None)
    if step is None:
        return ()
    among = of_topic(step.topic)
    level = levels(among, {})
    return tuple(one for one in among if level[one.id] <= _EASIEST and one.id not in right)
