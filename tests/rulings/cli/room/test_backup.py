"""`floor backup` and `floor restore`: what they print, and by what they end."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from rulings.archive.entries.append import keep
from rulings.cli.main import app
from rulings.cli.room.backup import SECRET
from tests.support.archives.archived_rulings import MANAGER, entry


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("FLOOR_DATABASE", "FLOOR_DRAFTS", "FLOOR_KEYS", "FLOOR_HOUSE", "FLOOR_WITNESS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path / 'room'}")
    keep(MANAGER, *entry(0))
    return tmp_path


def floor(*typed: object) -> Result:
    return CliRunner().invoke(app, [f"{one}" for one in typed])


def test_a_room_is_moved_by_two_commands_and_said_to_be_whole(
    room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = floor("backup", room / "backup.zip")
    assert made.exit_code == 0
    assert made.stdout.splitlines() == [f"{room / 'backup.zip'}: 1 record.", SECRET]
    monkeypatch.setenv("FLOOR_DATA", f"{room / 'elsewhere'}")
    put_back = floor("restore", room / "backup.zip")
    assert put_back.exit_code == 0
    lines = put_back.stdout.splitlines()
    assert lines[0].startswith("The room is as it was on ")
    assert lines[2].startswith("1 records, all as they were written.")
    assert floor("archive", "verify").exit_code == 0


def test_a_backup_without_keys_says_so_and_is_called_no_secret(room: Path) -> None:
    made = floor("backup", room / "backup.zip", "--without-keys")
    assert "Not in it: the keys" in made.stdout
    assert "SECRET" not in made.stdout


def test_without_the_keys_the_room_is_in_place_and_said_not_to_be_as_it_was(
    room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    floor("backup", room / "backup.zip", "--without-keys")
    monkeypatch.setenv("FLOOR_DATA", f"{room / 'elsewhere'}")
    refused = floor("restore", room / "backup.zip")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "Nothing was changed. --unsigned puts it in place all the same." in refused.stderr
    put_back = floor("restore", room / "backup.zip", "--unsigned")
    assert put_back.exit_code == 1
    assert "it is signed with a key that is not here" in put_back.stdout
    assert f"It needs those that it was made under in {room / 'elsewhere'}" in put_back.stdout


def test_what_cannot_be_done_is_told_in_a_line_with_exit_code_2(
    room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    floor("backup", room / "backup.zip")
    there = floor("restore", room / "backup.zip")
    assert (there.exit_code, there.stdout) == (2, "")
    assert "--replace" in there.stderr
    nowhere = floor("backup", room / "no folder" / "backup.zip")
    assert (nowhere.exit_code, nowhere.stdout) == (2, "")
    assert (
        floor("restore", room / "nothing.zip").stderr == f"{room / 'nothing.zip'} is not there.\n"
    )
