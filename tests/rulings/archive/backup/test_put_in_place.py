"""A backup takes the place of a room that is served: nothing is lost, and it can be undone."""

import shutil
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from zipfile import ZipFile

import pytest

from rulings.archive.backup.back_up import back_up
from rulings.archive.backup.doubts import Doubtful
from rulings.archive.backup.manifest import BadBackup
from rulings.archive.backup.put_in_place import offered, put_in_place, to_undo
from rulings.archive.backup.restore import Restored, restore
from rulings.archive.backup.snapshot import counted
from rulings.archive.database import in_use
from rulings.archive.database.connection import ArchiveUnavailable, which
from rulings.archive.entries.append import keep
from rulings.archive.entries.drafts import keep_draft
from rulings.archive.entries.read_back import every
from rulings.archive.entries.verify import verify
from rulings.archive.room.tables import tables
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.archive.staff.sessions import person_of
from tests.rulings.archive.backup.test_restore import FLOOR, NOW, files, forged, repacked
from tests.rulings.archive.backup.test_restore import room as room
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.archives.kept import draft_of
from tests.support.archives.signed_in import sign_in


@pytest.fixture
def earlier(room: Path, tmp_path: Path) -> Path:
    """A backup of the room as it was; a ruling more and another draft are in it since."""
    file = tmp_path / "earlier.zip"
    back_up(MANAGER, file, with_keys=False)
    keep(MANAGER, *entry(3))
    keep_draft("a draft", {"dispute": None, "typed": "34"})
    return file


def test_the_room_is_as_it_was_and_goes_on_from_there(earlier: Path) -> None:
    token = sign_in("Mara", "284619", NOW)
    restored = put_in_place(MANAGER, earlier)
    assert restored.verified.is_whole
    assert [one.number for one in every(MANAGER)] == [1, 2, 3]
    assert draft_of("a draft") == {"dispute": None, "typed": "12"}
    assert [one.name for one in tables()] == ["T7"]
    assert person_of(token, NOW) is None
    sign_in("Mara", "284619", NOW)
    assert keep(MANAGER, *entry(5)).number == 4
    assert verify(MANAGER).is_whole


def test_what_was_there_is_kept_and_takes_its_place_again(earlier: Path) -> None:
    put_in_place(MANAGER, earlier)
    (undo,) = to_undo(MANAGER)
    assert undo.manifest.number == 4
    put_in_place(MANAGER, undo.file)
    assert [one.number for one in every(MANAGER)] == [1, 2, 3, 4]
    assert draft_of("a draft") == {"dispute": None, "typed": "34"}
    assert [one.manifest.number for one in to_undo(MANAGER)] == [3, 4]


def test_what_is_remembered_of_an_archive_is_not_taken_for_the_one_in_its_place(
    earlier: Path,
) -> None:
    known = {which()}
    put_in_place(MANAGER, earlier)
    counted(MANAGER)
    known.add(which())
    put_in_place(MANAGER, to_undo(MANAGER)[0].file)
    assert counted(MANAGER)["records"] == 4
    assert which() not in known
    assert len(known) == 2


@pytest.mark.parametrize("share", [0.2, 0.5, 0.98])
def test_a_file_that_is_cut_changes_nothing(earlier: Path, room: Path, share: float) -> None:
    whole = earlier.read_bytes()
    earlier.write_bytes(whole[: int(len(whole) * share)])
    before = files(room)
    for act in (offered, put_in_place):
        with pytest.raises(BadBackup):
            act(MANAGER, earlier)
    assert files(room) == before
    assert counted(MANAGER)["records"] == 4


def test_one_whose_bytes_were_changed_is_refused_and_the_room_goes_on(
    earlier: Path, room: Path, tmp_path: Path
) -> None:
    altered = tmp_path / "altered.zip"
    with ZipFile(earlier) as origin, ZipFile(altered, "w") as copy:
        for name in origin.namelist():
            held = origin.read(name)
            copy.writestr(name, held.replace(b"Mara", b"Zara") if "sqlite" in name else held)
    with pytest.raises(BadBackup, match=r"archive\.sqlite is not as it was"):
        put_in_place(MANAGER, altered)
    assert to_undo(MANAGER) == ()
    assert keep(MANAGER, *entry(6)).number == 5


def test_one_of_another_room_s_keys_is_put_aside_again(
    earlier: Path, room: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path / 'elsewhere'}")
    keep(MANAGER, *entry(0))
    with pytest.raises(Doubtful, match="not signed with this room's keys"):
        put_in_place(MANAGER, earlier)
    with pytest.raises(BadBackup, match="does not verify with the keys that are here"):
        put_in_place(MANAGER, earlier, unsigned=True)
    assert counted(MANAGER)["records"] == 1
    assert verify(MANAGER).is_whole
    assert to_undo(MANAGER) == ()
    # Neither of the two stays on the disk beside it: nothing was changed.
    assert not [*(tmp_path / "elsewhere").glob("before-*")]


def test_what_was_here_stays_where_what_was_made_of_it_cannot_be_put_back_either(
    earlier: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk breaks the undo file meanwhile: both places of the room are named and whole."""
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path / 'elsewhere'}")
    keep(MANAGER, *entry(0))

    def breaking(person: Person, source: Path, *, replace: bool, unsigned: bool) -> Restored:
        if source != earlier:
            source.write_bytes(source.read_bytes()[:200])
        return restore(person, source, replace=replace, unsigned=unsigned)

    monkeypatch.setattr("rulings.archive.backup.put_in_place.restore", breaking)
    with pytest.raises(BadBackup, match="The room as it was is not in place again") as refused:
        put_in_place(MANAGER, earlier, unsigned=True)
    (undo,) = (tmp_path / "elsewhere" / "undo").glob("*.zip")
    (aside,) = (tmp_path / "elsewhere").glob("before-*")
    assert f"{undo}" in f"{refused.value}"
    assert f"{aside}" in f"{refused.value}"
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path / 'again'}")
    shutil.copytree(aside, tmp_path / "again")
    shutil.copy(tmp_path / "elsewhere" / "keys.json", tmp_path / "again")
    assert counted(MANAGER)["records"] == 1
    assert verify(MANAGER).is_whole


def test_a_backup_forged_without_any_key_is_refused_and_who_comes_with_it_is_named(
    earlier: Path,
) -> None:
    repacked(earlier, forged(from_entry=2), honest=True)
    found = offered(MANAGER, earlier)
    assert found.newcomers == ("Eve (manager)",)
    assert len(found.doubts) == 2
    with pytest.raises(Doubtful, match="Its entries 1 to 3 are not witnessed"):
        put_in_place(MANAGER, earlier)
    assert counted(MANAGER)["records"] == 4
    assert to_undo(MANAGER) == ()


def test_a_backup_that_was_made_here_leaves_no_doubt(earlier: Path) -> None:
    found = offered(MANAGER, earlier)
    assert (found.doubts, found.newcomers) == ((), ())


def test_keys_come_in_by_no_browser(room: Path, tmp_path: Path) -> None:
    back_up(MANAGER, tmp_path / "keys.zip")
    for act in (offered, put_in_place):
        with pytest.raises(BadBackup, match="The keys are in this backup"):
            act(MANAGER, tmp_path / "keys.zip")


def test_it_is_a_manager_s_alone(earlier: Path) -> None:
    for act in (offered, put_in_place, lambda person, _: to_undo(person)):
        with pytest.raises(NotAllowed):
            act(FLOOR, earlier)


def test_while_it_is_put_in_place_nobody_reads_or_writes_and_nothing_of_theirs_is_lost(
    earlier: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many record meanwhile: whoever is told that it was kept finds it, here or in the undo."""
    monkeypatch.setattr(in_use, "_WAIT", 30)
    before = {one.number for one in every(MANAGER)}

    def record(number: int) -> int | None:
        try:
            return keep(MANAGER, *entry(number)).number
        except ArchiveUnavailable:
            return None

    with ThreadPoolExecutor(4) as pool:
        kept = [pool.submit(record, number) for number in range(12)]
        put_in_place(MANAGER, earlier)
        told = [one.result() for one in kept]
    (undo,) = to_undo(MANAGER)
    here = {one.number for one in every(MANAGER)}
    since = undo.manifest.number - len(before)
    after = len(here) - 3
    assert since + after >= sum(number is not None for number in told)
    assert verify(MANAGER).is_whole


def test_where_others_keep_writing_it_is_refused(
    earlier: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_use, "_WAIT", 0.05)
    with in_use.using(), ThreadPoolExecutor(1) as pool:
        refused = pool.submit(put_in_place, MANAGER, earlier).exception()
    assert isinstance(refused, BadBackup)
    assert f"{refused}".startswith("Nothing was changed: others keep writing")
    assert counted(MANAGER)["records"] == 4


def test_where_another_program_has_the_archive_open_it_is_refused(
    earlier: Path, room: Path
) -> None:
    other = sqlite3.connect(room / "floor.sqlite")
    other.execute("SELECT count(*) FROM entries").fetchone()
    with pytest.raises(BadBackup, match="is open"):
        put_in_place(MANAGER, earlier)
    other.close()
    assert to_undo(MANAGER) == ()
    assert counted(MANAGER)["records"] == 4
