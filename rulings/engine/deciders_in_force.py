"""The judges of the steps: a decider for each topic of a rulebook, on the engine put in place."""

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from threading import Lock

from rules.clause.clause import Clause
from rules.clauses_in_force import book_of, in_force
from rules.house import House
from rules.vocabulary import Topic
from rulings.engine.decider import Decide, Decider, Fire
from rulings.engine.discretion import Taken
from rulings.engine.durable_rules import Ruleset
from rulings.engine.verdict import Verdict
from rulings.model.facts import Facts

Compile = Callable[[Topic, tuple[Clause, ...]], Fire]
"""A function that makes one topic's clauses ready to be fired. Raises BadClauses."""


def in_this_process(topic: Topic, clauses: tuple[Clause, ...]) -> Fire:
    """The engine as the command line, the tests and a replay run it."""
    ruleset = Ruleset(topic, clauses)
    return lambda every: [ruleset.fire(words) for words in every]


MOST_BOOKS = 20
"""Rulebooks, as houses play them, that deciders are kept for: the others were used longer ago."""


class Deciders:
    """The deciders of the last books asked for, all on one engine.

    Several threads may use it at once.
    """

    def __init__(self, compile: Compile) -> None:
        self._compile = compile
        self._lock = Lock()
        self._made: OrderedDict[object, _OfBook] = OrderedDict()
        self._last: tuple[House | None, Decide | None] = None, None

    def of(self, house: House) -> Decide:
        """Return the function that settles a step by this house's clauses. Raises EngineError."""
        last, decide = self._last
        if house is last and decide is not None:  # a house cannot be changed
            return decide
        book = book_of(house)
        with self._lock:
            held = self._made.get(book)
            if held is None:
                held = self._made[book] = _OfBook(in_force(house), self._compile)
                if len(self._made) > MOST_BOOKS:
                    self._made.popitem(last=False)
            elif len(self._made) > 1:
                self._made.move_to_end(book)
        self._last = house, held.decide
        return held.decide


class _OfBook(dict[Topic, Decider]):
    """The deciders of a rulebook, each compiled when it is first needed."""

    def __init__(self, clauses: Mapping[Topic, tuple[Clause, ...]], compile: Compile) -> None:
        self._clauses = clauses
        self._compile = compile

    def __missing__(self, topic: Topic) -> Decider:
        clauses = self._clauses[topic]
        # Two threads may both compile it; either one serves.
        return self.setdefault(topic, Decider(clauses, self._compile(topic, clauses)))

    def decide(self, facts: Facts, taken: Taken = ()) -> Verdict:
        return self[facts.topic].decide(facts, taken)


_deciders = Deciders(in_this_process)


def judging() -> Deciders:
    """The deciders in place, to remember what they came to apart from what others would."""
    return _deciders


def decide_in(house: House) -> Decide:
    """Return the function that settles a step by this house's clauses. Raises EngineError."""
    return _deciders.of(house)


@contextmanager
def judging_with(compile: Compile) -> Iterator[None]:
    """Have every thread of this process judge with another engine; afterwards as before."""
    global _deciders
    before, _deciders = _deciders, Deciders(compile)
    try:
        yield
    finally:
        _deciders = before
