"""An archive of an earlier version is brought up to date, and found as a new one is."""

import pytest
from sqlalchemy import text

from rules.house import House
from rulings.archive.database.connection import close, place, reading, writing
from rulings.archive.entries.append import keep
from rulings.archive.entries.search_columns import pattern_of, pattern_of_ruling
from rulings.archive.entries.verify import verify
from rulings.archive.search.find import find
from rulings.archive.search.query import query_of
from rulings.web.archive.judged_again import with_right_facts
from tests.rulings.web.archive.test_entry_from_form import recorded
from tests.rulings.web.archive.test_judged_again import LATER, PELL, WHY, again
from tests.support.archives.archived_rulings import MANAGER


@pytest.mark.parametrize("archive", ["sqlite"], indirect=True)
def test_facts_put_right_before_are_found_by_what_was_cited_at_the_table(archive: str) -> None:
    entry = recorded()
    right = again(entry, **{"acts[0].said": "raise", "acts[0].spoke": "before the chips"})
    corrected = with_right_facts(entry, 1, right, WHY, PELL, LATER)
    keep(MANAGER, entry, House())
    keep(MANAGER, corrected)
    was, new = pattern_of_ruling(corrected.ruling), pattern_of(corrected)
    _as_of_version_14(was.pattern, was.content, new.pattern)
    (row,) = find(MANAGER, query_of({"clause": "s14.nl.10.call"})).rows
    assert row.number == 2
    assert verify(MANAGER).is_whole


def _as_of_version_14(pattern: str, content: str, later: str) -> None:
    """Make of the archive what the last version would have kept."""
    with writing() as connection:
        guards = connection.execute(
            text("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
        ).all()
        for name, _ in guards:
            connection.execute(text(f"DROP TRIGGER {name}"))
        for table in ("patterns", "pattern_words", "pattern_clauses"):
            connection.execute(text(f"DELETE FROM {table} WHERE pattern = :p"), {"p": later})
        put = text("INSERT INTO patterns VALUES (:pattern, :content)")
        connection.execute(put, {"pattern": pattern, "content": content})
        moved = text("UPDATE entries SET pattern = :was WHERE pattern = :later")
        connection.execute(moved, {"was": pattern, "later": later})
        connection.execute(text("UPDATE alembic_version SET version_num = '14'"))
        for _, sql in guards:
            connection.execute(text(sql))
    with reading() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == "14"
    close(place())
