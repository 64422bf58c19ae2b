"""The plain reading of clauses, in the place of the engine."""

from collections.abc import Sequence

from rules.clause.clause import Clause
from rulings.engine.decider import Fire


def plainly_fired(clauses: Sequence[Clause]) -> Fire:
    return lambda every: [tuple(c for c in clauses if c.matches(words)) for words in every]
