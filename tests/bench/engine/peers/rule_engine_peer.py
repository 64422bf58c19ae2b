"""rule-engine: each clause as one expression, tried one after another."""

from collections.abc import Mapping, Sequence

import rule_engine

from rules.clause.clause import Clause, IsNot, OneOf, Test
from tests.bench.engine.peers.plain_python import Pass


def compiled(clauses: Sequence[Clause]) -> Pass:
    context = rule_engine.Context(default_value=None)
    rules = [
        (clause.id, rule_engine.Rule(_written(clause.when), context=context).matches)
        for clause in clauses
    ]

    def apply(words: dict[str, str]) -> tuple[str, ...]:
        return tuple(name for name, matches in rules if matches(words))

    return apply


def _written(when: Mapping[str, Test]) -> str:
    return " and ".join(_test(name, test) for name, test in when.items()) or "true"


def _test(name: str, test: Test) -> str:
    if isinstance(test, IsNot):
        return f'{name} != null and {name} != "{test.word}"'
    if isinstance(test, OneOf):
        words = ", ".join(f'"{word}"' for word in test.words)
        return f"{name} in [{words}]"
    return f'{name} == "{test}"'
