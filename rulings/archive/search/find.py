"""Finding rulings: newest first, page by page."""

from datetime import datetime

from sqlalchemy import ColumnElement, Connection, func, select

from rulings.archive.database.connection import reading
from rulings.archive.database.tables import ENTRIES
from rulings.archive.entries.entry import Status
from rulings.archive.search.query import Query
from rulings.archive.search.query_plan import numbers
from rulings.archive.staff.permissions import Person, check
from rulings.dispute.dispute import SituationName
from rulings.model.ruling import Outcome
from rulings.model.strict_model import Strict

MOST = 200


class Found(Strict):
    """A ruling in a list. `replaced_by` is the number of the entry that corrects it."""

    number: int
    happened: datetime
    floor: str
    place: str
    game: str
    situation: SituationName
    outcome: Outcome
    decision: str
    overridden: bool
    status: Status
    replaced_by: int | None = None


class Page(Strict):
    """Some rulings, the newest first. `older` is what to give as `before` for the next ones."""

    rows: tuple[Found, ...]
    older: int | None = None


class Choices(Strict):
    """What there is to filter by, in the order of the alphabet."""

    places: tuple[str, ...]
    games: tuple[str, ...]
    floors: tuple[str, ...]


def find(person: Person, query: Query, before: int | None = None, size: int = 25) -> Page:
    """The newest rulings that the query holds for, of those with a lower number than `before`.

    Pages that follow each other by `older` lose no ruling and repeat none, whatever is added
    meanwhile. Raises NotAllowed, BadQuery, ArchiveUnavailable; ValueError for a size that is
    not from 1 to 200.
    """
    check(person, "read")
    if not 1 <= size <= MOST:
        raise ValueError(f"size: {size}: must be from 1 to {MOST}")
    with reading() as connection:
        found = numbers(connection, query, before, size + 1)
        rows = rows_of(connection, found[:size])
    return Page(rows=rows, older=found[size - 1] if len(found) > size else None)


def rows_of(connection: Connection, wanted: list[int]) -> tuple[Found, ...]:
    """The rulings of these numbers, in their order."""
    columns = [ENTRIES.c[name] for name in Found.model_fields if name in ENTRIES.c]
    held = connection.execute(select(*columns).where(ENTRIES.c.number.in_(wanted)))
    by_number = {row["number"]: row for row in held.mappings()}
    later = select(ENTRIES.c.replaces, ENTRIES.c.number).where(ENTRIES.c.replaces.in_(wanted))
    replaced = {row.replaces: row.number for row in connection.execute(later)}
    return tuple(
        Found.model_validate(
            {
                **by_number[number],
                "happened": datetime.fromisoformat(by_number[number]["happened"]),
                "replaced_by": replaced.get(number),
            }
        )
        for number in wanted
    )


def choices(person: Person) -> Choices:
    """The tables, games and floors there are rulings of. Raises NotAllowed, ArchiveUnavailable."""
    check(person, "read")
    with reading() as connection:
        return Choices(
            places=_each(connection, ENTRIES.c.place),
            games=_each(connection, ENTRIES.c.game),
            floors=_each(connection, ENTRIES.c.floor),
        )


def _each(connection: Connection, column: ColumnElement[str]) -> tuple[str, ...]:
    """Every value that a column has, by a leap to the next in its index for each."""
    held: list[str] = []
    after = ""
    while (one := connection.scalar(select(func.min(column)).where(column > after))) is not None:
        held.append(one)
        after = one
    return tuple(held)
