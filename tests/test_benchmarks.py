"""How long a ruling takes; run by `make bench`."""

import random
from itertools import cycle

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from rules.clause import Clause, Test, is_not, one_of, rrop
from rules.vocabulary import WORDS
from rulings.engine import Ruleset

# One pass of the engine: at most 30 microseconds, median.


@pytest.mark.benchmark(group="engine")
def test_one_pass_of_the_engine_over_45_clauses_on_14_facts(benchmark: BenchmarkFixture) -> None:
    rng = random.Random(14)
    words = WORDS["read"]
    ruleset = Ruleset("read", _like_the_book(rng, 45))
    facts = cycle(
        {name: rng.choice(words[name].answers) for name in ("said", *rng.sample(_OTHERS, 13))}
        for _ in range(500)
    )
    benchmark(lambda: ruleset.fire(next(facts)))


_OTHERS = [name for name in WORDS["read"] if name != "said"]


def _like_the_book(rng: random.Random, clauses: int) -> list[Clause]:
    """Made-up clauses that test what those in force do: mostly what was said, often the bet."""
    made = []
    for number in range(clauses):
        names = rng.sample(_OTHERS, rng.randint(1, 3))
        if rng.random() < 0.95:
            names.append("said")
        if rng.random() < 0.7 and "facing" not in names:
            names.append("facing")
        made.append(
            Clause(
                id=f"made.c{number}",
                cites=rrop("14 NL", "1"),
                title="A clause made up to be timed",
                topic="read",
                when={name: _some_test(rng, WORDS["read"][name].answers) for name in names},
            )
        )
    return made


def _some_test(rng: random.Random, answers: tuple[str, ...]) -> Test:
    kind = rng.random()
    if kind < 0.1:
        return is_not(rng.choice(answers))
    if kind < 0.3 and len(answers) > 2:
        return one_of(*rng.sample(answers, 2))
    return rng.choice(answers)
