"""The archive when things go wrong: many writers, writers killed, disks full, databases gone."""

import random
import signal
import sqlite3
import subprocess
import sys
import time
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, event, text

from rulings.archive.database import connection as database
from rulings.archive.database import draft_file
from rulings.archive.database.connection import ArchiveUnavailable, migrate, reading, writing
from rulings.archive.database.tables import METADATA
from rulings.archive.entries import append as appending
from rulings.archive.entries.append import keep
from rulings.archive.entries.drafts import keep_draft
from rulings.archive.entries.entry import Entry, Kept
from rulings.archive.entries.read_back import every
from rulings.archive.entries.verify import verify
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.archives.kept import draft_of
from tests.support.checkout import ROOT


def writer(many: int, own: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.support.archives.writing_process", f"{many}", f"{own}"]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def kept_by(own: int) -> list[str]:
    """What the cameras of a writer's rulings say: its own numbers, in the order kept."""
    every_one = (one.record for one in every(MANAGER))
    return [
        one.camera for one in every_one if isinstance(one, Entry) and one.place == f"Writer {own}"
    ]


@pytest.mark.early
@pytest.mark.slow
def test_four_processes_write_at_once_and_nothing_is_lost(archive: str) -> None:
    writers = [writer(25, own) for own in range(4)]
    told = [int(line) for one in writers for line in one.communicate(timeout=120)[0].split()]
    assert [one.returncode for one in writers] == [0] * 4
    assert sorted(told) == list(range(1, 101))
    for own in range(4):
        assert kept_by(own) == [f"{n}" for n in range(25)]
    assert verify(MANAGER).bad is None


def _killed(times: int) -> None:
    """Kill a writer in the middle so often; what it said it kept is there, and nothing halved."""
    chance, promised = random.Random(times), 0
    for own in range(times):
        one = writer(0, own)
        assert one.stdout is not None
        one.stdout.readline()
        time.sleep(chance.random() * 0.03)
        one.send_signal(signal.SIGKILL)
        said = 1 + len(one.stdout.read().split())
        one.wait()
        one.stdout.close()
        promised += said
        assert len(kept_by(own)) in (said, said + 1)
    found = verify(MANAGER)
    assert found.bad is None
    assert promised <= found.records <= promised + times
    with reading() as connection:
        texts = connection.scalar(text("SELECT count(*) FROM entry_text"))
    assert texts == found.records


@pytest.mark.slow
def test_a_writer_killed_in_the_middle_leaves_nothing_half_written(archive: str) -> None:
    _killed(3)


@pytest.mark.slow
@pytest.mark.long
def test_a_writer_killed_twenty_times_leaves_nothing_half_written(archive: str) -> None:
    _killed(20)


@pytest.mark.slow
@pytest.mark.long
def test_a_writer_killed_a_hundred_times_leaves_nothing_half_written(archive: str) -> None:
    _killed(100)


@pytest.fixture
def own_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FLOOR_DATA", str(tmp_path))
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    return tmp_path / "floor.sqlite"


def _keep_forever() -> None:
    for n in count():
        keep(MANAGER, *entry(n))


def test_a_full_disk_is_said_and_what_was_kept_is_whole(own_file: Path) -> None:
    keep(MANAGER, *entry(0))
    keep_draft("one", {"answers": {"a": "1"}})
    database.close(f"sqlite:///{own_file}")
    engine = database._engine(f"sqlite:///{own_file}")
    event.listen(engine, "connect", lambda one, _: one.execute("PRAGMA max_page_count = 60"))
    engine.dispose()
    with pytest.raises(ArchiveUnavailable, match="its disk is full"):
        _keep_forever()
    database.close(f"sqlite:///{own_file}")
    assert verify(MANAGER).bad is None
    assert draft_of("one") == {"answers": {"a": "1"}}


def test_a_database_that_others_hold_too_long_is_said_to_be_so(
    own_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "WAIT", 0.2)
    keep(MANAGER, *entry(0))
    other = create_engine(f"sqlite:///{own_file}").raw_connection()
    other.cursor().execute("BEGIN IMMEDIATE")
    with pytest.raises(ArchiveUnavailable, match="somebody else has been writing"):
        keep(MANAGER, *entry(1))
    other.close()
    assert keep(MANAGER, *entry(1)).number == 2


@pytest.mark.slow
def test_nobody_who_records_waits_twice_for_a_database_that_others_hold(
    own_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert database.WAIT + draft_file.WAIT <= 12
    monkeypatch.setattr(database, "WAIT", 1)
    keep(MANAGER, *entry(0))
    other = create_engine(f"sqlite:///{own_file}").raw_connection()
    other.cursor().execute("BEGIN IMMEDIATE")
    began = time.monotonic()
    with pytest.raises(ArchiveUnavailable, match="somebody else has been writing"):
        keep(MANAGER, *entry(1), draft="one")
    keep_draft("one", {"n": 1})
    assert time.monotonic() - began < 1.8
    assert draft_of("one") == {"n": 1}
    other.close()


def test_a_database_that_may_not_be_written_is_said_to_be_so_and_is_read(own_file: Path) -> None:
    keep(MANAGER, *entry(0))
    database.close(f"sqlite:///{own_file}")
    engine = database._engine(f"sqlite:///{own_file}")
    event.listen(engine, "connect", lambda one, _: one.execute("PRAGMA query_only = 1"))
    engine.dispose()
    with pytest.raises(ArchiveUnavailable, match="may not be written to"):
        keep(MANAGER, *entry(1))
    assert verify(MANAGER).bad is None
    database.close(f"sqlite:///{own_file}")
    assert keep(MANAGER, *entry(1)).number == 2


def test_a_file_that_is_no_database_is_said_to_be_none(own_file: Path) -> None:
    own_file.write_text("not a database, but long enough to look like a header of one" * 20)
    with pytest.raises(ArchiveUnavailable, match="is no database"), reading():
        pass


def test_a_server_that_is_gone_is_said_not_to_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOOR_DATABASE", "postgresql://floor:secret@127.0.0.1:9/none")
    with pytest.raises(ArchiveUnavailable, match="does not answer") as error, reading():
        pass
    assert "secret" not in str(error.value)


@pytest.mark.filterwarnings("ignore:Skipped unsupported reflection of expression-based index")
def test_the_migrations_make_the_tables_that_the_program_knows(archive: str) -> None:
    keep(MANAGER, *entry(0))
    with reading() as connection:
        context = MigrationContext.configure(
            connection, opts={"include_object": lambda one, name, *_: name in METADATA.tables}
        )
        differences = [d for d in compare_metadata(context, METADATA) if "index" not in d[0]]
    assert differences == []


def _put_away(file: Path) -> Path:
    """Move a database with what lies beside it, as a person or a program that syncs would."""
    away = file.parent / "away"
    away.mkdir(exist_ok=True)
    for one in file.parent.glob(f"{file.name}*"):
        one.rename(away / one.name)
    return away / file.name


def test_a_file_moved_away_is_told_and_no_empty_one_takes_its_place(own_file: Path) -> None:
    keep(MANAGER, *entry(0))
    away = _put_away(own_file)
    for _ in range(2):
        with pytest.raises(ArchiveUnavailable, match="moved away or removed"):
            keep(MANAGER, *entry(1))
    assert not own_file.exists()
    for one in away.parent.glob("floor.sqlite*"):
        one.rename(own_file.with_name(one.name))
    assert keep(MANAGER, *entry(1)).number == 2


def _backup_of(file: Path) -> Path:
    backup = file.with_name("backup.sqlite")
    with sqlite3.connect(file) as here, sqlite3.connect(backup) as there:
        here.backup(there)
    here.close()
    there.close()
    return backup


def test_a_backup_put_in_place_is_told_and_used_from_then_on(own_file: Path) -> None:
    keep(MANAGER, *entry(0))
    backup = _backup_of(own_file)
    keep(MANAGER, *entry(1))
    _put_away(own_file)
    backup.rename(own_file)
    with pytest.raises(ArchiveUnavailable, match="another file than the one that was open"):
        keep(MANAGER, *entry(2))
    assert "it is missing: entry 2 was witnessed" in (verify(MANAGER).wrong or "")
    assert keep(MANAGER, *entry(2)).number == 2
    assert verify(MANAGER).bad == 2


@pytest.mark.parametrize(("restored", "told"), [(True, "does not hold it"), (False, "be opened")])
def test_what_went_to_a_file_that_is_named_no_more_was_not_kept(
    own_file: Path, monkeypatch: pytest.MonkeyPatch, restored: bool, told: str
) -> None:
    keep(MANAGER, *entry(0))
    backup = _backup_of(own_file)
    in_time = appending.append

    def put_away_meanwhile(*given: Any) -> list[Kept]:
        kept = in_time(*given)
        _put_away(own_file)
        if restored:
            backup.rename(own_file)
        return kept

    monkeypatch.setattr(appending, "append", put_away_meanwhile)
    with pytest.raises(ArchiveUnavailable, match=told):
        keep(MANAGER, *entry(1))
    assert own_file.exists() == restored


PLANTED = {
    "sqlite": "CREATE TRIGGER planted BEFORE INSERT ON entries BEGIN SELECT RAISE(IGNORE); END",
    "postgresql": "CREATE RULE planted AS ON INSERT TO entries DO INSTEAD NOTHING",
}


def test_what_the_database_lets_fall_was_not_kept(archive: str) -> None:
    keep(MANAGER, *entry(0))
    keep_draft("one", {"answers": {"a": "1"}})
    with writing() as connection:
        connection.execute(text(PLANTED[connection.dialect.name]))
    with pytest.raises(ArchiveUnavailable, match="did not take entry 2 as it was given"):
        keep(MANAGER, *entry(1), draft="one")
    assert draft_of("one") == {"answers": {"a": "1"}}
    assert verify(MANAGER).records == 1


def _version_0(file: Path) -> None:
    """The file as it was before it had versions."""
    with create_engine(f"sqlite:///{file}").begin() as connection:
        connection.execute(
            text("CREATE TABLE drafts (id VARCHAR NOT NULL PRIMARY KEY, content VARCHAR NOT NULL)")
        )
        connection.execute(text("""INSERT INTO drafts VALUES ('one', '{"answers":{"a":"1"}}')"""))


def _at_version(file: Path, version: str) -> None:
    _version_0(file)
    with create_engine(f"sqlite:///{file}").begin() as connection:
        migrate(connection, version)


@pytest.mark.parametrize("version", range(int(database.NEWEST)))
def test_a_file_of_any_earlier_version_is_brought_up_to_date(own_file: Path, version: int) -> None:
    if version:
        _at_version(own_file, f"{version}")
    else:
        _version_0(own_file)
    assert draft_of("one") == {"answers": {"a": "1"}}
    assert keep(MANAGER, *entry(0)).number == 1
    with reading() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == (
            database.NEWEST
        )


@pytest.mark.long
def test_several_that_open_a_new_file_at_once_all_find_it_made(own_file: Path) -> None:
    writers = [writer(1, own) for own in range(4)]
    assert [one.communicate(timeout=60) and one.returncode for one in writers] == [0] * 4
    assert verify(MANAGER).records == 4


def _write_half() -> None:
    with writing() as connection:
        connection.execute(text("INSERT INTO drafts VALUES ('x', '{}')"))
        raise ZeroDivisionError


def test_a_write_that_fails_in_the_middle_leaves_nothing(archive: str) -> None:
    keep(MANAGER, *entry(0))
    with pytest.raises(ZeroDivisionError):
        _write_half()
    assert draft_of("x") is None
