"""The statements that SQLite and PostgreSQL write differently."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Table,
    TableValuedAlias,
    Text,
    case,
    cast,
    func,
    text,
)
from sqlalchemy.dialects import sqlite

from rulings.archive.database.search_words import plain_words


def _insert(connection: Connection, table: Table) -> Any:
    if connection.dialect.name != "postgresql":
        return sqlite.insert(table)
    # A room that keeps its archive in SQLite starts without what that database needs.
    from sqlalchemy.dialects import postgresql

    return postgresql.insert(table)


def upsert(connection: Connection, table: Table, row: Mapping[str, Any]) -> None:
    """Put a row in, in place of the one with the same key."""
    keys = [column.name for column in table.primary_key]
    rest = {name: value for name, value in row.items() if name not in keys}
    statement = _insert(connection, table).values(**row)
    connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=rest))


def put_once(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Put in the rows whose keys are not there yet."""
    if rows:
        connection.execute(_insert(connection, table).on_conflict_do_nothing(), list(rows))


def put_text(connection: Connection, number: int, said: str) -> None:
    """Make an entry findable by the words of its text."""
    if connection.dialect.name == "postgresql":
        values = "(number, text) VALUES (:number, to_tsvector('floor', :text))"
    else:
        values = "(rowid, text) VALUES (:number, :text)"
    row = {"number": number, "text": plain_words(said)}
    connection.execute(text(f"INSERT INTO entry_text {values}"), row)


def texts_found(connection: Connection, words: str, first: int, last: int) -> set[int]:
    """Return the numbers of the entries from `first` to `last` that all these words find."""
    if connection.dialect.name == "postgresql":
        query = (
            "SELECT number FROM entry_text WHERE number BETWEEN :first AND :last "
            "AND text @@ plainto_tsquery('floor', :words)"
        )
    else:
        words = " ".join(f'"{word}"' for word in words.split())
        query = (
            "SELECT rowid FROM entry_text WHERE entry_text MATCH :words "
            "AND rowid BETWEEN :first AND :last"
        )
    given = {"words": words, "first": first, "last": last}
    return set(connection.scalars(text(query), given))


def elements(
    connection: Connection, content: ColumnElement[str], path: Sequence[str]
) -> TableValuedAlias:
    """Return what a list in a JSON text holds, as `value` of rows; none where there is no list.

    An item that is no text itself is JSON.
    """
    name = "_".join(path)
    if connection.dialect.name != "postgresql":
        read = case((func.json_valid(content) == 1, content), else_="{}")
        each = func.json_each(read, ".".join(("$", *path)))
        return each.table_valued("value", name=name, joins_implicitly=True)
    # A room that keeps its archive in SQLite starts without what that database needs.
    from sqlalchemy.dialects.postgresql import JSONB

    # JSONB takes no NUL; one that was kept is written out in the content, and is nobody's name.
    without = func.regexp_replace(content, _NUL, r"\1\\ufffd", "g")
    read = case((content.contains(r"\u0000", autoescape=True), without), else_=content)
    each = func.jsonb_array_elements_text(cast(read, JSONB)[tuple(path)])
    return each.table_valued("value", name=name, joins_implicitly=True)


_NUL = r"(?<!\\)((?:\\\\)*)\\u0000"
"""A NUL as JSON writes it, and not a backslash before those letters."""


def field_of(connection: Connection, element: ColumnElement[str], name: str) -> ColumnElement[str]:
    """Return a text that a JSON object holds under a name."""
    if connection.dialect.name != "postgresql":
        return func.json_extract(element, f"$.{name}")
    from sqlalchemy.dialects.postgresql import JSONB

    return cast(cast(element, JSONB)[name].astext, Text)
