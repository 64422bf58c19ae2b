"""experta: a knowledge engine with one rule for each clause, run anew for each set of facts."""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Any

import experta

from rules.clause.clause import Clause, IsNot, OneOf, Test
from tests.bench.engine.peers.plain_python import Pass


def compiled(clauses: Sequence[Clause]) -> Pass:
    step: Any = type("Step", (experta.Fact,), {})
    fired: list[int] = []
    rules = {f"r{place}": _rule(step, place, one, fired) for place, one in enumerate(clauses)}
    engine = type("Clauses", (experta.KnowledgeEngine,), rules)()
    ids = [clause.id for clause in clauses]

    def apply(words: dict[str, str]) -> tuple[str, ...]:
        fired.clear()
        engine.reset()
        engine.declare(step(**words))
        engine.run()
        return tuple(ids[place] for place in sorted(fired))

    return apply


def _rule(step: Any, place: int, clause: Clause, fired: list[int]) -> Any:
    def fires(_: object) -> None:
        fired.append(place)

    tests = {name: _field(test) for name, test in clause.when.items()}
    return experta.Rule(step(**tests))(fires)


def _field(test: Test) -> Any:
    if isinstance(test, IsNot):
        return ~experta.L(test.word)
    if isinstance(test, OneOf):
        return reduce(or_, map(experta.L, test.words))
    return test
