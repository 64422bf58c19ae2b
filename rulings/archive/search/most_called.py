"""The disputes for which a room is called most: the kinds of its newest rulings, counted."""

from collections import Counter
from collections.abc import Hashable
from functools import lru_cache

from sqlalchemy import func, select

from rulings.archive.database.connection import reading, which
from rulings.archive.database.tables import ENTRIES
from rulings.archive.entries.standing_entries import IS_RULING
from rulings.archive.search.find import rows_of
from rulings.rulebook.common_disputes import BY_ID
from rulings.rulebook.dispute_kinds import TOPICS

COUNTED = 200
"""Rulings that are counted, the newest: what a room plays changes."""
ENOUGH = 10
"""Rulings from which on something can be said of a room."""


def most_called() -> tuple[str, ...]:
    """Return the ids of the common disputes ruled on here, the most frequent first, and no more.

    Nothing while too few are kept. For everybody: it names no ruling, table or person. Raises
    ArchiveUnavailable.
    """
    with reading() as connection:
        newest = connection.scalar(select(func.max(ENTRIES.c.number)).where(IS_RULING))
    return _counted(which(), newest) if newest else ()


@lru_cache(maxsize=4)
def _counted(_: Hashable, newest: int) -> tuple[str, ...]:
    """Count anew once a ruling is added."""
    query = select(ENTRIES.c.number).where(IS_RULING, ENTRIES.c.number <= newest)
    with reading() as connection:
        numbers = connection.scalars(query.order_by(ENTRIES.c.number.desc()).limit(COUNTED))
        rows = rows_of(connection, list(numbers))
    named = {topic.title: topic.id for topic in TOPICS.values() if topic.id in BY_ID}
    count = Counter(named[row.dispute] for row in rows if row.dispute in named)
    return tuple(name for name, _ in count.most_common()) if count.total() >= ENOUGH else ()
