"""Overrides (defeasible rules): the clauses left once each has set aside those it overrides."""

from collections.abc import Iterable

from rules.clause.clause import Clause


def surviving(applied: Iterable[Clause]) -> tuple[Clause, ...]:
    """The clauses left once each has set aside those that it overrides; order is kept."""
    applied = tuple(applied)
    if not any(clause.overrides for clause in applied):
        return applied
    found: dict[str, bool] = {}

    def stands(clause: Clause) -> bool:
        if clause.id not in found:
            found[clause.id] = not any(
                clause.id in other.overrides and stands(other) for other in applied
            )
        return found[clause.id]

    return tuple(clause for clause in applied if stands(clause))
