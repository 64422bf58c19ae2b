"""A cube in plain words: what it says of each fact, without what follows from the rest."""

from rules.domain import ABSENT
from rules.vocabulary import WORDS, Topic
from rulings.proof.domain import Cube, Domain
from rulings.proof.walk import count


def told(topic: Topic, domain: Domain, cube: Cube) -> tuple[str, ...]:
    """One line for each fact that the cube needs to be told apart from all others."""
    lines = []
    for name, words in domain.told(plainest(domain, cube)).items():
        meaning = WORDS[topic][name].meaning.rstrip("?")
        shown = " or ".join(words)
        lines.append(f"{meaning}: {shown}")
    return tuple(lines)


def plainest(domain: Domain, cube: Cube) -> Cube:
    """The same combinations, with as few facts as tell them apart."""
    combinations = count(cube, domain.never)
    whole = domain.whole
    # What does not apply follows from something else far more often than it says something.
    absent = [words[-1] == ABSENT for words in domain.words]
    for place in sorted(range(len(cube)), key=lambda at: not absent[at]):
        wider = (*cube[:place], whole[place], *cube[place + 1 :])
        if count(wider, domain.never) == combinations:
            cube = wider
    return cube


def merged(cubes: list[Cube]) -> list[Cube]:
    """The same combinations in fewer cubes: those that differ in one fact are put together."""
    left, before = set(cubes), 0
    while len(left) != before:
        before = len(left)
        for place in range(len(next(iter(left), ()))):
            alike: dict[Cube, int] = {}
            for cube in left:
                others = (*cube[:place], *cube[place + 1 :])
                alike[others] = alike.get(others, 0) | cube[place]
            left = {(*others[:place], bits, *others[place:]) for others, bits in alike.items()}
    return sorted(left)
