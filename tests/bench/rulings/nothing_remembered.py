"""Rulings with nothing remembered of those before, the clauses compiled once."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from rules.clause.clause import Clause
from rules.vocabulary import Topic
from rulings.engine.decider import Fire
from rulings.engine.deciders_in_force import Compile, in_this_process, judging_with
from rulings.judgement import near_misses
from rulings.judgement.rule import _of_steps as of_steps


def once(compile: Compile) -> Compile:
    """An engine that compiles each set of clauses once."""
    made: dict[tuple[Topic, tuple[Clause, ...]], Fire] = {}

    def compiled(topic: Topic, clauses: tuple[Clause, ...]) -> Fire:
        if (topic, clauses) not in made:
            made[topic, clauses] = compile(topic, clauses)
        return made[topic, clauses]

    return compiled


class Afresh:
    """Forgets, each time that it is called, every verdict and near miss."""

    def __init__(self, stack: ExitStack) -> None:
        self._judging = stack.enter_context(ExitStack())
        self._compile = once(in_this_process)

    def __call__(self) -> None:
        near_misses._missing_by_one.cache_clear()
        of_steps.cache_clear()
        self._judging.close()
        self._judging.enter_context(judging_with(self._compile))


@contextmanager
def afresh() -> Iterator[Afresh]:
    """What to call before each turn; afterwards what was remembered before is there again."""
    with ExitStack() as stack:
        yield Afresh(stack)
