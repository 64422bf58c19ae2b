"""Whether clauses that apply together settle something, and which of them disagree."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from rules.checks.gaps import WANTS_AN_AMOUNT
from rules.clause.clause import Clause
from rules.vocabulary import Topic
from rulings.engine.overrides import surviving


def speaks(topic: Topic, applied: Sequence[Clause]) -> bool:
    """Whether these clauses, each having set aside what it overrides, settle anything."""
    left = surviving(applied)
    figured = any(clause.figure for clause in left)
    made = {clause.makes for clause in left if clause.makes}
    if topic not in WANTS_AN_AMOUNT:
        return bool(made) or figured
    return bool(made) and (figured or made.isdisjoint(WANTS_AN_AMOUNT[topic]))


def disagreeing(applied: Sequence[Clause]) -> Iterator[tuple[Clause, Clause]]:
    """Each two clauses that survive and make different things of it, or take different figures."""
    for one, other in combinations(surviving(applied), 2):
        makes = one.makes and other.makes and one.makes != other.makes
        figures = one.figure and other.figure and one.figure != other.figure
        if makes or figures:
            yield one, other
