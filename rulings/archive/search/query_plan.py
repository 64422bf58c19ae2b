"""The rulings for which a query holds, as SQL; on SQLite in the order that is quickest.

What many rulings meet is found among the newest. For the rest the filter that the fewest meet
is looked up by its own index, and the others are tried on those.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    column,
    exists,
    func,
    literal_column,
    select,
    table,
    text,
)
from sqlalchemy.sql.expression import UnaryExpression
from sqlalchemy.sql.operators import custom_op

from rulings.archive.database.search_words import for_postgresql, for_sqlite
from rulings.archive.database.tables import ENTRIES
from rulings.archive.search.filters import Way, ways_of
from rulings.archive.search.query import Query

NEWEST = 20_000
"""So many of the newest entries are gone through before anything is looked up."""
MANY = 100_000
"""So many rows meet a filter, and all entries are gone through as quickly as they."""
MANY_OF_SOME_DAYS = 20_000
"""The same where only the entries of some days are gone through."""
FEW = 100
"""So many rows, and each can be looked up by itself in the full text."""
BLOCK = 1_000
"""Days are looked up in so many entries at a time, by an index on `number / 1000`."""
MOST_BLOCKS = 32
_ENTRIES = ENTRIES.alias("n")
_TEXT = table("entry_text", column("rowid"), column("number"))


def numbers(connection: Connection, query: Query, before: int | None, size: int) -> list[int]:
    """The numbers of the newest rulings that the query holds for. Raises BadQuery."""
    ways = ways_of(connection, query)
    if connection.dialect.name == "postgresql":
        chosen = _tried(_on_postgresql(query), _ENTRIES.c.number, ways, query, before)
        return list(connection.scalars(chosen.limit(size)))
    days = next((way for way in ways if way.index == "days"), None)
    before = _end(connection) if before is None else before
    found: list[int] = []
    if days is None:
        driver, number = _every(query)
        newest = _tried(driver, number, ways, query, before).where(number >= before - NEWEST)
        found += connection.scalars(newest.limit(size))
        before -= NEWEST
    if len(found) < size and before > 0:
        found += islice(_rest(connection, days, ways, query, before, size), size - len(found))
    return found


def how_many(connection: Connection, query: Query, most: int) -> int:
    """How many rulings the query holds for, or the most that are counted. Raises BadQuery."""
    ways = ways_of(connection, query)
    number: ColumnElement[int] = _ENTRIES.c.number
    if connection.dialect.name == "postgresql":
        driver = _on_postgresql(query)
    elif (rare := _rarest(connection, ways, MANY_OF_SOME_DAYS)) and not query.wanted:
        driver, number = _rows_of(rare[1])
    else:
        driver, number = _every(query)
    return _count(connection, _tried(driver, number, ways, query, None).order_by(None), most)


def _rest(
    connection: Connection,
    days: Way | None,
    ways: list[Way],
    query: Query,
    before: int,
    size: int,
) -> Iterator[int]:
    """The same where few of the newest meet the query, or only certain days are asked for."""
    rare = _rarest(connection, ways, MANY_OF_SOME_DAYS if days else MANY)
    if rare and (not query.wanted or rare[0] <= FEW):
        driver, number = _rows_of(rare[1], query)
    elif rare and not days:
        driver, number = _of_text(query), _TEXT.c.rowid
        driver = driver.where(_by_itself(number).in_(_rows_of(rare[1])[0]))
    elif days:
        yield from _by_days(connection, days, ways, query, before, size)
        return
    else:
        driver, number = _every(query)
    yield from connection.scalars(_tried(driver, number, ways, query, before).limit(size))


def _every(query: Query) -> tuple[Select[Any], ColumnElement[int]]:
    """Every entry that has the text; every entry where none is asked for."""
    if query.wanted:
        return _of_text(query), _TEXT.c.rowid
    return select(_ENTRIES.c.number), _ENTRIES.c.number


def _end(connection: Connection) -> int:
    """A number above every entry's."""
    return 1 + (connection.scalar(select(func.max(ENTRIES.c.number))) or 0)


def _by_itself(number: ColumnElement[int]) -> ColumnElement[int]:
    """A number that SQLite does not look up: a plus before it keeps it from doing so."""
    return UnaryExpression(number, operator=custom_op("+"))


def _tried(
    driver: Select[Any],
    number: ColumnElement[int],
    ways: list[Way],
    query: Query,
    before: int | None,
) -> Select[Any]:
    """The rows of the driver that meet every filter, newest first."""
    if number is not _ENTRIES.c.number:
        # Not the other way round: all entries, each looked up in the driver.
        driver = driver.where(_ENTRIES.c.number == _by_itself(number))
    driver = driver.with_hint(_ENTRIES, "INDEXED BY entries_filtered", "sqlite")
    chosen = driver.where(_ENTRIES.c.kind == "ruling", *(way.holds(_ENTRIES) for way in ways))
    if not query.replaced:
        later = ENTRIES.alias("later")
        chosen = chosen.where(~exists().where(later.c.replaces == _ENTRIES.c.number))
    if before is not None:
        chosen = chosen.where(number < before)
    return chosen.order_by(number.desc())


def _rarest(connection: Connection, ways: list[Way], many: int) -> tuple[int, Way] | None:
    """The filter that the fewest rows meet, with how many; None where all have too many."""
    own = [way for way in ways if way.index != "days"]
    counts = ((_count(connection, _rows_of(way)[0], many), way) for way in own)
    few = [(count, way) for count, way in counts if count < many]
    return min(few, key=lambda one: one[0], default=None)


def _by_days(
    connection: Connection,
    days: Way,
    ways: list[Way],
    query: Query,
    before: int,
    size: int,
) -> Iterator[int]:
    """The same, block of entries by block: by the days in it, or by the text where many fit."""
    above, some = (before - 1) // BLOCK + 1, 1
    driver, number = _rows_of(days, query)
    by_day = _tried(driver, number, ways, query, before)
    by_text = _tried(_of_text(query), _TEXT.c.rowid, ways, query, before)
    while above > 0:
        first, above = above, max(0, above - some)
        within = literal_column(f"d.number / {BLOCK}").in_(range(above, first))
        chosen = by_day.where(within)
        if query.wanted and _count(connection, _rows_of(days)[0].where(within), FEW) == FEW:
            rows = _TEXT.c.rowid
            chosen = by_text.where(rows >= above * BLOCK, rows < first * BLOCK)
        yield from connection.scalars(chosen.limit(size))
        some = min(4 * some, MOST_BLOCKS)


def _on_postgresql(query: Query) -> Select[Any]:
    chosen = select(_ENTRIES.c.number)
    if not query.wanted:
        return chosen
    found = "n.number IN (SELECT number FROM entry_text WHERE text @@ to_tsquery('floor', :wanted))"
    return chosen.where(text(found).bindparams(wanted=for_postgresql(query.wanted)))


def _rows_of(way: Way, query: Query | None = None) -> tuple[Select[Any], ColumnElement[int]]:
    """The rows that meet a filter, by its index; with a query those that have its text."""
    rows = ENTRIES.alias("d")
    hint = f"INDEXED BY entries_{way.index}"
    found = select(rows.c.number).with_hint(rows, hint, "sqlite").where(way.holds(rows))
    if query and query.wanted:
        found = found.where(_of_text(query).where(_TEXT.c.rowid == rows.c.number).exists())
    return found, rows.c.number


def _of_text(query: Query) -> Select[Any]:
    match = text("entry_text MATCH :wanted").bindparams(wanted=for_sqlite(query.wanted))
    return select(_TEXT.c.rowid).where(match)


def _count(connection: Connection, rows: Select[Any], most: int) -> int:
    """How many rows there are, or the most that are counted."""
    return connection.scalar(select(func.count()).select_from(rows.limit(most).subquery())) or 0
