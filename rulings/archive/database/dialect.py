"""What SQLite and PostgreSQL say differently."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, FromClause, Table, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.sqlite.base import SQLiteCompiler

from rulings.archive.database.search_words import plain_words


class WithIndexNamed(SQLiteCompiler):
    """SQLite's statements with the index that a query names, which SQLAlchemy leaves out."""

    def get_from_hint_text(self, table: FromClause, text: str | None) -> str | None:
        """What follows the name of a table: INDEXED BY."""
        return text


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


def put_text(connection: Connection, texts: Sequence[Mapping[str, Any]]) -> None:
    """Make each entry findable by the words of its text: `number` and `text`."""
    if connection.dialect.name == "postgresql":
        values = "(number, text) VALUES (:number, to_tsvector('floor', :text))"
    else:
        values = "(rowid, text) VALUES (:number, :text)"
    rows = [{"number": one["number"], "text": plain_words(one["text"])} for one in texts]
    connection.execute(text(f"INSERT INTO entry_text {values}"), rows)


def texts_found(connection: Connection, words: str, first: int, last: int) -> set[int]:
    """The numbers of the entries from `first` to `last` that all these words find."""
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
