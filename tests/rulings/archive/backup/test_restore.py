"""A room put back is as it was: all of it is checked first, and what was there is put aside."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZIP_STORED, ZipFile

import pytest
from argon2 import PasswordHasher
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.input.bounds import LEFT_FREE
from rulings.archive.backup import restore as restoring
from rulings.archive.backup import snapshot
from rulings.archive.backup.back_up import back_up
from rulings.archive.backup.doubts import Doubtful
from rulings.archive.backup.health.examine import examine
from rulings.archive.backup.manifest import NAME, BadBackup
from rulings.archive.backup.restore import read_manifest, restore
from rulings.archive.database import connection, draft_file
from rulings.archive.database.hash_chain import BEGINNING, canonical, digest_of
from rulings.archive.entries import witness
from rulings.archive.entries.append import keep
from rulings.archive.entries.drafts import keep_draft
from rulings.archive.entries.verify import verify
from rulings.archive.room import staff_list
from rulings.archive.room.tables import RoomTable, keep_table, tables
from rulings.archive.staff import owner
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.archive.staff.sessions import person_of
from rulings.system import keys
from rulings.system.file_swap import under_way
from tests.rulings.archive.staff.test_members import cheap
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.archives.kept import draft_of
from tests.support.archives.signed_in import sign_in
from tests.support.checkout import ROOT

NAMED = ("FLOOR_DATABASE", "FLOOR_DRAFTS", "FLOOR_KEYS", "FLOOR_HOUSE", "FLOOR_WITNESS")
FLOOR = Person(name="Mara", role="floor")
NOW = datetime.now(UTC)


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of a room: three rulings, a table, a draft, somebody on the staff list."""
    cheap(monkeypatch)
    for name in NAMED:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path / 'room'}")
    for number in range(3):
        keep(MANAGER, *entry(number))
    staff_list.add(MANAGER, "Mara", "floor", pin="284619")
    keep_table(MANAGER, RoomTable(name="T7", facts={"game.structure": "no-limit"}))
    keep_draft("a draft", {"dispute": None, "typed": "12"})
    return tmp_path / "room"


@pytest.fixture
def backup(room: Path, tmp_path: Path) -> Path:
    back_up(MANAGER, tmp_path / "backup.zip")
    return tmp_path / "backup.zip"


@pytest.fixture
def elsewhere(backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of another machine, in which nothing is yet."""
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path / 'elsewhere'}")
    return tmp_path / "elsewhere"


def stopped(folder: Path) -> None:
    """As when the server was stopped: nobody has the archive open."""
    connection.close(f"sqlite:///{folder / 'floor.sqlite'}")
    draft_file.close()


def files(folder: Path) -> dict[str, bytes]:
    """All that is in a folder, with what SQLite puts beside an open file left out."""
    return {
        f"{one.relative_to(folder)}": one.read_bytes()
        for one in sorted(folder.rglob("*"))
        if one.is_file() and not one.name.endswith(("-wal", "-shm"))
    }


def test_a_room_that_moved_to_another_machine_is_as_it_was(
    room: Path, backup: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    token = sign_in("Mara", "284619", NOW)
    back_up(MANAGER, backup)
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path / 'elsewhere'}")
    found = restore(MANAGER, backup)
    assert (found.verified.is_whole, found.verified.records, found.verified.told) == (True, 3, ())
    assert found.aside == ()
    assert [one.name for one in tables()] == ["T7"]
    assert draft_of("a draft") == {"dispute": None, "typed": "12"}
    assert person_of(token, NOW) == FLOOR
    assert sign_in("Mara", "284619", NOW)
    assert not owner.is_alone()
    assert keep(MANAGER, *entry(3)).number == 4
    whole = verify(MANAGER)
    assert (whole.is_whole, whole.told) == (True, ())


def test_what_was_put_back_is_its_owners_alone(backup: Path, elsewhere: Path) -> None:
    restore(MANAGER, backup)
    assert elsewhere.stat().st_mode & 0o077 == 0
    for one in elsewhere.rglob("*"):
        assert one.stat().st_mode & 0o077 == 0, one


def test_a_room_that_is_there_is_not_written_over(room: Path, backup: Path) -> None:
    stopped(room)
    before = files(room)
    with pytest.raises(BadBackup, match=r"floor\.sqlite.*--replace"):
        restore(MANAGER, backup)
    assert files(room) == before


def test_what_was_here_is_put_aside_whole_and_what_came_after_the_backup_is_told(
    room: Path, backup: Path
) -> None:
    for number in range(3, 5):
        keep(MANAGER, *entry(number))
    owner.own("Somebody since")
    stopped(room)
    found = restore(MANAGER, backup, replace=True)
    assert found.verified.is_whole
    assert found.verified.records == 3
    assert not owner.owner_file().exists()
    (aside,) = {one.parent for one in found.aside}
    assert aside.parent == room
    assert {one.name for one in aside.iterdir()} == {
        *("floor.sqlite", "drafts.sqlite", "heads-floor.sqlite.jsonl", "keys.json"),
        *("staff-listed-floor.sqlite.txt", "this-machine.txt"),
    }
    kept = sqlite3.connect(aside / "floor.sqlite")
    assert kept.execute("SELECT count(*) FROM entries").fetchone() == (5,)
    kept.close()
    assert found.to_do[0].startswith("Entries 4 to 5, the last of ")


def test_nothing_is_put_in_the_place_of_an_archive_that_somebody_has_open(
    room: Path, backup: Path
) -> None:
    with connection.reading() as held:
        held.exec_driver_sql("SELECT 1")
    before = files(room)
    with pytest.raises(BadBackup, match="stop the server first"):
        restore(MANAGER, backup, replace=True)
    assert files(room) == before
    assert verify(MANAGER).records == 3


def test_a_damaged_archive_can_be_replaced_and_is_kept(room: Path, backup: Path) -> None:
    stopped(room)
    (room / "floor.sqlite").write_bytes(b"no database at all" * 1_000)
    (room / "floor.sqlite-wal").write_bytes(b"its log")
    found = restore(MANAGER, backup, replace=True)
    assert found.verified.is_whole
    kept = {one.name: one.read_bytes() for one in found.aside}
    assert kept["floor.sqlite"] == b"no database at all" * 1_000
    assert kept["floor.sqlite-wal"] == b"its log"


def test_without_keys_in_it_those_that_are_here_stay(room: Path, tmp_path: Path) -> None:
    backup = tmp_path / "backup.zip"
    back_up(MANAGER, backup, with_keys=False)
    held = keys.place().read_bytes()
    stopped(room)
    found = restore(MANAGER, backup, replace=True)
    assert keys.place().read_bytes() == held
    assert found.verified.is_whole
    assert sign_in("Mara", "284619", NOW)


def test_without_keys_on_another_machine_that_is_told_and_their_copy_makes_it_good(
    room: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = tmp_path / "backup.zip"
    back_up(MANAGER, backup, with_keys=False)
    held = keys.place().read_bytes()
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path / 'elsewhere'}")
    with pytest.raises(Doubtful, match="not signed with this room's keys"):
        restore(MANAGER, backup)
    found = restore(MANAGER, backup, unsigned=True)
    assert not found.verified.is_whole
    assert f"{tmp_path / 'elsewhere' / 'keys.json'}" in found.to_do[0]
    keys.place().write_bytes(held)
    assert verify(MANAGER).is_whole
    assert sign_in("Mara", "284619", NOW)


def test_the_servers_house_file_is_never_written(
    room: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = tmp_path / "house.toml"
    house.write_text('button_rule = "dead"\n')
    monkeypatch.setenv("FLOOR_HOUSE", f"{house}")
    back_up(MANAGER, tmp_path / "backup.zip")
    house.write_text('button_rule = "moving"\n')
    stopped(room)
    found = restore(MANAGER, tmp_path / "backup.zip", replace=True)
    assert house.read_text() == 'button_rule = "moving"\n'
    assert (room / "house.toml").read_text() == 'button_rule = "dead"\n'
    assert f"The server's house file is in {room / 'house.toml'}: name it in FLOOR_HOUSE." in (
        found.to_do
    )


def test_each_part_goes_where_this_machine_has_it(
    backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path / 'elsewhere'}")
    monkeypatch.setenv("FLOOR_DATABASE", f"sqlite:///{tmp_path / 'srv' / 'room.sqlite'}")
    monkeypatch.setenv("FLOOR_WITNESS", f"{tmp_path / 'other disk'}")
    monkeypatch.setenv("FLOOR_KEYS", f"{tmp_path / 'safe' / 'floor.json'}")
    assert restore(MANAGER, backup).verified.is_whole
    for place in ("srv/room.sqlite", "other disk/heads-room.sqlite.jsonl", "safe/floor.json"):
        assert (tmp_path / place).is_file()
    assert (tmp_path / "elsewhere" / "staff-listed-room.sqlite.txt").is_file()
    connection.close(f"sqlite:///{tmp_path / 'srv' / 'room.sqlite'}")
    again = restore(MANAGER, backup, replace=True)
    assert {one.parent for one in again.aside} >= {tmp_path / "srv", tmp_path / "safe"}
    assert again.verified.is_whole


def test_an_archive_on_a_server_is_not_restored_into(
    elsewhere: Path, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATABASE", "postgresql://floor:geheim@db/floor")
    with pytest.raises(BadBackup, match="FLOOR_DATABASE names a server"):
        restore(MANAGER, backup)
    assert not elsewhere.exists() or files(elsewhere) == {}


def test_only_who_may_change_the_room_puts_one_back(backup: Path, elsewhere: Path) -> None:
    with pytest.raises(NotAllowed):
        restore(FLOOR, backup)
    assert not elsewhere.exists()


def test_where_a_file_cannot_be_put_in_place_all_is_as_it_was(
    room: Path, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped(room)
    before = files(room)
    rename, times = Path.rename, iter(range(100))

    def fails(self: Path, target: Path) -> Path:
        if next(times) == 7:  # some are aside, one is in its new place
            raise OSError(28, "No space left on device")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", fails)
    with pytest.raises(BadBackup, match=r"No space left on device\. Nothing was changed"):
        restore(MANAGER, backup, replace=True)
    monkeypatch.undo()
    monkeypatch.setenv("FLOOR_DATA", f"{room}")
    assert files(room).keys() == before.keys()
    whole = verify(MANAGER)
    assert (whole.is_whole, whole.records, whole.told) == (True, 3, ())


@pytest.mark.slow
@pytest.mark.parametrize("moves", [1, 3, 7])
def test_a_restore_that_is_killed_between_two_files_is_told_and_undone_at_the_next_start(
    room: Path, backup: Path, monkeypatch: pytest.MonkeyPatch, moves: int
) -> None:
    stopped(room)
    script = f"""
import os
from pathlib import Path
from rulings.archive.backup.restore import restore
from rulings.archive.staff.permissions import operator

rename, times = Path.rename, iter(range(100))
def killed(self, target):
    if next(times) == {moves}:
        os.kill(os.getpid(), 9)
    return rename(self, target)
Path.rename = killed
restore(operator(), Path({f"{backup}"!r}), replace=True)
"""
    killed = subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=False)
    assert killed.returncode == -9
    (told,) = (one for one in examine(MANAGER) if one.about == "Restore")
    assert told.state == "wrong"
    stopped(room)
    subprocess.run([Path(sys.executable).with_name("floor"), "archive", "verify"], check=True)
    assert not under_way().exists()
    whole = verify(MANAGER)
    assert (whole.is_whole, whole.records) == (True, 3)
    assert not [one for one in examine(MANAGER) if one.about == "Restore"]


# What is no backup, or none any more


def repacked(backup: Path, change: Callable[[dict[str, bytes]], None], *, honest: bool) -> None:
    """Change what is in a backup; `honest` has the hashes agree with it, as a forger would."""
    with ZipFile(backup) as held:
        parts = {name: held.read(name) for name in held.namelist()}
    change(parts)
    if honest:
        manifest = json.loads(parts[NAME])
        manifest["held"] = [
            {"name": name, "bytes": len(one), "sha256": sha256(one).hexdigest()}
            for name, one in parts.items()
            if name != NAME
        ]
        parts[NAME] = json.dumps(manifest).encode()
    with ZipFile(backup, "w", ZIP_STORED) as into:
        for name, one in parts.items():
            into.writestr(name, one)


def forged(*, from_entry: int) -> Callable[[dict[str, bytes]], None]:
    """What somebody without any key does: the chain is written anew, the heads are left out, and
    a manager is put on the staff list, with a PIN hashed as before there were peppers."""

    def change(parts: dict[str, bytes]) -> None:
        with TemporaryDirectory() as folder:
            file = Path(folder) / "x.sqlite"
            file.write_bytes(parts["archive.sqlite"])
            with closing(sqlite3.connect(file)) as held:
                number, last = _chain_written_anew(held, from_entry)
                pin = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash("735192")
                row = ("eve", "Eve", "manager", pin)
                held.execute(
                    "INSERT INTO staff (key, name, role, pin, disabled) VALUES (?, ?, ?, ?, 0)", row
                )
                held.commit()
            parts["archive.sqlite"] = file.read_bytes()
        del parts["heads.jsonl"]
        in_manifest(number=number, hash=last)(parts)

    return change


def _chain_written_anew(held: sqlite3.Connection, first: int) -> tuple[int, str]:
    """Where the chain ends then; the guards stand as before."""
    named = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
    guards = held.execute(named).fetchall()
    for name, _ in guards:
        held.execute(f"DROP TRIGGER {name}")
    before, number = BEGINNING, 0
    for number, content in held.execute("SELECT number, content FROM entries").fetchall():
        data = json.loads(content) | {"before": before}
        if number == first:
            data["record"]["camera"] = "none"
        content = canonical(data)
        before = digest_of(content)
        row = (content, before, number)
        held.execute("UPDATE entries SET content = ?, hash = ? WHERE number = ?", row)
    for _, made in guards:
        held.execute(made)
    return number, before


def in_manifest(**given: Any) -> Callable[[dict[str, bytes]], None]:
    def change(parts: dict[str, bytes]) -> None:
        parts[NAME] = json.dumps(json.loads(parts[NAME]) | given).encode()

    return change


def without(name: str) -> Callable[[dict[str, bytes]], None]:
    return lambda parts: parts.__delitem__(name)


def holding(name: str, content: bytes) -> Callable[[dict[str, bytes]], None]:
    return lambda parts: parts.update({name: content})


PART = {"name": "archive.sqlite", "bytes": 1, "sha256": "0" * 64}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("change", "honest", "told"),
    [
        (holding("heads.jsonl", b""), False, "heads.jsonl is not as it was"),
        (holding("archive.sqlite", b"x" * 9_999), True, "It is no archive"),
        (holding("drafts.sqlite", b"x" * 9_999), True, "It holds no drafts"),
        (holding("../../etc/passwd", b"root"), True, "no part of a room"),
        (holding("/tmp/x", b""), True, "no part of a room"),
        (holding("official/../../x.json", b""), True, "no part of a room"),
        (holding("heads.jsonl/../../../x", b""), True, "no part of a room"),
        (holding("proof.json", b"{}"), True, "no part of a room"),
        (without("keys.json"), False, "keys.json is not in it"),
        (without("archive.sqlite"), True, "what it says is in it cannot be"),
        (without(NAME), False, "is no backup of a room"),
        (holding(NAME, b"[]"), False, "is no backup of a room"),
        (holding(NAME, b"{" * 5_000_000), False, "is no backup of a room"),
        (in_manifest(tables=f"{int(connection.NEWEST) + 1}"), False, "made by a newer program"),
        (in_manifest(tables="x"), False, "made by a newer program"),
        (in_manifest(format=2), False, "of a newer program"),
        (in_manifest(number=2), False, "does not end where the backup says"),
        (in_manifest(held=[]), False, "is no backup of a room"),
        (in_manifest(counts={"records": 10**30}), False, "is no backup of a room"),
        (in_manifest(counts={"records": -1}), False, "is no backup of a room"),
        (in_manifest(counts=dict.fromkeys(map(str, range(999)), 1)), False, "is no backup"),
        (in_manifest(number=10**30), False, "is no backup of a room"),
        (in_manifest(held=[{**PART, "bytes": 10**30}]), False, "is no backup of a room"),
        (in_manifest(held=[{**PART, "name": "x" * 999}]), False, "is no backup of a room"),
        (in_manifest(tables="9" * 5_000), False, "is no backup of a room"),
        (in_manifest(program="x" * 5_000), False, "is no backup of a room"),
    ],
)
def test_what_is_no_whole_backup_is_refused_and_nothing_is_touched(
    backup: Path,
    elsewhere: Path,
    change: Callable[[dict[str, bytes]], None],
    honest: bool,
    told: str,
) -> None:
    repacked(backup, change, honest=honest)
    with pytest.raises(BadBackup) as refused:
        restore(MANAGER, backup)
    assert told in f"{refused.value}"
    assert not elsewhere.exists() or files(elsewhere) == {}


def test_a_part_that_is_larger_than_it_says_is_written_no_further(
    backup: Path, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    repacked(backup, holding("heads.jsonl", b"x" * 50_000_000), honest=False)
    sizes: list[int] = []
    unpacked = restoring._unpacked

    def measured(*given: Any) -> str:
        hash = unpacked(*given)
        sizes.append(given[2].stat().st_size)
        return hash

    monkeypatch.setattr(restoring, "_unpacked", measured)
    with pytest.raises(BadBackup, match="not as it was"):
        restore(MANAGER, backup)
    assert max(sizes) < 1_000_000


def test_what_the_disk_has_no_room_for_is_not_begun(
    backup: Path, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = shutil.disk_usage(backup)._replace(free=LEFT_FREE + 1_000)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
    with pytest.raises(BadBackup, match="the disk has 1,000 for it"):
        restore(MANAGER, backup)
    assert files(elsewhere) == {}


def test_a_forged_archive_is_in_place_and_told_to_be_none(backup: Path, elsewhere: Path) -> None:
    def forge(parts: dict[str, bytes]) -> None:
        file = backup.with_name("forged.sqlite")
        file.write_bytes(parts["archive.sqlite"])
        held = sqlite3.connect(file)
        held.execute("DROP TRIGGER entries_no_update")
        held.execute("UPDATE entries SET floor = 'Somebody else' WHERE number = 2")
        held.commit()
        held.close()
        parts["archive.sqlite"] = file.read_bytes()

    repacked(backup, forge, honest=True)
    with pytest.raises(Doubtful):
        restore(MANAGER, backup)
    found = restore(MANAGER, backup, unsigned=True).verified
    assert (found.is_whole, found.bad) == (False, 2)


def test_a_backup_forged_without_any_key_is_not_put_in_the_place_of_the_room(
    room: Path, backup: Path
) -> None:
    for number in range(3, 6):
        keep(MANAGER, *entry(number))
    back_up(MANAGER, backup, with_keys=False)
    stopped(room)
    before = files(room)
    repacked(backup, forged(from_entry=5), honest=True)
    with pytest.raises(Doubtful, match=r"not signed .* Its entries 1 to 6 are not witnessed"):
        restore(MANAGER, backup, replace=True)
    assert files(room) == before
    found = restore(MANAGER, backup, replace=True, unsigned=True)
    assert "They may sign in now, and could not so before: Eve (manager)." in found.to_do


@pytest.mark.parametrize("of_whose", ["another room's", "none"])
def test_keys_in_a_backup_do_not_vouch_for_it_where_a_room_has_its_own(
    room: Path, backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, of_whose: str
) -> None:
    """Its forger has made it on a machine of his own, keys and all; where none are, none vouch."""
    if of_whose == "none":
        keys.place().unlink()
        repacked(backup, without("keys.json"), honest=True)
    else:
        keys.renew(forget=True)
    stopped(room)
    with pytest.raises(Doubtful, match="not signed with this room's keys"):
        restore(MANAGER, backup, replace=True)


def test_a_backup_made_under_keys_that_were_renewed_since_is_put_in_place(
    room: Path, tmp_path: Path
) -> None:
    back_up(MANAGER, tmp_path / "backup.zip", with_keys=False)
    keys.renew()
    stopped(room)
    assert restore(MANAGER, tmp_path / "backup.zip", replace=True).verified.is_whole


@pytest.mark.parametrize("heads", [0, 2])
def test_a_backup_whose_heads_end_before_its_archive_waits_for_a_word(
    room: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, heads: int
) -> None:
    """The second place was out of reach, or cut, and stayed so while the backup was made."""
    place = witness.place()
    place.write_text("".join(place.read_text().splitlines(keepends=True)[:heads]))
    with monkeypatch.context() as patch:
        patch.setattr(witness, "witness", lambda _: "The disk is gone.")
        made = back_up(MANAGER, tmp_path / "backup.zip", with_keys=False)
    assert made.left_out[0] == "a signed head of its last entry. The disk is gone"
    stopped(room)
    with pytest.raises(Doubtful, match=f"^Its entries {heads + 1} to 3 are not witnessed"):
        restore(MANAGER, tmp_path / "backup.zip", replace=True)


def test_a_backup_made_while_others_record_holds_the_heads_up_to_its_end_and_no_further(
    room: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, copy_heads = tmp_path / "backup.zip", witness.copy_heads

    def busy(target: Path, number: int) -> None:
        keep(MANAGER, *entry(7))
        copy_heads(target, number)

    monkeypatch.setattr(witness, "copy_heads", busy)
    assert back_up(MANAGER, file, with_keys=False).manifest.number == 3
    with ZipFile(file) as held:
        assert len(held.read("heads.jsonl").splitlines()) == 3
    stopped(room)
    assert restore(MANAGER, file, replace=True).verified.is_whole


@pytest.mark.parametrize("what", ["nothing", "a folder", "a text", "a short file"])
def test_a_file_that_is_none_is_told(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path / 'data'}")
    file = tmp_path / "backup.zip"
    if what == "a folder":
        file.mkdir()
    elif what != "nothing":
        file.write_bytes(b"" if what == "a short file" else b"Dear room,\n")
    with pytest.raises(BadBackup):
        restore(MANAGER, file)


@pytest.fixture(scope="module")
def whole_backup(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("whole")
    with pytest.MonkeyPatch.context() as patch:
        for name in NAMED:
            patch.delenv(name, raising=False)
        patch.setenv("FLOOR_DATA", f"{folder / 'data'}")
        keep(MANAGER, *entry(0))
        back_up(MANAGER, folder / "backup.zip")
        yield folder / "backup.zip"


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    place=st.floats(0, 1, exclude_max=True),
    byte=st.integers(0, 255),
    cut=st.booleans(),
    tail=st.booleans(),
)
def test_a_backup_with_any_byte_altered_or_its_end_cut_off_is_refused_or_whole(
    whole_backup: Path, tmp_path: Path, place: float, byte: int, cut: bool, tail: bool
) -> None:
    """In the directory at the file's end, too, where `zipfile` reads first."""
    whole = whole_backup.read_bytes()
    at = int(len(whole) * place) if not tail else -1 - int(600 * place)
    altered = bytearray(whole)
    altered[at] = byte
    file = tmp_path / "altered.zip"
    file.write_bytes(whole[:at] if cut else bytes(altered))
    data = tmp_path / "data"
    shutil.rmtree(data, ignore_errors=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FLOOR_DATA", f"{data}")
        patch.setattr(restoring, "verify", lambda *_, **__: None)
        try:
            restore(MANAGER, file)
        except BadBackup:
            assert files(data) == {} if data.exists() else True
        else:
            assert read_manifest(file).number == 1
            assert (data / "floor.sqlite").is_file()


def test_a_backup_is_an_ordinary_zip_archive(backup: Path) -> None:
    assert zipfile.is_zipfile(backup)
    assert os.access(backup, os.R_OK)
    with ZipFile(backup) as held:
        assert held.testzip() is None


ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x FROM n) SELECT x FROM n"


def with_a_view(name: str, table: str) -> Callable[[dict[str, bytes]], None]:
    """A database of the backup in which a table is a view that has no end."""

    def change(held: dict[str, bytes]) -> None:
        with TemporaryDirectory() as folder:
            file = Path(folder) / "x.sqlite"
            file.write_bytes(held[name])
            with closing(sqlite3.connect(file)) as database:
                database.execute(f"DROP TABLE {table}")
                database.execute(f"CREATE VIEW {table} AS {ENDLESS}")
                database.commit()
            held[name] = file.read_bytes()

    return change


@pytest.mark.parametrize(
    ("name", "table"), [("archive.sqlite", "entries"), ("drafts.sqlite", "drafts")]
)
def test_a_database_with_a_view_is_refused_before_it_is_asked_anything(
    backup: Path, elsewhere: Path, name: str, table: str
) -> None:
    repacked(backup, with_a_view(name, table), honest=True)
    with pytest.raises(BadBackup, match=f"'{table}' in it is a view"):
        restore(MANAGER, backup)
    assert files(elsewhere) == {}


def test_a_file_that_takes_too_long_to_look_through_is_given_up(
    backup: Path, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshot, "LONGEST", -1)
    monkeypatch.setattr(snapshot, "_STEPS", 1)
    with pytest.raises(BadBackup, match="interrupted"):
        restore(MANAGER, backup)
    assert files(elsewhere) == {}


def test_a_backup_that_unpacks_to_far_more_than_it_is_is_refused_before_that(
    backup: Path, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(restoring, "MOST_UNPACKED", 0)
    monkeypatch.setattr(restoring, "UNPACKS_TO", 1)
    repacked(backup, lambda held: None, honest=True)
    with ZipFile(backup) as held:
        parts = {name: held.read(name) for name in held.namelist()}
    with ZipFile(backup, "w", zipfile.ZIP_DEFLATED) as into:
        for name, content in parts.items():
            into.writestr(name, content)
    with pytest.raises(BadBackup, match="which no backup of its size does"):
        restore(MANAGER, backup)
    assert files(elsewhere) == {}


def test_what_a_restore_that_was_killed_has_left_is_cleared_by_the_next(
    room: Path, backup: Path
) -> None:
    old, new = (room / f".keys.json.{digit * 16}" for digit in "ab")
    for left in (old, new):
        left.write_text("keys")
    os.utime(old, (0, 0))
    restoring.checked(backup)
    assert not old.exists()
    assert new.exists()


def test_what_is_no_file_is_no_backup(room: Path) -> None:
    for source in (Path("/dev/zero"), room):
        with pytest.raises(BadBackup, match="is no file"):
            restore(MANAGER, source)
