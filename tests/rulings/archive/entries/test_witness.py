"""What was tampered with is found with no checkpoint of one's own: by what was witnessed, by the
guards of the database, and by the search."""

import json
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from streamlit.testing.v1 import AppTest
from typer.testing import CliRunner

from rulings.archive.database import in_use
from rulings.archive.database.connection import reading, writing
from rulings.archive.database.hash_chain import BEGINNING, canonical, digest_of
from rulings.archive.entries.append import keep
from rulings.archive.entries.read_back import stored_at
from rulings.archive.entries.verify import Checkpoint, checkpoint, verify
from rulings.archive.entries.witness import heads, place, witness
from rulings.archive.room.changes import put
from rulings.cli.main import app
from rulings.system import keys
from tests.support.archives.archived_rulings import MANAGER, START, entry
from tests.support.archives.kept import keep_many

KEPT_FOR_GOOD = (
    "entries",
    "houses",
    "patterns",
    "pattern_words",
    "pattern_clauses",
    "room_changes",
)

EMPTIED = {
    "sqlite": {
        "all": "INSERT INTO entry_text (entry_text) VALUES ('delete-all')",
        "what lies under it": "DELETE FROM entry_text_data WHERE id > 10",
    },
    "postgresql": {
        "all": "DELETE FROM entry_text",
        "what lies under it": "UPDATE entry_text SET text = ''",
    },
}


def fill(count: int = 6) -> None:
    for number in range(count):
        keep(MANAGER, *entry(number))


@pytest.fixture
def six(archive: str) -> str:
    fill()
    return archive


class Unguarded:
    """What somebody does who can write to the database, and puts its guards back after."""

    def __init__(self) -> None:
        with reading() as connection:
            self.sqlite = connection.dialect.name == "sqlite"
            if self.sqlite:
                named = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
                self.guards = connection.execute(text(named)).all()

    def does(self, *changes: str) -> None:
        """Run each on a connection of its own right."""
        with writing() as connection:
            off: Sequence[str] = [f"DROP TRIGGER {name}" for name, _ in self.guards] if (
                self.sqlite
            ) else [f"ALTER TABLE {one} DISABLE TRIGGER USER" for one in KEPT_FOR_GOOD]  # fmt: skip
            on: Sequence[str] = [made for _, made in self.guards] if self.sqlite else [
                f"ALTER TABLE {one} ENABLE TRIGGER USER" for one in KEPT_FOR_GOOD
            ]  # fmt: skip
            for one in (*off, *changes, *on):
                connection.exec_driver_sql(one.replace("%", "%%") if not self.sqlite else one)


def test_every_entry_is_witnessed_and_signed_before_it_is_kept(six: str) -> None:
    found = list(heads())
    assert [one if isinstance(one, str) else one.number for one in found] == [1, 2, 3, 4, 5, 6]
    for one in found:
        assert not isinstance(one, str)
        stored = stored_at(MANAGER, one.number)
        assert stored is not None
        assert one.hash == stored.hash
    whole = verify(MANAGER)
    assert (whole.is_whole, whole.told) == (True, ())
    assert place().stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("change", "bad"),
    [("number > 3", 4), ("true", 1)],
    ids=["cut off", "emptied"],
)
def test_an_end_cut_off_and_an_archive_emptied_are_found(six: str, change: str, bad: int) -> None:
    Unguarded().does(f"DELETE FROM entries WHERE {change}")
    found = verify(MANAGER)
    assert (found.bad, found.is_whole) == (bad, False)
    assert "it is missing: entry" in (found.wrong or "")


def _written_anew(first: int) -> list[str]:
    """The changes that give entry `first` another decision, and the chain hashes that agree."""
    with reading() as connection:
        rows = connection.execute(text("SELECT number, content FROM entries ORDER BY number")).all()
    before, changes = BEGINNING, []
    for number, content in rows:
        data = json.loads(content)
        data["before"] = before
        if number == first:
            data["record"]["camera"] = "none"
        held = canonical(data)
        before = digest_of(held)
        quoted = held.replace("'", "''").replace(":", "\\:")
        changes.append(
            f"UPDATE entries SET content = '{quoted}', hash = '{before}' WHERE number = {number}"
        )
    return [one.replace("\\:", ":") for one in changes]


@pytest.mark.parametrize("first", [1, 5, 6])
def test_a_chain_written_anew_is_found_and_nothing_is_signed_on_top_of_it(
    six: str, first: int
) -> None:
    Unguarded().does(*_written_anew(first))
    found = verify(MANAGER)
    assert (found.bad, found.beside) == (first, ())
    assert "it was another on 20" in (found.wrong or "")
    assert keep(MANAGER, *entry(7)).number == 7
    assert "Entry 6 is not as it was on 20" in witness(7)
    assert [one for one in heads() if not isinstance(one, str) and one.number > 6] == []
    assert verify(MANAGER).bad == first


def test_heads_without_the_key_are_told_as_such(six: str) -> None:
    lines = place().read_text().splitlines()
    forged = json.loads(lines[5]) | {"hash": "f" * 64}
    place().write_text("\n".join([*lines[:5], json.dumps(forged), "no head", ""]))
    found = verify(MANAGER)
    assert not found.is_whole
    assert [one.split(": ")[-1] for one in found.beside] == [
        "its signature is false",
        "it is no head of an archive",
    ]
    assert "is not sound: it is no head" in witness(6)
    place().write_text("\n".join([*lines, lines[3], ""]))
    assert "it goes back to entry 4" in verify(MANAGER).beside[0]
    keys.renew()
    place().write_text("\n".join([*lines, ""]))
    assert verify(MANAGER).is_whole
    keys.renew(forget=True)
    assert "signed with a key that is not here" in verify(MANAGER).beside[0]


@pytest.mark.parametrize("name", ["number", "changes"])
def test_a_head_of_a_number_that_no_archive_has_is_told_as_none(six: str, name: str) -> None:
    lines = place().read_text().splitlines()
    forged = json.dumps(json.loads(lines[5]) | {name: 10**30})
    place().write_text("\n".join([*lines, forged, ""]))
    found = verify(MANAGER)
    assert [one.split(": ")[-1] for one in found.beside] == ["it is no head of an archive"]


def test_a_head_half_written_is_written_again(six: str) -> None:
    with place().open("ab") as file:
        file.write(b'{"number":7,"ha')
    assert verify(MANAGER).is_whole
    keep(MANAGER, *entry(6))
    assert [one if isinstance(one, str) else one.number for one in heads()][-2:] == [6, 7]


def test_a_second_place_out_of_reach_is_told_and_made_good_later(
    archive: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "disk"
    monkeypatch.setenv("FLOOR_WITNESS", f"{elsewhere}")
    fill(2)
    assert "cannot be written: No such file" in witness(2)
    found = verify(MANAGER)
    assert found.is_whole
    assert found.told[0].startswith("entries 1 to 2 are not witnessed")
    elsewhere.mkdir()
    assert witness(2) == ""
    (begun,) = verify(MANAGER).told
    assert begun.startswith("what was witnessed begins at entry 2, on 20")
    assert [one.name for one in elsewhere.iterdir()] == [place().name]


def _kept_page(number: int) -> None:
    from rulings.web.archive import record_page
    from rulings.web.archive.record_fields import Fields

    record_page._again(number, Fields("e:", {}, {}, {}))


@pytest.mark.parametrize("archive", ["sqlite"], indirect=True)
def test_whoever_has_the_archive_alone_never_waits_for_one_who_waits_for_them(
    six: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_use, "_WAIT", 5)
    with ThreadPoolExecutor(1) as pool:
        with in_use.alone():
            waiting = pool.submit(witness, 6)
            time.sleep(0.2)  # long enough to wait at whatever it waits for
            assert witness(6) == ""
        assert waiting.result() == ""


def test_the_page_says_what_is_kept_and_not_yet_witnessed(
    archive: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(1)
    shown = AppTest.from_function(_kept_page, args=(1,)).run()
    assert [one.value for one in shown.success] == ["Kept as ruling 1."]
    assert not shown.warning
    monkeypatch.setenv("FLOOR_WITNESS", f"{tmp_path / 'disk'}")
    shown.run()
    assert not shown.success
    assert [one.value for one in shown.warning] == ["Kept as ruling 1, not yet witnessed."]
    assert "cannot be written" in shown.text[0].value
    assert witness(3) != ""
    monkeypatch.delenv("FLOOR_WITNESS")
    assert witness(3) == "The archive has no entry 3."


def test_many_kept_at_once_are_witnessed_by_their_end(archive: str) -> None:
    made = [entry(number) for number in range(5)]
    keep_many(MANAGER, (one for one, _ in made), {house for _, house in made})
    assert [one if isinstance(one, str) else one.number for one in heads()] == [5]
    assert verify(MANAGER).told == ()


def test_a_second_place_thrown_away_is_told_for_good(six: str) -> None:
    place().unlink()
    Unguarded().does(*_written_anew(4))
    assert verify(MANAGER).told[0].startswith("entries 1 to 6 are not witnessed")
    for number in range(6, 9):
        keep(MANAGER, *entry(number))
        (begun,) = verify(MANAGER).told
        assert begun.startswith("what was witnessed begins at entry 7, on 20")


HISTORY = {
    "the house": "UPDATE room_changes SET content = 'threshold = 10' WHERE number = 1",
    "who made it": "UPDATE room_changes SET who = 'Nobody' WHERE number = 2",
    "a mark": "UPDATE room_changes SET content = 'right' WHERE part = 'mark'",
    "one removed": "DELETE FROM room_changes WHERE number = 2",
    "all removed": "DELETE FROM room_changes",
    "one put in": "INSERT INTO room_changes VALUES (0, 'table', 'T9', 'x', 'Eve', '2026', '')",
}


@pytest.mark.parametrize("change", HISTORY)
def test_changes_of_the_room_and_marks_that_were_altered_are_found(six: str, change: str) -> None:
    with writing() as connection:
        put(connection, MANAGER, "house", "", "threshold = 90")
        put(connection, MANAGER, "table", "T7", "b")
        put(connection, MANAGER, "mark", "1", "wrong")
    keep(MANAGER, *entry(6))
    with writing() as connection:
        put(connection, MANAGER, "table", "T8", "c")
    keep(MANAGER, *entry(7))
    assert (verify(MANAGER).is_whole, verify(MANAGER).told) == (True, ())
    Unguarded().does(HISTORY[change])
    found = verify(MANAGER)
    assert (found.is_whole, found.bad) == (False, None)
    assert found.beside[0].startswith("the changes of the room, and what reviewers said, up to")


def test_a_mark_that_was_altered_is_found_beside_an_entry_that_was_edited(six: str) -> None:
    with writing() as connection:
        put(connection, MANAGER, "mark", "1", "wrong")
    keep(MANAGER, *entry(6))
    Unguarded().does(HISTORY["a mark"], "UPDATE entries SET floor = 'Nobody' WHERE number = 2")
    found = verify(MANAGER)
    assert found.bad == 2
    assert any(one.startswith("the changes of the room") for one in found.beside)


def test_after_a_backup_is_restored_the_heads_begin_anew_when_that_is_said(six: str) -> None:
    Unguarded().does(
        "DELETE FROM entries", EMPTIED["sqlite" if Unguarded().sqlite else "postgresql"]["all"]
    )
    keep(MANAGER, *entry(9))
    assert "Entry 6 is not as it was" in witness(1)
    told = CliRunner().invoke(app, ["archive", "checkpoint", "--anew"])
    assert told.exit_code == 0
    assert "What was witnessed before is in" in told.stderr
    assert json.loads(told.stdout)["number"] == 1
    assert (verify(MANAGER).is_whole, verify(MANAGER).told) == (True, ())


PLANTED = {
    "sqlite": "CREATE TRIGGER planted AFTER INSERT ON entries BEGIN SELECT 1; END",
    "postgresql": "CREATE RULE planted AS ON DELETE TO entries DO INSTEAD NOTHING",
}
DROPPED = {
    "sqlite": "DROP TRIGGER entries_no_replace",
    "postgresql": "DROP TRIGGER houses_kept ON houses",
}
ALTERED = {
    "sqlite": "DROP TRIGGER houses_no_update; CREATE TRIGGER houses_no_update BEFORE UPDATE ON "
    "houses BEGIN SELECT 1",
    "postgresql": "ALTER TABLE houses DISABLE TRIGGER houses_kept",
}


@pytest.mark.parametrize(
    ("tampering", "told"), [(PLANTED, "planted"), (DROPPED, "dropped"), (ALTERED, "altered")]
)
def test_guards_dropped_planted_or_altered_are_found(
    six: str, tampering: dict[str, str], told: str
) -> None:
    with writing() as connection:
        for one in tampering[connection.dialect.name].split("; "):
            end = "; END" if one.startswith("CREATE TRIGGER") and "END" not in one else ""
            connection.execute(text(f"{one}{end}"))
    found = verify(MANAGER)
    assert (found.bad, found.is_whole) == (None, False)
    assert told in found.beside[0]
    assert CliRunner().invoke(app, ["archive", "verify"]).exit_code == 1


@pytest.mark.parametrize("how", ["all", "what lies under it"])
def test_a_search_that_was_emptied_is_found(six: str, how: str) -> None:
    with writing() as connection:
        connection.execute(text(EMPTIED[connection.dialect.name][how]))
    found = verify(MANAGER)
    assert (found.bad, found.is_whole) == (None, False)
    (told,) = found.beside
    broken = "the search cannot be asked"
    assert told == "a search for who ruled it does not find entry 1, nor 5 others" or broken in told


@pytest.mark.parametrize(
    ("hours", "after"),
    [
        ((0, -2), ""),
        ((0, -2, -1, 24, -3), ", and once more after"),
        ((0, -2, 24, -3, 30, 5), ", and 2 times after"),
    ],
)
def test_a_clock_that_goes_back_is_told_and_refused_by_nobody(
    archive: str, hours: tuple[int, ...], after: str
) -> None:
    for hour in hours:
        one, house = entry(0, recorded=START + timedelta(hours=hour))
        keep(MANAGER, one, house)
    found = verify(MANAGER)
    assert found.is_whole
    assert found.told == (f"the clock went back before entry 2 was recorded{after}",)
    told = CliRunner().invoke(app, ["archive", "verify"])
    assert (told.exit_code, "To be known: the clock went back" in told.stdout) == (0, True)


def test_one_that_waited_for_its_turn_while_others_recorded_is_no_clock_gone_back(
    archive: str,
) -> None:
    for seconds in (0, 9, 3, 10):
        one, house = entry(0, recorded=START + timedelta(seconds=seconds))
        keep(MANAGER, one, house)
    assert verify(MANAGER).told == ()


@pytest.mark.parametrize("number", ["-1", "0"])
def test_a_sheet_of_a_number_that_no_ruling_has_is_refused(six: str, number: str) -> None:
    told = CliRunner().invoke(app, ["archive", "verify", "--sheet", number, "0" * 64])
    assert (told.exit_code, told.stdout) == (2, "")
    assert f"--sheet: {number} is the number of no ruling" in told.stderr


@pytest.mark.parametrize("held", ["", "{}", '{"number": -3, "hash": "0"}', "[1]"])
def test_a_file_that_is_no_checkpoint_is_told_in_plain_words(
    six: str, tmp_path: Path, held: str
) -> None:
    file = tmp_path / "checkpoint.json"
    file.write_text(held)
    told = CliRunner().invoke(app, ["archive", "verify", "--checkpoint", f"{file}"])
    assert (told.exit_code, told.stdout) == (2, "")
    assert told.stderr.startswith(f"{file} is no checkpoint: a number, 0 or more, and a hash")


def test_each_of_several_checkpoints_has_to_hold(six: str) -> None:
    true = checkpoint(MANAGER)
    for false in (true.model_copy(update={"hash": "0" * 64}), Checkpoint(number=0, hash="1" * 64)):
        assert verify(MANAGER, true).is_whole
        assert not verify(MANAGER, false, true).is_whole
        assert not verify(MANAGER, true, false).is_whole


def test_a_printed_sheet_is_verified(six: str) -> None:
    stored = stored_at(MANAGER, 4)
    assert stored is not None
    run: Any = CliRunner()
    spaced = f"{stored.hash[:32].upper()} {stored.hash[32:]}"
    true = run.invoke(app, ["archive", "verify", "--sheet", "4", spaced])
    assert (true.exit_code, "The sheet is of ruling 4 as it was" in true.stdout) == (0, True)
    false = run.invoke(app, ["archive", "verify", "--sheet", "4", "0" * 64])
    assert false.exit_code == 1
    assert false.stdout.startswith("6 records, all as they were written.")
    assert "The sheet: it is not of entry 4, or was mistyped: another SHA-256" in false.stdout
    assert "is bad" not in false.stdout
    assert "written anew" not in false.stdout
    place().unlink()
    unsure = run.invoke(app, ["archive", "verify", "--sheet", "4", "0" * 64])
    assert "it is not known whether it was written anew" in unsure.stdout
    gone = run.invoke(app, ["archive", "verify", "--sheet", "44", stored.hash])
    assert gone.exit_code == 1
    assert gone.stdout.startswith("6 records, all as they were written.")
    assert "The sheet: entry 44 was not reached: the last sound one is entry 6." in gone.stdout
    assert checkpoint(MANAGER).number == 6
