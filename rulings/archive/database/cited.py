"""The clauses that a ruling counts under: those of its pattern, and of the decision taken.

Rulings on the same facts share a pattern, whichever of the decisions left open was taken; what only
that decision cites is read in the record.
"""

from collections.abc import Collection
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, and_, exists, or_, select

from rulings.archive.database.dialect import elements, field_of
from rulings.archive.database.tables import ENTRIES, PATTERN_CLAUSES

_REASONS = ("record", "taken", "reasons")


def citing(connection: Connection, clauses: Collection[str]) -> ColumnElement[bool]:
    """Return whether a ruling counts under one of these clauses."""
    held = PATTERN_CLAUSES.c
    patterns = select(held.pattern).where(held.clause.in_(clauses))
    each = elements(connection, ENTRIES.c.content, _REASONS)
    clause = field_of(connection, each.c.value, "clause")
    is_taken = exists().select_from(each).where(clause.in_(clauses))
    return or_(ENTRIES.c.pattern.in_(patterns), and_(ENTRIES.c.taken > "", is_taken))


def is_cited(connection: Connection, clauses: Collection[str]) -> bool:
    """Return whether any ruling counts under one of these clauses."""
    query = select(ENTRIES.c.number).where(citing(connection, clauses)).limit(1)
    return connection.scalar(query) is not None


def by_decisions_alone(connection: Connection, *holds: ColumnElement[bool]) -> Select[Any]:
    """Return each of these rulings with a clause that its decision taken cites, and no other."""
    each = elements(connection, ENTRIES.c.content, _REASONS)
    clause = field_of(connection, each.c.value, "clause")
    held = PATTERN_CLAUSES.c
    of_pattern = exists().where(held.pattern == ENTRIES.c.pattern, held.clause == clause)
    cited = select(ENTRIES.c.number, clause).where(*holds, ENTRIES.c.taken > "", ~of_pattern)
    return cited.distinct()
