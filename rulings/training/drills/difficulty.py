"""The difficulty of a drill: how much of the rules it takes to know, and how hard to take in."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from rules.clauses_in_force import in_force
from rules.house import House
from rulings.dispute.betting.round import Betting
from rulings.dispute.given_answers import held
from rulings.dispute.names_and_amounts import amounts, players
from rulings.engine.overrides import surviving
from rulings.model.ruling import Ruling
from rulings.training.drills.drill import Drill, at_its_own_stakes
from rulings.training.drills.recipe import Recipe, by_clause

KNOWLEDGE_FROM = (3, 4, 5, 7)
"""The points from which a drill is a 2, a 3, a 4 and a 5 in knowledge."""
TAKING_IN_FROM = (3, 7, 13, 20)
"""The points from which it is a 2, a 3, a 4 and a 5 in taking in."""
RARE, SELDOM = 1, 3
"""A rule is rare that so few recipes are about; met seldom, up to the second number."""


class Difficulty(NamedTuple):
    """The difficulty of a drill, in points.

    Its `rules` take to know: a point for each clause that the ruling rests on, two for each that
    applies and is set aside by another, one for each two that nearly applied, three where the floor
    decides. Its `story` takes to take in: a point for each answer told, each player, and each
    amount that is not another's like, two for each act after the first, and three for each fact
    that is told in several ways. `recipes` are as many as are about the rule that it is about.
    """

    rules: int
    story: int
    recipes: int

    @property
    def knowledge(self) -> int:
        """The knowledge it takes, 1 to 5: a seldom rule takes a point more, a rare one two."""
        return _level(
            KNOWLEDGE_FROM, self.rules + (self.recipes <= RARE) + (self.recipes <= SELDOM)
        )

    @property
    def taking_in(self) -> int:
        """The effort to take it in, from 1, the easiest, to 5."""
        return _level(TAKING_IN_FROM, self.story)


def difficulty(one: Drill) -> Difficulty:
    """Return how hard this drill is."""
    ruling, dispute = one.ruling, one.dispute
    rules = len(ruling.reasons) + 2 * _set_aside(ruling, one.house) + len(ruling.near_misses) // 2
    rules += 3 * (ruling.outcome == "floor decides")
    acts = len(dispute.acts) if isinstance(dispute, Betting) else 1
    story = sum(1 for _ in held(dispute)) + len(players(dispute)) + len(amounts(dispute) - {0})
    story += 2 * (acts - 1) + 3 * len(dispute.disputed)
    about = min((len(by_clause().get(name, ())) for name in one.recipe.clauses), default=0)
    return Difficulty(rules, story, about)


def _level(levels: Sequence[int], points: int) -> int:
    return 1 + bisect_right(levels, points)


def _set_aside(ruling: Ruling, house: House) -> int:
    """Count the clauses that apply at some step and are set aside by another that does."""
    aside = 0
    for step in ruling.steps:
        clauses = next(held for topic, held in in_force(house).items() if topic == step.topic)
        applied = [clause for clause in clauses if clause.matches(step.words)]
        aside += len(applied) - len(surviving(applied))
    return aside


def easiest_first(some: Sequence[Recipe]) -> tuple[Recipe, ...]:
    """Sort recipes by how hard they are: both measures together, then knowledge, then as given."""
    return tuple(sorted(some, key=_order))


def _order(one: Recipe) -> tuple[int, int]:
    # The shape is what makes it hard: at other stakes it is as hard as at these.
    found = difficulty(at_its_own_stakes(one))
    return found.knowledge + found.taking_in, found.knowledge
