"""Who judges the steps: a decider for each topic of a rulebook, on the engine put in place."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rules.book import book_of, in_force
from rules.clause import Clause
from rules.house import House
from rules.vocabulary import Topic
from rulings.decide import Decider, Fire, Verdict
from rulings.engine import Ruleset
from rulings.facts import Facts

Compile = Callable[[Topic, tuple[Clause, ...]], Fire]
"""Makes the clauses of one topic ready to be fired. Raises BadClauses."""


def in_this_process(topic: Topic, clauses: tuple[Clause, ...]) -> Fire:
    """The engine as the command line, the tests and a replay run it."""
    ruleset = Ruleset(topic, clauses)
    return lambda every: [ruleset.fire(words) for words in every]


class Deciders:
    """The deciders made so far, all on one engine. Several threads may use it at once."""

    def __init__(self, compile: Compile) -> None:
        self._compile = compile
        self._made: dict[object, Decider] = {}

    def decide(self, house: House, facts: Facts) -> Verdict:
        """What one step comes to by the clauses in force in this house. Raises EngineError."""
        key = (*book_of(house), facts.topic)
        decider = self._made.get(key)
        if decider is None:
            clauses = in_force(house)[facts.topic]
            # Two threads may both compile it; either one serves.
            made = Decider(clauses, self._compile(facts.topic, clauses))
            decider = self._made.setdefault(key, made)
        return decider.decide(facts)


_deciders = Deciders(in_this_process)


def decide(house: House, facts: Facts) -> Verdict:
    """What one step comes to by the clauses in force in this house. Raises EngineError."""
    return _deciders.decide(house, facts)


@contextmanager
def judging_with(compile: Compile) -> Iterator[None]:
    """Have every thread of this process judge with another engine; afterwards as before."""
    global _deciders
    before, _deciders = _deciders, Deciders(compile)
    try:
        yield
    finally:
        _deciders = before
