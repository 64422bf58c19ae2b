"""zen-engine: the clauses as a JSON decision table that collects every row that holds."""

from collections.abc import Sequence

import orjson
import zen

from rules.clause.clause import Clause, IsNot, OneOf, Test
from tests.bench.engine.peers.plain_python import Pass

ANY = ""


def compiled(clauses: Sequence[Clause]) -> Pass:
    names = list(dict.fromkeys(name for clause in clauses for name in clause.when))
    table = {
        "hitPolicy": "collect",
        "inputs": [{"id": f"i{n}", "name": f, "field": f} for n, f in enumerate(names)],
        "outputs": [{"id": "o", "name": "clause", "field": "clause"}],
        "rules": [
            {
                "_id": clause.id,
                "o": f'"{clause.id}"',
                **{
                    f"i{n}": _cell(clause.when[name]) if name in clause.when else ANY
                    for n, name in enumerate(names)
                },
            }
            for clause in clauses
        ],
    }
    nodes = [
        {"id": "in", "name": "in", "type": "inputNode", "position": {"x": 0, "y": 0}},
        {
            "id": "table",
            "name": "table",
            "type": "decisionTableNode",
            "position": {"x": 1, "y": 0},
            "content": table,
        },
        {"id": "out", "name": "out", "type": "outputNode", "position": {"x": 2, "y": 0}},
    ]
    edges = [
        {"id": "a", "sourceId": "in", "targetId": "table", "type": "edge"},
        {"id": "b", "sourceId": "table", "targetId": "out", "type": "edge"},
    ]
    decision = zen.ZenEngine().create_decision(
        orjson.dumps({"nodes": nodes, "edges": edges}).decode()
    )

    def apply(words: dict[str, str]) -> tuple[str, ...]:
        return tuple(row["clause"] for row in decision.evaluate(words)["result"])

    return apply


def _cell(test: Test) -> str:
    if isinstance(test, IsNot):
        return f'$ != null and $ != "{test.word}"'
    if isinstance(test, OneOf):
        return ", ".join(f'"{word}"' for word in test.words)
    return f'"{test}"'
