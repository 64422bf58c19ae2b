"""The differential test of the engine: held against the plain reading, facts missing or not."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import prod

from rules.checks.domain import ABSENT, DoesNotApply
from rules.clause.clause import Clause, holds
from rules.vocabulary import WORDS, Topic
from rulings.engine.durable_rules import Ruleset
from rulings.rulebook.proof.bitsets import Cube, Domain, Pattern, domain_of
from rulings.rulebook.proof.combinations import most_tested, parts_of, rest_of
from rulings.rulebook.proof.rulebooks import Part

OnePass = Callable[[Mapping[str, str]], Sequence[Clause]]
"""A pass of an engine: the facts as words in, the clauses that apply out."""
AT_ONCE = 200_000
"""The most combinations to go through one by one before facts are told apart further."""


MOST_TOLD = 20
"""Differences of an engine that are told one by one."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """The times that the engine was held against the plain reading, and where it differed."""

    passes: int
    differ: tuple[dict[str, str], ...]


NOT_TRIED = Agreed(0, ())


def agreement(part: Part) -> Agreed:
    """Hold the engine against the plain reading of one part, in every cell."""
    if not part.clauses:
        return NOT_TRIED
    ruleset = Ruleset(part.topic, part.clauses)
    passes, differ = 0, []
    for words in differences(part.clauses, ruleset.fire, anything(part.topic)):
        passes += 1
        if words is not None:
            differ.append(words)
    ruleset.close()
    return Agreed(passes, tuple(differ[:MOST_TOLD]))


def anything(topic: Topic) -> Domain:
    """Return every combination of a topic, any facts missing.

    A fact not known is sent like a moot one.
    """
    everywhere = DoesNotApply(
        topic=topic, names=tuple(WORDS[topic]), where={}, why="it may be missing", perhaps=True
    )
    return domain_of(topic, [everywhere])


def differences(
    clauses: Sequence[Clause], fire: OnePass, domain: Domain
) -> Iterator[dict[str, str] | None]:
    """Yield for each pass of the engine the facts on which it differs from the plain reading.

    None where it does not. Every cell is tried twice: with the facts that do not matter in it
    left out, and with them given.
    """
    plain = plain_reading(clauses)
    for few, many in _both_ways(domain, [domain.pattern(clause.when) for clause in clauses]):
        for words in (few, many):
            yield None if tuple(fire(words)) == plain(words) else words


def plain_reading(clauses: Sequence[Clause]) -> Callable[[Mapping[str, str]], tuple[Clause, ...]]:
    """Return what gives the clauses whose every test holds, as `Clause.matches` reads them.

    Each test is read once for each word, not in each of some million passes: that alone was three
    quarters of the proof's time.
    """
    every = (1 << len(clauses)) - 1
    names = {name for clause in clauses for name in clause.when}
    # By fact and word, the clauses that do not fail there, a bit for each; at None, where the
    # fact is not known.
    standing = {
        name: {
            word: sum(
                1 << at
                for at, clause in enumerate(clauses)
                if name not in clause.when or holds(clause.when[name], word)
            )
            for word in (*WORDS[clauses[0].topic][name].answers, None)
        }
        for name in names
    }
    by_bits: dict[int, tuple[Clause, ...]] = {}

    def read(words: Mapping[str, str]) -> tuple[Clause, ...]:
        bits = every
        for name, by_word in standing.items():
            bits &= by_word[words.get(name)]
        if bits not in by_bits:
            by_bits[bits] = tuple(clause for at, clause in enumerate(clauses) if bits >> at & 1)
        return by_bits[bits]

    return read


def cells(domain: Domain, patterns: Sequence[Pattern]) -> Iterator[Cube]:
    """Yield cubes whose words no pattern that can still hold tells apart, in any combination."""
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


def _both_ways(
    domain: Domain, patterns: Sequence[Pattern]
) -> Iterator[tuple[dict[str, str], dict[str, str]]]:
    """Yield each cell's facts with as few known as can be, and with as many."""

    @cache
    def few_and_many(place: int, bits: int) -> tuple[str | None, str | None]:
        words = domain.words[place]
        known = [word for at, word in enumerate(words) if bits >> at & 1 and word != ABSENT]
        if not known:
            return None, None
        may_be_missing = bits >> len(words) - 1 & 1
        return None if may_be_missing else known[-1], known[0]

    for cell in cells(domain, patterns):
        few, many = {}, {}
        for place, bits in enumerate(cell):
            least, most = few_and_many(place, bits)
            if least is not None:
                few[domain.names[place]] = least
            if most is not None:
                many[domain.names[place]] = most
        yield few, many
