"""The level of a topic's drills, from 1 to 5: by the rules that they take, then by answers."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from rulings.training.drills.difficulty import difficulty
from rulings.training.drills.drill import at_its_own_stakes
from rulings.training.drills.recipe import Recipe, recipes

FROM = 30
"""Answers from which a drill is as hard as those were wrong."""
LEVELS = 5
_USUALLY_WRONG = 0.3
"""The share of answers taken to be wrong where nothing has been measured yet."""


class Tally(NamedTuple):
    """The number of times that drills of a recipe were answered, and that they were ruled right."""

    answered: int
    right: int


def levels(some: Sequence[Recipe], tallies: Mapping[str, Tally]) -> Mapping[str, int]:
    """Return each recipe's level among these, by its id in the library: a fifth of them at each.

    A recipe that was answered often enough stands by the share that had it wrong. The others stand
    by the rules that they take, as if those that take most were wrong twice as often as on average.
    """
    known = sorted({in_library(one.id) for one in some} & recipes().keys())
    wrong = {
        name: 1 - tallies[name].right / tallies[name].answered
        for name in known
        if name in tallies and tallies[name].answered >= FROM
    }
    mean = sum(wrong.values()) / len(wrong) if wrong else _USUALLY_WRONG
    by_rules = sorted(known, key=_takes)
    expected = {
        name: wrong.get(name, 2 * mean * (place + 0.5) / len(known))
        for place, name in enumerate(by_rules)
    }
    ordered = sorted(by_rules, key=expected.__getitem__)
    return {name: 1 + LEVELS * place // len(ordered) for place, name in enumerate(ordered)}


def in_library(recipe: str) -> str:
    """Return the id that a recipe has in the library, whichever book it is played by."""
    return recipe.partition("@")[0]


@cache
def _takes(recipe: str) -> tuple[int, int, str]:
    """Return the rules that a recipe takes and, among equals, what it takes to take in."""
    # As it stands in the library: at other stakes it takes as much.
    found = difficulty(at_its_own_stakes(recipes()[recipe]))
    return found.rules, found.story, recipe
