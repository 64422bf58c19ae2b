"""Whether any combination of words that can be tells a changed clause from the clause as it is."""

from collections.abc import Mapping, Sequence
from functools import cache

from rules.checks.impossible import LIMITS
from rules.clause.clause import Clause
from rules.clauses_in_force import in_force
from rules.vocabulary import Topic
from rulings.engine.verdict import standing
from rulings.rulebook.proof.bitsets import Cube, Domain, domain_of
from rulings.rulebook.proof.combinations import walk
from rulings.rulebook.proof.rulebooks import RULEBOOKS

Witness = Mapping[str, tuple[str, ...]]
"""A combination by fact, each with the words that it may be."""


def told_apart(clause: Clause, changed: Clause | None) -> Witness | None:
    """A combination on which the two come to something else; None where there is none.

    A change is None where the clause is gone.
    """
    domain = _domain(clause.topic)
    for house in RULEBOOKS.values():
        clauses = in_force(house)[clause.topic]
        if clause not in clauses:
            continue
        for cube in _apart(domain, clause, changed):
            for part, held in walk(domain, [domain.pattern(c.when) for c in clauses], cube):
                before = [c for at, c in enumerate(clauses) if at in held]
                after = _with(clauses, before, clause, changed, domain, part)
                if _comes_to(before) != _comes_to(after):
                    return domain.told(part)
    return None


@cache
def _domain(topic: Topic) -> Domain:
    return domain_of(topic, LIMITS)


def _apart(domain: Domain, clause: Clause, changed: Clause | None) -> list[Cube]:
    """Where one of the two applies and the other does not; or where both do and say otherwise."""
    patterns = [domain.pattern(clause.when)]
    if changed is not None:
        patterns.append(domain.pattern(changed.when))
    same = changed is not None and changed.when == clause.when
    return [
        cube
        for cube, held in walk(domain, patterns)
        if held and (same or held != frozenset({0, 1}))
    ]


def _with(
    clauses: Sequence[Clause],
    before: Sequence[Clause],
    clause: Clause,
    changed: Clause | None,
    domain: Domain,
    part: Cube,
) -> list[Clause]:
    """The clauses that apply in a part of one of those cubes once one of them is changed."""
    applies = changed is not None and changed.matches(domain.example(part))
    held = [c if c is not clause else changed for c in clauses if c in before or c is clause]
    return [c for c in held if c is not None and (c is not changed or applies)]


def _comes_to(applied: Sequence[Clause]) -> object:
    """What a case could see: the clauses it rests on, what is made of it, must or may."""
    stand = standing(applied)
    found = stand.verdict(lambda _: None)
    figures = frozenset(name for name in stand.figures)
    return [c.id for c in stand.clauses], found.outcome, found.makes, found.clash, figures
