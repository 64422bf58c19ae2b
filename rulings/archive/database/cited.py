"""The clauses that a ruling counts under: those of the decision taken, else those of its pattern.

Rulings on the same facts share a pattern, with the clauses of all that is left open there, and of
each answer to what nobody knew. Which of them a decision that was taken rests on is read in the
record; where none was taken, or facts were put right since, it is those of the pattern.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping

from sqlalchemy import ColumnElement, Connection, and_, exists, not_, or_, select

from rulings.archive.database.dialect import elements, field_of
from rulings.archive.database.tables import ENTRIES, PATTERN_CLAUSES

_REASONS = ("record", "taken", "reasons")


def citing(connection: Connection, clauses: Collection[str]) -> ColumnElement[bool]:
    """Return whether a ruling counts under one of these clauses."""
    held = PATTERN_CLAUSES.c
    patterns = select(held.pattern).where(held.clause.in_(clauses))
    each = elements(connection, ENTRIES.c.content, _REASONS)
    cites = exists().select_from(each)
    is_taken = cites.where(field_of(connection, each.c.value, "clause").in_(clauses))
    of_pattern = ENTRIES.c.pattern.in_(patterns)
    return or_(
        and_(ENTRIES.c.taken == "", of_pattern),
        and_(ENTRIES.c.taken > "", or_(is_taken, and_(of_pattern, not_(cites)))),
    )


def is_cited(connection: Connection, clauses: Collection[str]) -> bool:
    """Return whether any ruling counts under one of these clauses."""
    query = select(ENTRIES.c.number).where(citing(connection, clauses)).limit(1)
    return connection.scalar(query) is not None


def clauses_of(
    connection: Connection, *holds: ColumnElement[bool]
) -> Mapping[int, Collection[str]]:
    """Return the clauses that each ruling for which all of this holds counts under."""
    each = elements(connection, ENTRIES.c.content, _REASONS)
    clause = field_of(connection, each.c.value, "clause")
    taken = select(ENTRIES.c.number, clause).where(*holds, ENTRIES.c.taken > "")
    of_decision, of_pattern = defaultdict[int, set[str]](set), defaultdict[str, set[str]](set)
    for number, name in connection.execute(taken):
        of_decision[number].add(name)
    for name, pattern in connection.execute(select(PATTERN_CLAUSES)):
        of_pattern[pattern].add(name)
    rulings = select(ENTRIES.c.number, ENTRIES.c.pattern).where(*holds)
    return {
        number: of_decision.get(number) or of_pattern[pattern]
        for number, pattern in connection.execute(rulings)
    }
