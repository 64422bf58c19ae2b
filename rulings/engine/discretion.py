"""The ways to decide a step left to the floor, each as clauses that take others' place."""

from collections.abc import Iterable, Iterator, Sequence

from rules.clause.clause import Clause, holds
from rulings.engine.verdict import Verdict
from rulings.model.facts import Facts

Taken = tuple[Clause, ...]
"""Clauses as the floor has taken them: each in the place of the one of its id."""


def as_taken(applied: Iterable[Clause], taken: Taken) -> tuple[Clause, ...]:
    """The clauses that apply, with those that the floor has taken otherwise in their place."""
    held = {clause.id: clause for clause in taken}
    return tuple(held.get(clause.id, clause) for clause in applied)


def ways_left(found: Verdict, facts: Facts) -> tuple[Taken, ...]:
    """Return every way to decide a step that is left to the floor, the recommended one first.

    Where clauses conflict, what each of them makes is a way, and none is recommended.
    """
    if found.clash:
        return tuple(_one_of_each(found.clauses, facts))
    return tuple(_left_by([c for c in found.clauses if c.may and (c.makes or c.figure)], facts))


def recommends(found: Verdict) -> bool:
    """Check whether the first of the ways left is one that the clauses recommend."""
    return not found.clash and all(c.may.recommends for c in found.clauses if c.may)


def _one_of_each(clauses: Sequence[Clause], facts: Facts) -> Iterator[Taken]:
    by_makes = len({clause.makes for clause in clauses if clause.makes}) > 1

    def result(clause: Clause) -> object:
        """Return what this clause wants that another wants otherwise; None if nothing."""
        if by_makes or clause.figure is None:
            return clause.makes if by_makes else None
        return facts.chips(clause.figure) or clause.figure

    for kept in dict.fromkeys(one for clause in clauses if (one := result(clause)) is not None):
        yield tuple(
            clause.as_must if result(clause) in (None, kept) else clause.as_reason
            for clause in clauses
        )


def _left_by(clauses: Sequence[Clause], facts: Facts) -> Iterator[Taken]:
    if all(clause.may and clause.may.recommends for clause in clauses):
        yield tuple([clause.as_must for clause in clauses])
    for clause in clauses:
        others = tuple([one.as_reason for one in clauses if one is not clause])
        for choice, instead in clause.choices:
            # What is not known could leave it open: unknown is not false.
            if all(
                name in facts.unknown or holds(test, facts.words.get(name))
                for name, test in choice.when.items()
            ):
                yield (instead, *others)
