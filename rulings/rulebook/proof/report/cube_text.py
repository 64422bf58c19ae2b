"""A cube in plain words: what it says of each fact, without what follows from the rest."""

from collections.abc import Sequence

from rules.checks.domain import ABSENT
from rules.vocabulary import QUESTIONS, WORDS, Topic, Word
from rulings.rulebook.proof.bitsets import Cube, Domain
from rulings.rulebook.proof.combinations import count


def told(topic: Topic, domain: Domain, cube: Cube) -> tuple[str, ...]:
    """Tell each fact that the cube needs to be told apart from all others, one line for each."""
    facts = domain.told(plainest(domain, cube))
    return tuple(_line(WORDS[topic][name], words) for name, words in facts.items())


def _line(word: Word, words: Sequence[str]) -> str:
    """Tell a fact as a dealer tells it, where it is the answer to one question."""
    question = QUESTIONS[word.asks[0]] if word.asks else None
    if question and question.answers == word.answers and len(words) == 1 and words[0] != ABSENT:
        line = question.states[word.answers.index(words[0])].replace("{player}", "the player")
    else:
        line = f"{word.meaning.rstrip('?')}: {' or '.join(words)}"
    return line[:1].upper() + line[1:]


def plainest(domain: Domain, cube: Cube) -> Cube:
    """Return a cube of as many combinations, with as few facts as tell them apart."""
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
    """Put cubes together that differ in one fact: fewer cubes, the same combinations."""
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
