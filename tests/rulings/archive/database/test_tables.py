"""What is kept for good is in no way put in another's place; what may be replaced is."""

import pytest
from sqlalchemy import text

from rulings.archive.database.connection import ArchiveUnavailable, reading, writing
from rulings.archive.database.dialect import upsert
from rulings.archive.database.tables import DRAFTS, ENTRIES, HOUSES, REPLAYS
from rulings.archive.entries.append import keep
from rulings.archive.entries.verify import verify
from tests.support.archives.archived_rulings import MANAGER, entry

REPLACED = [
    ("entries", "floor", "its key"),
    ("houses", "content", "its key"),
    ("patterns", "content", "its key"),
    ("entries", "floor", "its row"),
    ("houses", "hash", "its row"),
    ("patterns", "pattern", "its row"),
    ("pattern_words", "word", "its row"),
    ("pattern_clauses", "clause", "its row"),
]


@pytest.fixture
def three(archive: str) -> str:
    for number in range(3):
        keep(MANAGER, *entry(number))
    return archive


def _changed(columns: list[str], column: str) -> str:
    return ", ".join(f"'X' AS {one}" if one == column else one for one in columns)


@pytest.mark.parametrize("archive", ["sqlite"], indirect=True)
@pytest.mark.parametrize("verb", ["INSERT OR REPLACE", "REPLACE"])
@pytest.mark.parametrize(("table", "column", "by"), REPLACED)
def test_no_insert_replaces_what_is_kept_for_good(
    three: str, table: str, column: str, by: str, verb: str
) -> None:
    with reading() as connection:
        columns = [row.name for row in connection.execute(text(f"PRAGMA table_info({table})"))]
        before = connection.execute(text(f"SELECT rowid, * FROM {table}")).all()
    into, row = list(columns), _changed(columns, column)
    if by == "its row":
        into, row = ["rowid", *into], f"rowid, {row}"
    change = f"{verb} INTO {table} ({', '.join(into)}) SELECT {row} FROM {table} LIMIT 1"
    with pytest.raises(ArchiveUnavailable, match="kept for good: no "), writing() as connection:
        connection.execute(text(change))
    with reading() as connection:
        assert connection.execute(text(f"SELECT rowid, * FROM {table}")).all() == before
    assert verify(MANAGER).bad is None


@pytest.mark.parametrize(("table", "key"), [(ENTRIES, "number"), (HOUSES, "hash")])
def test_no_insert_that_changes_what_is_there_is_taken(three: str, table: object, key: str) -> None:
    change = f"INSERT INTO {table} SELECT * FROM {table} WHERE true ON CONFLICT ({key}) DO UPDATE"
    with pytest.raises(ArchiveUnavailable, match="kept for good: no "), writing() as connection:
        connection.execute(text(f"{change} SET content = 'X'"))
    assert verify(MANAGER).bad is None


def test_drafts_and_replays_are_replaced(archive: str) -> None:
    for table in (DRAFTS, REPLAYS):
        for content in ("one", "two"):
            with writing() as connection:
                upsert(connection, table, {"id": "a", "content": content})
        with reading() as connection:
            assert connection.scalar(text(f"SELECT content FROM {table}")) == "two"
