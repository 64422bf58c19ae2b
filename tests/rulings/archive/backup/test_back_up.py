"""A backup holds all that a room keeps, as it stood at one moment, and nobody waits for it."""

import json
import sqlite3
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import pytest

from rulings.archive.backup.back_up import AT_ONCE, back_up
from rulings.archive.backup.manifest import NAME, BadBackup
from rulings.archive.database import connection
from rulings.archive.database.connection import ArchiveUnavailable, writing
from rulings.archive.entries.append import keep
from rulings.archive.entries.drafts import keep_draft
from rulings.archive.room.tables import RoomTable, keep_table
from rulings.archive.staff import owner
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.rulebook import official_text
from rulings.system import keys
from rulings.system.atomic_file import NotWritten
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.checkout import ROOT

FLOOR = Person(name="Mara", role="floor")


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of a room in which a little was done."""
    data = tmp_path / "data"
    monkeypatch.setenv("FLOOR_DATA", f"{data}")
    for name in ("FLOOR_DATABASE", "FLOOR_DRAFTS", "FLOOR_KEYS", "FLOOR_HOUSE", "FLOOR_WITNESS"):
        monkeypatch.delenv(name, raising=False)
    for number in range(3):
        keep(MANAGER, *entry(number))
    return data


def names(backup: Path) -> set[str]:
    with ZipFile(backup) as held:
        return set(held.namelist())


def test_every_file_that_a_room_is_made_of_is_in_its_backup(
    room: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner.own("Quin")
    owner.keep_that_listed()
    keep_draft("a draft", {"dispute": None})
    keep_table(MANAGER, RoomTable(name="T7", facts={"game.structure": "no-limit"}))
    official_text.keep(b"Section 14 - No-limit\n1. A rule.\n", "book.txt", "rrop-11", "Quin")
    house = tmp_path / "house.toml"
    house.write_text('button_rule = "dead"\n')
    monkeypatch.setenv("FLOOR_HOUSE", f"{house}")
    (room / "heads-floor.sqlite.jsonl.20260101T000000000000").touch()
    made = back_up(MANAGER, tmp_path / "backup.zip")
    assert (
        names(tmp_path / "backup.zip")
        == made.manifest.names() | {NAME}
        == {
            *("archive.sqlite", "drafts.sqlite", "heads.jsonl", "keys.json", "house.toml", NAME),
            *("heads.jsonl.20260101T000000000000", "staff-listed.txt", "owner.txt"),
            *("official/rrop-11.json", "official/history.jsonl"),
        }
    )
    assert made.left_out == ()
    assert made.manifest.told() == "3 records, 1 table, 1 change of the room, 1 draft"


def test_what_belongs_to_no_room_is_in_no_backup(room: Path, tmp_path: Path) -> None:
    (room / "proof.json").write_text("{}")
    (room / "heads-floor.sqlite.jsonl.mine").touch()
    (room / "notes.txt").touch()
    back_up(MANAGER, tmp_path / "backup.zip")
    assert names(tmp_path / "backup.zip") == {NAME, "archive.sqlite", "heads.jsonl", "keys.json"}


def test_a_backup_is_its_owners_alone_and_says_the_hash_of_each_part(
    room: Path, tmp_path: Path
) -> None:
    file = tmp_path / "backup.zip"
    manifest = back_up(MANAGER, file).manifest
    assert file.stat().st_mode & 0o777 == 0o600
    with ZipFile(file) as held:
        assert json.loads(held.read(NAME)) == manifest.model_dump(mode="json")
        for one in manifest.held:
            content = held.read(one.name)
            assert (len(content), sha256(content).hexdigest()) == (one.bytes, one.sha256)
        assert held.read("keys.json") == keys.place().read_bytes()
    assert (manifest.number, manifest.tables) == (3, connection.NEWEST)


def test_the_keys_are_left_out_where_that_is_asked(room: Path, tmp_path: Path) -> None:
    made = back_up(MANAGER, tmp_path / "backup.zip", with_keys=False)
    assert "keys.json" not in names(tmp_path / "backup.zip")
    assert made.left_out == ("the keys, without which no PIN of it is known elsewhere",)


def test_what_cannot_be_in_it_is_told(
    room: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_HOUSE", f"{tmp_path / 'gone.toml'}")
    monkeypatch.setenv("FLOOR_DRAFTS", "postgresql://db/drafts")
    made = back_up(MANAGER, tmp_path / "backup.zip")
    assert made.left_out == (
        "the drafts, which are on a server",
        f"the house file {tmp_path / 'gone.toml'}, which is not there",
    )


def test_only_who_may_change_the_room_takes_a_backup(room: Path, tmp_path: Path) -> None:
    with pytest.raises(NotAllowed):
        back_up(FLOOR, tmp_path / "backup.zip")
    assert not (tmp_path / "backup.zip").exists()


def test_an_archive_on_a_server_is_backed_up_by_the_server(
    room: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATABASE", "postgresql://floor:geheim@db/floor")
    with pytest.raises(BadBackup, match="pg_dump") as refused:
        back_up(MANAGER, tmp_path / "backup.zip")
    assert "geheim" not in f"{refused.value}"


def test_where_nothing_was_kept_yet_there_is_nothing_to_back_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path / 'none'}")
    with pytest.raises(BadBackup, match="no archive yet"):
        back_up(MANAGER, tmp_path / "backup.zip")
    assert not (tmp_path / "none" / "floor.sqlite").exists()


@pytest.mark.parametrize("name", ["floor.sqlite", "keys.json", "heads-floor.sqlite.jsonl"])
def test_no_backup_is_written_over_a_file_of_the_room(room: Path, name: str) -> None:
    before = (room / name).read_bytes()
    with pytest.raises(NotWritten, match="name another"):
        back_up(MANAGER, room / name)
    assert (room / name).read_bytes() == before


def test_a_damaged_archive_is_told_and_the_backup_before_it_stays(
    room: Path, tmp_path: Path
) -> None:
    file = tmp_path / "backup.zip"
    back_up(MANAGER, file)
    before = file.read_bytes()
    connection.close(connection.place())
    with (room / "floor.sqlite").open("r+b") as archive:
        archive.seek(5 * 4_096)
        archive.write(b"\xff" * 4_096 * 3)
    with pytest.raises((ArchiveUnavailable, BadBackup)):
        back_up(MANAGER, file)
    assert file.read_bytes() == before
    assert sorted(one.name for one in tmp_path.iterdir()) == ["backup.zip", "data"]


def test_what_is_being_written_waits_for_no_backup_and_is_in_none(
    room: Path, tmp_path: Path
) -> None:
    with writing() as busy:
        busy.exec_driver_sql("INSERT INTO drafts (id, content) VALUES ('half', 'written')")
        back_up(MANAGER, tmp_path / "backup.zip")
    with ZipFile(tmp_path / "backup.zip") as held:
        held.extract("archive.sqlite", tmp_path)
    copy = sqlite3.connect(tmp_path / "archive.sqlite")
    assert copy.execute("SELECT count(*) FROM drafts").fetchone() == (0,)
    copy.close()
    assert keep(MANAGER, *entry(3))


GROWN = """
import resource, sys
from pathlib import Path
from rulings.archive.backup.back_up import back_up
from rulings.archive.staff.permissions import operator

before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
back_up(operator(), Path(sys.argv[1]))
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * 1024)
"""


@pytest.mark.slow
def test_a_large_room_takes_no_more_of_the_machine_than_a_small_one(
    room: Path, tmp_path: Path
) -> None:
    with writing() as connection:
        for number in range(60):
            row = (f"{number}", f"{number}" * 500_000)
            connection.exec_driver_sql("INSERT INTO drafts (id, content) VALUES (?, ?)", row)
    assert (room / "floor.sqlite-wal").stat().st_size > 50_000_000
    told = subprocess.run(
        [sys.executable, "-c", GROWN, f"{tmp_path / 'backup.zip'}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(told.stdout) < 12 * AT_ONCE
