"""Every combination of words, in cubes on each of which the same patterns hold."""

from collections import Counter
from collections.abc import Iterator, Sequence

from rulings.rulebook.proof.bitsets import Cube, Domain, Pattern

Numbered = tuple[int, Pattern]


def walk(
    domain: Domain, patterns: Sequence[Pattern], within: Cube | None = None
) -> Iterator[tuple[Cube, frozenset[int]]]:
    """Yield cubes that do not overlap and leave out only what cannot be, with the patterns held.

    In each of them at least one combination can be, perhaps not every one. Patterns are named
    by their place. `within` is the cube to go through, where it is not the whole domain.
    """
    whole = domain.whole if within is None else within
    yield from _walk(whole, tuple(enumerate(patterns)), domain.never, frozenset())


def possible(cube: Cube, never: Sequence[Pattern]) -> bool:
    """Check whether some combination of a cube can be."""
    left = _without(cube, never)
    if left is None:
        return False
    cube, never = left
    if not never:
        return True
    place = most_tested(never)
    return any(possible(part, never) for part in parts_of(cube, place, never))


def count(cube: Cube, never: Sequence[Pattern]) -> int:
    """Count the combinations of a cube that can be."""
    left = _without(cube, never)
    if left is None:
        return 0
    cube, never = left
    if not never:
        every = 1
        for bits in cube:
            every *= bits.bit_count()
        return every
    place = most_tested(never)
    return sum(count(part, never) for part in parts_of(cube, place, never))


def _walk(
    cube: Cube, patterns: Sequence[Numbered], never: Sequence[Pattern], held: frozenset[int]
) -> Iterator[tuple[Cube, frozenset[int]]]:
    left = _without(cube, never)
    if left is None:
        return
    cube, never = left
    still: list[Numbered] = []
    for number, pattern in patterns:
        match rest_of(cube, pattern):
            case None:
                pass
            case {} as rest if not rest:
                held |= {number}
            case rest:
                still.append((number, rest))
    if not still:
        if possible(cube, never):
            yield cube, held
        return
    tests = [pattern for _, pattern in still]
    place = most_tested(tests)
    for part in parts_of(cube, place, (*tests, *never)):
        yield from _walk(part, still, never, held)


def _without(cube: Cube, never: Sequence[Pattern]) -> tuple[Cube, tuple[Pattern, ...]] | None:
    """Return the cube less the words that alone would make a combination that cannot be.

    With it return the patterns that can still come true. Return None where the cube is empty.
    """
    changed = True
    while changed:
        changed = False
        still = []
        for pattern in never:
            rest = rest_of(cube, pattern)
            if rest is None:
                continue
            if not rest:
                return None
            if len(rest) > 1:
                still.append(rest)
                continue
            ((place, bits),) = rest.items()
            cube = (*cube[:place], cube[place] & ~bits, *cube[place + 1 :])
            changed = True
        never = tuple(still)
    return cube, tuple(never)


def rest_of(cube: Cube, pattern: Pattern) -> Pattern | None:
    """Return what of a pattern is open in a cube: nothing where it holds, None where it cannot."""
    rest = {}
    for place, bits in pattern.items():
        here = cube[place]
        common = here & bits
        if not common:
            return None
        if common != here:
            rest[place] = bits
    return rest


def most_tested(patterns: Sequence[Pattern]) -> int:
    tests = Counter(place for pattern in patterns for place in pattern)
    return max(sorted(tests), key=lambda place: tests[place])


def parts_of(cube: Cube, place: int, patterns: Sequence[Pattern]) -> Iterator[Cube]:
    """Split the cube by one fact, its words together that no pattern tells apart."""
    tests = {pattern[place] for pattern in patterns if place in pattern}
    classes: dict[tuple[bool, ...], int] = {}
    bits = cube[place]
    while bits:
        word = bits & -bits
        bits ^= word
        key = tuple(bool(word & test) for test in tests)
        classes[key] = classes.get(key, 0) | word
    for words in classes.values():
        yield (*cube[:place], words, *cube[place + 1 :])
