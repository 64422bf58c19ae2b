"""An archive of an earlier version is brought up to date, and found as a new one is."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Connection, text

from rules.house import House
from rulings.archive.database.connection import close, place, reading, writing
from rulings.archive.entries.append import keep
from rulings.archive.entries.entry import Appeal, AppealOutcome, Override, Seat
from rulings.archive.entries.search_columns import pattern_of, pattern_of_ruling
from rulings.archive.entries.verify import verify
from rulings.archive.search.find import find
from rulings.archive.search.query import query_of
from rulings.web.archive.judged_again import with_right_facts
from tests.rulings.web.archive.test_entry_from_form import recorded
from tests.rulings.web.archive.test_judged_again import LATER, PELL, WHY, again
from tests.support.archives.archived_rulings import MANAGER, START, entry
from tests.support.archives.reviewed_archive import oversized


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


@pytest.mark.parametrize("archive", ["sqlite"], indirect=True)
def test_an_appeal_set_back_before_is_found_by_what_the_floor_ruled(archive: str) -> None:
    over = Override(decision="Call wins 300", reason="Call had called", against="acts[0].said")
    first, house = entry(oversized(), override=over, seats=(Seat(seat=1, player="Call"),))
    appeal = Appeal(
        outcome="overturned",
        decided_by="Dana",
        decided=START,
        because="He said raise",
        decision="A raise",
    )
    keep(MANAGER, first.model_copy(update={"appeal": appeal, "status": "appealed"}), house)
    keep(MANAGER, first.model_copy(update={"appeal": appeal}), house)
    with _of_version("15") as connection:
        was = "UPDATE entries SET decision = 'A raise', ruled_as = 'a raise', appeal = 'overturned'"
        connection.execute(text(was))
    assert [row.number for row in find(MANAGER, query_of({"appeal": "overturned"})).rows] == [2]
    rows = find(MANAGER, query_of({})).rows
    assert [row.decision for row in rows] == ["A raise", "Call wins 300"]
    assert verify(MANAGER).wrong is None


@pytest.mark.parametrize("archive", ["sqlite"], indirect=True)
@pytest.mark.parametrize(("outcome", "holds"), [("overturned", "A raise"), ("upheld", "")])
def test_an_appeal_that_was_decided_before_is_found_by_what_holds(
    archive: str, outcome: AppealOutcome, holds: str
) -> None:
    first, house = entry(oversized())
    appeal = Appeal(
        outcome=outcome, decided_by="Dana", decided=START, because="He said raise", decision=holds
    )
    keep(MANAGER, first.model_copy(update={"appeal": appeal}), house)
    with _of_version("15") as connection:
        connection.execute(text("UPDATE entries SET decision = 'A fold', ruled_as = 'a fold'"))
    (row,) = find(MANAGER, query_of({"appeal": outcome})).rows
    assert row.decision == (holds or first.ruled)
    verified = verify(MANAGER)
    assert (verified.wrong, list(verified.beside)) == (None, [])


def _as_of_version_14(pattern: str, content: str, later: str) -> None:
    """Make of the archive what the last version would have kept."""
    with _of_version("14") as connection:
        for table in ("patterns", "pattern_words", "pattern_clauses"):
            connection.execute(text(f"DELETE FROM {table} WHERE pattern = :p"), {"p": later})
        put = text("INSERT INTO patterns VALUES (:pattern, :content)")
        connection.execute(put, {"pattern": pattern, "content": content})
        moved = text("UPDATE entries SET pattern = :was WHERE pattern = :later")
        connection.execute(moved, {"was": pattern, "later": later})


@contextmanager
def _of_version(number: str) -> Iterator[Connection]:
    """Write to the archive unguarded, and leave it with that version of its tables."""
    with writing() as connection:
        guards = connection.execute(
            text("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
        ).all()
        for name, _ in guards:
            connection.execute(text(f"DROP TRIGGER {name}"))
        yield connection
        connection.execute(text("UPDATE alembic_version SET version_num = :n"), {"n": number})
        for _, sql in guards:
            connection.execute(text(sql))
    with reading() as connection:
        now = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        assert now == number
    close(place())
