"""The differential test of the engine: held against the plain reading, facts missing or not."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from math import prod

from rules.checks.domain import ABSENT, DoesNotApply
from rules.clause.clause import Clause
from rules.vocabulary import WORDS, Topic
from rulings.rulebook.proof.bitsets import Cube, Domain, Pattern, domain_of
from rulings.rulebook.proof.combinations import most_tested, parts_of, rest_of

OnePass = Callable[[Mapping[str, str]], Sequence[Clause]]
"""One pass of an engine: the facts as words in, the clauses that apply out."""
AT_ONCE = 200_000
"""Up to so many combinations are gone through one by one before facts are told apart further."""


def anything(topic: Topic) -> Domain:
    """Every combination of a topic, any facts missing: a fact not known is sent like a moot one."""
    everywhere = DoesNotApply(
        topic=topic, names=tuple(WORDS[topic]), where={}, why="it may be missing", perhaps=True
    )
    return domain_of(topic, [everywhere])


def differences(
    clauses: Sequence[Clause], fire: OnePass, domain: Domain
) -> Iterator[dict[str, str] | None]:
    """For each pass of the engine the facts on which it differs from the clauses as they read.

    None where it does not. Every cell is tried twice: with the facts that do not matter in it
    left out, and with them given.
    """
    for cell in cells(domain, [domain.pattern(clause.when) for clause in clauses]):
        for words in _both_ways(domain, cell):
            plainly = tuple(clause for clause in clauses if clause.matches(words))
            yield None if tuple(fire(words)) == plainly else words


def cells(domain: Domain, patterns: Sequence[Pattern]) -> Iterator[Cube]:
    """Cubes whose words no pattern that can still hold tells apart, in any combination."""
    yield from _cells(domain.whole, patterns)


def _cells(cube: Cube, patterns: Sequence[Pattern]) -> Iterator[Cube]:
    still = [rest for pattern in patterns if (rest := rest_of(cube, pattern))]
    if not still:
        yield cube
        return
    places = sorted({place for pattern in still for place in pattern})
    split = {place: [part[place] for part in parts_of(cube, place, still)] for place in places}
    if prod(map(len, split.values())) > AT_ONCE:
        for part in parts_of(cube, most_tested(still), still):
            yield from _cells(part, still)
        return
    for chosen in product(*split.values()):
        cell = list(cube)
        for place, bits in zip(places, chosen, strict=True):
            cell[place] = bits
        yield tuple(cell)


def _both_ways(domain: Domain, cell: Cube) -> Iterator[dict[str, str]]:
    """The cell's facts with as few known as can be, and with as many."""
    few, many = {}, {}
    for name, words, bits in zip(domain.names, domain.words, cell, strict=True):
        known = [word for at, word in enumerate(words) if bits >> at & 1 and word != ABSENT]
        if known:
            many[name] = known[0]
            if not bits >> len(words) - 1 & 1:
                few[name] = known[-1]
    yield few
    yield many
