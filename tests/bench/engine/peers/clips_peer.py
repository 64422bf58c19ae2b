"""clipspy: the clauses as defrules on one fact, each noting its place when it fires."""

from collections.abc import Sequence

import clips

from rules.clause.clause import Clause, IsNot, OneOf, Test
from tests.bench.engine.peers.plain_python import Pass

UNKNOWN = "unknown"


def compiled(clauses: Sequence[Clause]) -> Pass:
    names = list(dict.fromkeys(name for clause in clauses for name in clause.when))
    environment = clips.Environment()
    slots = " ".join(f'(slot {name} (type STRING) (default "{UNKNOWN}"))' for name in names)
    environment.build(f"(deftemplate step {slots})")
    fired: list[int] = []
    environment.define_function(fired.append, name="fired")
    for place, clause in enumerate(clauses):
        tests = " ".join(f"({name} {_slot(test)})" for name, test in clause.when.items())
        environment.build(f"(defrule r{place} (step {tests}) => (fired {place}))")
    step = environment.find_template("step")
    read = frozenset(names)
    ids = [clause.id for clause in clauses]

    def apply(words: dict[str, str]) -> tuple[str, ...]:
        fired.clear()
        fact = step.assert_fact(**{name: words[name] for name in words if name in read})
        environment.run()
        fact.retract()
        return tuple(ids[place] for place in sorted(fired))

    return apply


def _slot(test: Test) -> str:
    if isinstance(test, IsNot):
        return f'~"{UNKNOWN}"&~"{test.word}"'
    if isinstance(test, OneOf):
        return "|".join(f'"{word}"' for word in test.words)
    return f'"{test}"'
