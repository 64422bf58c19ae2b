"""Which entries count: the rulings that no later one corrects; and the first of a hand."""

from typing import Any

from sqlalchemy import Boolean, ColumnElement, Connection, Select, and_, literal_column, select

from rulings.archive.database.tables import ENTRIES
from rulings.archive.entries.facts_in_words import one_table

# Numbers begin with 1; SQLite looks a range up in an index, and not whether there is one.
_CORRECTED = select(ENTRIES.c.replaces).where(ENTRIES.c.replaces > 0)
IS_RULING: ColumnElement[bool] = ENTRIES.c.kind == literal_column("'ruling'")
"""Written out and not passed beside: SQLite then sees which index holds all that is wanted."""
STANDS = and_(IS_RULING, ENTRIES.c.number.not_in(_CORRECTED))
OVERRIDDEN: ColumnElement[bool] = literal_column("entries.overridden", Boolean)


def at_table(connection: Connection, place: str) -> ColumnElement[bool]:
    """Return what holds of an entry of this table, however its name was typed."""
    wanted = one_table(place).casefold()
    typed = connection.scalars(select(ENTRIES.c.place).where(IS_RULING).distinct())
    return ENTRIES.c.place.in_([one for one in typed if one_table(one).casefold() == wanted])


def first_of_hand(connection: Connection, number: int) -> int:
    """Return the first ruling of the hand that a ruling belongs to, as it was first kept."""
    held = ENTRIES.c
    while True:
        query = select(held.same_hand, held.replaces).where(held.number == number)
        row = connection.execute(query).first()
        before = row and (row.same_hand or row.replaces)
        if not before or before >= number:
            return number  # a number that was edited leads nowhere, or round
        number = before


def standing(connection: Connection, number: int) -> int:
    """Return the last correction of a ruling; the ruling itself where it was not corrected."""
    held = ENTRIES.c
    while later := connection.scalar(
        select(held.number).where(held.replaces == number, held.number > number)
    ):
        number = later
    return number


def corrections_of(numbers: Select[Any]) -> Select[Any]:
    """Return the numbers of all that corrects these rulings, and of what corrects that."""
    held = ENTRIES.c
    first = select(held.number).where(held.replaces > 0, held.replaces.in_(numbers))
    found = first.cte(recursive=True)
    later = select(held.number).where(held.replaces > 0, held.replaces == found.c.number)
    return select(found.union(later).c.number)


def filtered(query: Any) -> Any:
    """A query of entries that reads nothing but what they are filtered by.

    SQLite then stays within the index that holds all of that: an entry itself fills a page.
    """
    return query.with_hint(ENTRIES, "INDEXED BY entries_filtered", "sqlite")
