"""What SQLite is told that SQLAlchemy leaves out: which index a query is to read."""

import pytest
from sqlalchemy import Select, func, select

from rulings.archive.database.connection import reading
from rulings.archive.database.tables import ENTRIES
from rulings.archive.entries.standing_entries import STANDS, filtered

_NAMED = ENTRIES.alias("d")


@pytest.mark.parametrize("archive", ["sqlite"], indirect=True)
@pytest.mark.parametrize(
    ("query", "read"),
    [
        (
            filtered(select(ENTRIES.c.floor, func.count()).where(STANDS).group_by(ENTRIES.c.floor)),
            "SCAN entries USING COVERING INDEX entries_filtered",
        ),
        (
            select(_NAMED.c.number)
            .with_hint(_NAMED, "INDEXED BY entries_days", "sqlite")
            .where(_NAMED.c.happened > "2016"),
            "SCAN d USING COVERING INDEX entries_days",
        ),
    ],
)
def test_the_index_that_a_query_names_is_the_one_that_is_read(
    archive: str, query: Select[tuple[object, ...]], read: str
) -> None:
    with reading() as connection:
        said = query.compile(connection, compile_kwargs={"literal_binds": True})
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {said}")
        assert read in [row.detail for row in plan]
