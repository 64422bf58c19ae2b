"""The next drill for somebody: what is due first, then something new, then anything once more."""

import random
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from rulings.training.drills.recipe import Recipe
from rulings.training.exams.siblings import story
from rulings.training.progress.spaced_repetition import card_of

MOST_SEEDS = 1_000_000


@dataclass(frozen=True, slots=True)
class Chosen:
    """A drill, and whether it was due, is new, or is neither."""

    recipe: str
    seed: int
    why: Literal["due", "new", "again"]


def next_drill(
    due: Iterable[str],
    seen: Collection[str],
    among: Sequence[Recipe],
    chance: random.Random,
    last: str = "",
    lately: Collection[str] = (),
) -> Chosen | None:
    """Choose what to practise next among some recipes; None where there are none.

    `due` are the cards due now, the longest waiting first, `seen` the clauses practised before,
    `last` the recipe just answered, which does not come again at once where there is another;
    nor do siblings of those answered `lately`, whose stories are alike.
    """
    alike = {story(one.dispute) for one in among if lately and one.id in lately}

    def pick(some: Sequence[Recipe]) -> str:
        others = [one for one in some if one.id != last] or list(some)
        apart = [one for one in others if story(one.dispute) not in alike] if alike else others
        return chance.choice(apart or others).id

    by_card: dict[str, list[Recipe]] = defaultdict(list)
    by_new: dict[str, list[Recipe]] = defaultdict(list)
    for one in among:
        for clause in one.clauses:
            by_card[card_of(clause, one.dispute)].append(one)
            if clause not in seen:
                by_new[clause].append(one)
    seed = chance.randrange(1, MOST_SEEDS)
    for card in due:
        if by_card[card]:
            return Chosen(pick(by_card[card]), seed, "due")
    if by_new:
        return Chosen(pick(by_new[chance.choice(sorted(by_new))]), seed, "new")
    return Chosen(pick(among), seed, "again") if among else None


def how_many_due(due: Iterable[str], among: Iterable[Recipe]) -> int:
    """Count how many of these cards some of the recipes ask again."""
    cards = {card_of(clause, one.dispute) for one in among for clause in one.clauses}
    return len(cards.intersection(due))
