"""The facts of one topic as bitsets: which words each may be, and which cannot go together."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from rules.checks.domain import ABSENT, CannotBe, DoesNotApply, Limit, passes
from rules.clause.clause import Test
from rules.vocabulary import WORDS, Topic

Pattern = Mapping[int, int]
"""The words that some facts must have, by their place: a bit for each word that will do."""
Cube = tuple[int, ...]
"""The words that each fact may still be, a bit for each: every choice among them is meant."""


@dataclass(frozen=True)
class Domain:
    """The facts of a topic in the order of the vocabulary, each with its words as bits.

    A fact that does not always apply has one word more, ABSENT, the last. `never` are the
    patterns that cannot be.
    """

    names: tuple[str, ...]
    words: tuple[tuple[str, ...], ...]
    never: tuple[Pattern, ...]

    @property
    def whole(self) -> Cube:
        return tuple((1 << len(words)) - 1 for words in self.words)

    def pattern(self, when: Mapping[str, Test]) -> Pattern:
        """Return the tests as bits."""
        return {
            place: sum(1 << at for at, word in enumerate(words) if passes(when[name], word))
            for place, (name, words) in enumerate(zip(self.names, self.words, strict=True))
            if name in when
        }

    def told(self, cube: Cube) -> dict[str, tuple[str, ...]]:
        """Return the facts on which a cube says anything, each with the words that it may be."""
        return {
            name: tuple(word for at, word in enumerate(words) if bits >> at & 1)
            for name, words, bits in zip(self.names, self.words, cube, strict=True)
            if bits != (1 << len(words)) - 1
        }

    def example(self, cube: Cube) -> dict[str, str]:
        """Return the first combination of a cube; facts that do not apply are left out."""
        chosen = {
            name: words[(bits & -bits).bit_length() - 1]
            for name, words, bits in zip(self.names, self.words, cube, strict=True)
        }
        return {name: word for name, word in chosen.items() if word != ABSENT}


def domain_of(topic: Topic, limits: Iterable[Limit]) -> Domain:
    """Return the domain of a topic as far as `limits` leave it."""
    words = WORDS[topic]
    held = [one for one in limits if one.topic == topic]
    moot = [one for one in held if isinstance(one, DoesNotApply)]
    sometimes = {name for one in moot for name in one.names}
    bare = Domain(
        tuple(words),
        tuple((*w.answers, ABSENT) if n in sometimes else w.answers for n, w in words.items()),
        (),
    )
    never = [bare.pattern(one.together) for one in held if isinstance(one, CannotBe)]
    for name in sometimes:
        never += _applies_or_not(bare, name, [one for one in moot if name in one.names])
    return Domain(bare.names, bare.words, tuple(never))


def _applies_or_not(domain: Domain, name: str, moot: Sequence[DoesNotApply]) -> Iterator[Pattern]:
    """Yield what cannot be: a fact absent where it applies, or there where it does not."""
    place = domain.names.index(name)
    absent = 1 << len(domain.words[place]) - 1
    wheres = [domain.pattern(one.where) for one in moot]
    for one, where in zip(moot, wheres, strict=True):
        if not one.perhaps:
            yield {**where, place: absent - 1}
    # Absent, and of each record some test fails.
    for failing in product(*(where.items() for where in wheres)):
        left = {place: absent}
        for at, bits in failing:
            every = (1 << len(domain.words[at])) - 1
            left[at] = left.get(at, every) & ~bits
        if all(left.values()):
            yield left
