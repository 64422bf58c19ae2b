"""Plain Python written out from the clauses: one `if` after another, as a person might write it."""

from collections.abc import Callable, Sequence

from rules.clause.clause import Clause, IsNot, OneOf, Test

Pass = Callable[[dict[str, str]], tuple[str, ...]]


def compiled(clauses: Sequence[Clause]) -> Pass:
    names = dict.fromkeys(name for clause in clauses for name in clause.when)
    local = {name: f"w{place}" for place, name in enumerate(names)}
    lines = ["def apply(words):", "    get, found = words.get, []"]
    lines += [f"    {local[name]} = get({name!r})" for name in names]
    for clause in clauses:
        tests = " and ".join(_written(local[name], test) for name, test in clause.when.items())
        lines += [f"    if {tests or True}:", f"        found.append({clause.id!r})"]
    lines.append("    return tuple(found)")
    scope: dict[str, Pass] = {}
    exec("\n".join(lines), {}, scope)
    return scope["apply"]


def _written(name: str, test: Test) -> str:
    if isinstance(test, IsNot):
        return f"{name} is not None and {name} != {test.word!r}"
    if isinstance(test, OneOf):
        return f"{name} in {test.words!r}"
    return f"{name} == {test!r}"
