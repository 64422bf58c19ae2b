"""The rulings that figures count: each that no other corrects, with what it is counted by."""

from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, select

from rulings.archive.database.cited import clauses_of
from rulings.archive.database.tables import ENTRIES
from rulings.archive.entries.search_columns import time_in
from rulings.archive.entries.standing_entries import STANDS
from rulings.archive.room.clock import RoomClock


class StandingRuling(NamedTuple):
    """A ruling as it stands; `happened` is as the archive keeps times.

    `clauses` are those that it counts under, each once.
    """

    happened: str
    floor: str
    place: str
    room: str
    outcome: str
    overridden: bool
    seconds: int | None
    against: str
    reason: str
    cause: str
    clauses: tuple[str, ...]

    def shift(self, clock: RoomClock) -> str:
        """Return the shift in which it was given."""
        return clock.shift_at(time_in(self.happened))


def standing_rulings(
    connection: Connection, *holds: ColumnElement[bool]
) -> tuple[StandingRuling, ...]:
    """Return the rulings that stand, of those for which all of this holds."""
    clauses = clauses_of(connection, STANDS, *holds)
    names = ("number", *StandingRuling._fields[:-1])
    query = select(*(ENTRIES.c[name] for name in names)).where(STANDS, *holds)
    return tuple(
        StandingRuling._make((*row, tuple(clauses[number])))
        for number, *row in connection.execute(query)
    )
