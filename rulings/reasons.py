"""The reasons of a ruling: its clauses as a person can look them up, the weightiest first."""

from collections.abc import Sequence
from functools import cache

from rules.book import BY_ID, in_force
from rules.clause import AUTHORITIES, SECTIONS, Clause, EditionKey
from rulings import wording
from rulings.facts import Facts
from rulings.judge import Judged
from rulings.ruling import Reason


def in_order_of_weight(judged: Sequence[Judged]) -> tuple[Clause, ...]:
    """Each clause once: those that settle the act in the headline first, its last step in front."""
    main = wording.headline(judged)
    deciding: list[Clause] = []
    others: list[Clause] = []
    for one in (main, *(one for one in judged if one is not main)):
        for _, found in reversed(one.steps):
            for clause in found.clauses:
                confirms = clause.makes in (None, "stands", "allowed") and clause.figure is None
                decides = one is main and not confirms
                (deciding if decides else others).append(clause)
    return tuple({clause.id: clause for clause in (*deciding, *others)}.values())


def reasons(clauses: Sequence[Clause], edition: EditionKey) -> tuple[Reason, ...]:
    """The clauses as they are cited in this edition."""
    return tuple(_reason(edition, clause.id) for clause in clauses)


@cache
def _reason(edition: EditionKey, name: str) -> Reason:
    clause = BY_ID[name]
    cite = clause.citation_in(edition)
    assert cite is not None
    return Reason(
        clause=clause.id,
        label=cite.label,
        authority=AUTHORITIES[cite.authority],
        section=SECTIONS[cite.section],
        number=cite.number,
        title=clause.title,
        may=clause.may is not None,
        reading=clause.reading.chosen if clause.reading else None,
        other_reading=clause.reading.other if clause.reading else None,
    )


def weighs(clauses: Sequence[Clause]) -> tuple[str, ...]:
    """What the floor weighs where a clause leaves it to him, each thing once."""
    return tuple(dict.fromkeys(w for c in clauses if c.may for w in c.may.weighs))


def nearest(facts: Facts, edition: EditionKey) -> tuple[Reason, ...]:
    """The clauses of the topic with the fewest tests that fail on these facts, three at most."""
    clauses = in_force(edition)[facts.topic]
    by_distance = sorted(clauses, key=lambda c: c.failing(facts.words))
    return reasons(by_distance[:3], edition)
