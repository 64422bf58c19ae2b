"""What is missing and what is wrong in a room is told apart, with what to do."""

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulings.archive.backup.health.examine import examine
from rulings.archive.database import connection, draft_file
from rulings.archive.entries import witness
from rulings.archive.entries.append import keep
from rulings.archive.entries.drafts import keep_draft
from rulings.archive.room import staff_list
from rulings.archive.room.chips import keep_chips
from rulings.archive.room.clock import RoomClock, keep_clock
from rulings.archive.room.house import keep_house
from rulings.archive.room.tables import RoomTable, keep_table
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.cli.main import app
from rulings.system import keys
from tests.rulings.archive.staff.test_members import cheap
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.archives.kept import draft_of


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of a room that has everything."""
    cheap(monkeypatch)
    for name in ("FLOOR_DATABASE", "FLOOR_DRAFTS", "FLOOR_KEYS", "FLOOR_HOUSE"):
        monkeypatch.delenv(name, raising=False)
    data = tmp_path / "data"
    monkeypatch.setenv("FLOOR_DATA", f"{data}")
    (tmp_path / "other disk").mkdir()
    monkeypatch.setenv("FLOOR_WITNESS", f"{tmp_path / 'other disk'}")
    staff_list.add(MANAGER, "Quin", "manager", pin="284619")
    keep(MANAGER, *entry(0))
    keep_house(MANAGER, 'button_rule = "dead"\n')
    keep_table(MANAGER, RoomTable(name="T7"))
    keep_chips(MANAGER, {25: "green", 100: "black"})
    keep_clock(MANAGER, RoomClock(zone="Europe/Vienna"))
    return data


def stated(state: str) -> Mapping[str, str]:
    """What was found so, by what it is about."""
    found = (one for one in examine(MANAGER) if one.state == state)
    return {one.about: f"{one.told} {one.do}" for one in found}


def stopped(room: Path) -> None:
    connection.close(f"sqlite:///{room / 'floor.sqlite'}")


def test_where_all_is_well_nothing_is_missing_and_nothing_to_do(room: Path) -> None:
    assert {one.state for one in examine(MANAGER)} == {"well"}
    assert all(one.do == "" for one in examine(MANAGER))
    assert stated("well").keys() == {
        *("Data folder", "Disk", "Keys", "Archive", "Second place", "Staff"),
        *("House", "Tables", "Chips", "Clock"),
    }


def test_on_a_new_machine_all_is_missing_nothing_wrong_and_nothing_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path / 'none'}")
    monkeypatch.delenv("FLOOR_WITNESS", raising=False)
    assert stated("wrong") == {}
    assert stated("missing").keys() == {"Data folder", "Keys", "Archive"}
    assert list(tmp_path.iterdir()) == []


def test_what_a_room_has_not_set_is_missing_and_not_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path / 'data'}")
    monkeypatch.delenv("FLOOR_WITNESS", raising=False)
    keep(MANAGER, *entry(0))
    assert stated("wrong") == {}
    found = stated("missing")
    assert found.keys() == {"Second place", "Staff", "House", "Tables", "Chips", "Clock"}
    assert "floor staff add NAME --role manager" in found["Staff"]
    assert "FLOOR_WITNESS" in found["Second place"]


def test_a_staff_list_without_a_manager_is_wrong(room: Path) -> None:
    staff_list.disable(MANAGER, "Quin", even_last=True)
    assert stated("wrong").keys() == {"Staff"}


def test_keys_that_are_gone_are_wrong_and_none_are_made_in_their_place(room: Path) -> None:
    keys.place().unlink()
    found = stated("wrong")
    assert found.keys() == {"Keys"}
    assert "Put the copy of" in found["Keys"]
    assert not keys.place().exists()


@pytest.mark.parametrize("how", ["damaged", "open to others"])
def test_keys_that_are_damaged_or_open_to_others_are_wrong(room: Path, how: str) -> None:
    if how == "damaged":
        keys.place().write_text("{}")
    else:
        keys.place().chmod(0o644)
    assert "Keys" in stated("wrong")


def test_a_folder_that_is_open_to_others_is_wrong(room: Path) -> None:
    room.chmod(0o755)
    assert stated("wrong") == {"Data folder": f"{room} is open to others. chmod 700 {room}"}


def test_entries_that_are_not_witnessed_are_wrong_and_by_which_command_they_are(
    room: Path,
) -> None:
    witness.place().write_bytes(b"")
    assert stated("wrong")["Second place"].startswith("Entries 1 to 1 are not witnessed")
    assert stated("wrong")["Second place"].endswith("floor archive checkpoint")


def test_an_archive_that_ends_before_what_was_witnessed_is_wrong(room: Path) -> None:
    keep(MANAGER, *entry(1))
    stopped(room)
    held = sqlite3.connect(room / "floor.sqlite")
    held.execute("DROP TRIGGER entries_no_delete")
    held.execute("DELETE FROM entries WHERE number = 2")
    held.commit()
    held.close()
    found = [one.told for one in examine(MANAGER) if one.state == "wrong"]
    assert any("entries_no_delete, which keeps entries from being changed" in one for one in found)
    assert "Entry 2 was witnessed, and the archive ends at 1." in found


def test_a_head_that_was_altered_is_wrong(room: Path) -> None:
    head = json.loads(witness.place().read_text())
    witness.place().write_text(json.dumps(head | {"number": 5}) + "\n")
    assert "its signature is false" in stated("wrong")["Second place"]


def test_an_archive_that_is_no_database_is_wrong_and_the_files_are_told_all_the_same(
    room: Path,
) -> None:
    stopped(room)
    (room / "floor.sqlite").write_bytes(b"nothing of the kind" * 999)
    assert "its file is no database" in stated("wrong")["Archive"]
    assert "Disk" in stated("well")


@pytest.mark.parametrize(
    "damage",
    [
        lambda file: file.write_bytes(b"nothing of the kind" * 999),
        lambda file: file.write_bytes(file.read_bytes()[:5_000]),
        lambda file: file.write_bytes(file.read_bytes()[:5_000] + b"x" * 30_000),
    ],
)
def test_drafts_that_cannot_be_read_are_wrong_and_the_rest_is_told_all_the_same(
    room: Path, damage: Callable[[Path], None]
) -> None:
    keep_draft("one", {"dispute": None})
    assert stated("well")["Drafts"].startswith("1 can be read and written.")
    draft_file.close()
    damage(room / "drafts.sqlite")
    told = stated("wrong")
    assert told.keys() == {"Drafts"}
    assert "stop the server and move it away" in told["Drafts"]
    assert stated("well")["Archive"]
    draft_file.close()
    ran = CliRunner().invoke(app, ["doctor"])
    assert ran.exit_code == 1
    assert "Drafts" in ran.output


@pytest.mark.parametrize(
    ("version", "state"), [("9", "missing"), (f"{int(connection.NEWEST) + 1}", "wrong")]
)
def test_tables_of_another_version_are_told_and_left_as_they_are(
    room: Path, version: str, state: str
) -> None:
    stopped(room)
    held = sqlite3.connect(room / "floor.sqlite")
    held.execute("UPDATE alembic_version SET version_num = ?", (version,))
    held.commit()
    assert f"version {version}" in stated(state)["Archive"]
    told = held.execute("SELECT version_num FROM alembic_version").fetchone()
    held.close()
    assert told == (version,)


def test_a_house_file_that_cannot_be_read_is_wrong(
    room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_HOUSE", f"{room / 'gone.toml'}")
    assert "FLOOR_HOUSE" in stated("wrong")["House"]


_KILLED = """
import os, signal
from rulings.system.atomic_file import whole
from rulings.system.data_folder import folder
with whole(folder() / "all.jsonl") as file:
    file.write_text("names")
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_what_an_export_that_was_killed_has_left_is_told_once_it_is_an_hour_old(
    room: Path,
) -> None:
    killed = subprocess.run([sys.executable, "-c", _KILLED], check=False)
    assert killed.returncode == -signal.SIGKILL
    (left,) = room.glob(".all.jsonl-*")
    assert "Left over" not in stated("wrong")
    os.utime(left, (0, 0))
    assert f"{left}. Remove them" in stated("wrong")["Left over"]
    shutil.rmtree(left)
    for name in (f".keys.json-{'a' * 16}", f".floor.sqlite.{'0' * 16}", ".DS_Store"):
        (room / name).write_text("{}")
        os.utime(room / name, (0, 0))
        told = stated("wrong").get("Left over", "")
        assert (f"{room / name}." in told) is (name != ".DS_Store")
        (room / name).unlink()


def test_a_disk_that_is_nearly_full_is_told(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil.disk_usage(room)
    for free, state in ((500_000_000, "missing"), (5_000_000, "wrong")):
        monkeypatch.setattr(shutil, "disk_usage", lambda _, f=free: usage._replace(free=f))
        assert "Disk" in stated(state)


def test_only_who_may_change_the_room_looks_it_over(room: Path) -> None:
    with pytest.raises(NotAllowed):
        examine(Person(name="Mara", role="floor"))


@pytest.mark.parametrize("url", ["junk", "mysql://me:secret@host/name", "postgresql://h:port/name"])
def test_a_database_that_is_none_is_told_with_what_is_allowed(
    room: Path, monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    monkeypatch.setenv("FLOOR_DATABASE", url)
    told = stated("wrong")["Archive"]
    assert told.startswith("FLOOR_DATABASE: ")
    assert "sqlite:///FILE and postgresql://USER@HOST/NAME are allowed" in told
    assert "secret" not in told
    ran = CliRunner().invoke(app, ["archive", "find"])
    assert (ran.exit_code, isinstance(ran.exception, SystemExit)) == (2, True)
    monkeypatch.delenv("FLOOR_DATABASE")
    monkeypatch.setenv("FLOOR_DRAFTS", url)
    with pytest.raises(connection.ArchiveUnavailable, match="FLOOR_DRAFTS: "):
        draft_of("a draft")
