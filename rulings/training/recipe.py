"""What drills are made from: every settled case of the library, by the clauses it is about."""

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from rules.house import House
from rulings.cases import dispute_of, library
from rulings.dispute import Dispute
from rulings.rule import rule


@dataclass(frozen=True, slots=True)
class Recipe:
    """A dispute to vary. `id` lasts as long as its case keeps its name; `clauses` it is about."""

    id: str
    clauses: tuple[str, ...]
    dispute: Dispute
    house: House


@cache
def recipes() -> Mapping[str, Recipe]:
    """Every recipe by its id: a case that is about a clause, and lacks no fact."""
    found = {}
    for path, place, case in library():
        dispute = dispute_of(path, place, case)
        if case.clause and rule(dispute, case.house).outcome in ("ruled", "floor decides"):
            slug = re.sub(r"[^a-z0-9]+", "-", case.name.lower()).strip("-")
            one = Recipe(f"{path.stem}/{slug}", case.clause, dispute, case.house)
            found[one.id] = one
    return found


@cache
def by_clause() -> Mapping[str, tuple[Recipe, ...]]:
    """The recipes that are about each clause."""
    found: dict[str, list[Recipe]] = defaultdict(list)
    for one in recipes().values():
        for clause in one.clauses:
            found[clause].append(one)
    return {clause: tuple(some) for clause, some in found.items()}
