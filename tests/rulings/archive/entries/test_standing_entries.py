"""Several rulings of one hand: each names the first, and all of them tell of the others."""

import csv
import json
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text
from typer.testing import CliRunner

from rulings.archive.database.connection import reading
from rulings.archive.entries.append import NotKept, keep
from rulings.archive.entries.entry import Entry, Review
from rulings.archive.entries.full_record import same_hand, whole_at
from rulings.archive.entries.read_back import every, kept_at
from rulings.archive.entries.verify import verify
from rulings.archive.exchange.export import Format, export
from rulings.archive.exchange.import_records import Imported, import_lines
from rulings.archive.exchange.json_lines import BadLine
from rulings.archive.sheets.sheet import sheet_at
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.cli.main import app
from tests.support.archives.archived_rulings import MANAGER, START, entry
from tests.support.archives.kept import keep_many


def keep_of_the_hand(number: int, of: int | None) -> Entry:
    one, house = entry(number, same_hand=of)
    return _entry(keep(MANAGER, one, house).number)


def correct(number: int, **more: object) -> Entry:
    told = {"replaces": number, "because": "the table was 9", "place": "Table 9", **more}
    return _entry(keep(MANAGER, _entry(number).model_copy(update=told)).number)


def _entry(number: int) -> Entry:
    kept = kept_at(MANAGER, number)
    assert kept is not None
    assert isinstance(kept.record, Entry)
    return kept.record


def numbers(of: int) -> list[int]:
    """The others of the hand, by number."""
    return [one.number for one in same_hand(MANAGER, of)]


@pytest.fixture
def hand(archive: str) -> str:
    """Three rulings of one hand, 1, 3 and 4, and one of another."""
    keep_of_the_hand(0, None)
    keep_of_the_hand(1, None)
    keep_of_the_hand(2, 1)
    keep_of_the_hand(3, 3)
    return archive


def test_whichever_ruling_of_its_hand_is_named_the_first_is_kept(hand: str) -> None:
    assert [_entry(number).same_hand for number in (1, 2, 3, 4)] == [None, None, 1, 1]
    assert verify(MANAGER).is_whole


def test_each_ruling_of_a_hand_tells_of_the_others_and_of_no_other_hand(hand: str) -> None:
    assert [numbers(of) for of in (1, 2, 3, 4)] == [[3, 4], [], [1, 4], [1, 3]]
    told = [one.told for one in same_hand(MANAGER, 4)]
    assert told == [f"ruling {number}, {_entry(number).decision}" for number in (1, 3)]


def test_a_correction_stays_in_its_hand_and_stands_for_what_it_corrects(hand: str) -> None:
    assert correct(1).same_hand is None
    assert correct(3, same_hand=None).same_hand == 1
    assert correct(6).same_hand == 1
    assert [numbers(of) for of in (1, 5)] == [[4, 7], [4, 7]]
    assert [numbers(of) for of in (3, 6, 7)] == [[4, 5], [4, 5], [4, 5]]
    assert numbers(4) == [5, 7]
    assert keep_of_the_hand(5, 5).same_hand == keep_of_the_hand(6, 7).same_hand == 1
    assert verify(MANAGER).is_whole


def test_a_hand_is_named_by_its_first_ruling_and_by_no_other_number(hand: str) -> None:
    keep(MANAGER, Review(about=2, reviewer="Rhea", recorded=START, decision="Call"))
    for wrong in (5, 9):
        with pytest.raises(NotKept, match=f"same_hand: {wrong} is not the number of a ruling"):
            keep_of_the_hand(4, wrong)
    one, _ = entry(4, same_hand=3)
    with pytest.raises(NotKept, match="same_hand: 3 is not the first ruling of its hand"):
        keep_many(MANAGER, [one])
    some = [entry(0)[0], entry(1, same_hand=6)[0], entry(2, same_hand=7)[0]]
    with pytest.raises(NotKept, match="same_hand: 7 is not the first ruling of its hand"):
        keep_many(MANAGER, some)
    assert verify(MANAGER).records == 5


def test_the_index_leads_to_the_others_of_a_hand(hand: str) -> None:
    if hand.startswith("postgresql"):
        pytest.skip("PostgreSQL reads so few rows without any index")
    query = "EXPLAIN QUERY PLAN SELECT number FROM entries WHERE same_hand = 1"
    with reading() as connection:
        plan = [row.detail for row in connection.execute(text(query))]
    assert "entries_same_hand" in f"{plan}"


def test_who_may_not_read_is_told_of_no_other_ruling(hand: str) -> None:
    with pytest.raises(NotAllowed):
        same_hand(Person(name="Tess", role="trainee"), 1)


def test_entry_and_command_line_tell_of_the_others(hand: str) -> None:
    whole = whole_at(MANAGER, 3)
    assert whole is not None
    assert [one.number for one in whole.same_hand] == [1, 4]
    shown = CliRunner().invoke(app, ["archive", "show", "3"]).stdout
    others = "; ".join(one.told for one in same_hand(MANAGER, 3))
    assert f"  Same hand: {others}\n" in shown
    assert "Same hand" not in CliRunner().invoke(app, ["archive", "show", "2"]).stdout
    found = json.loads(CliRunner().invoke(app, ["archive", "find", "--json"]).stdout)
    assert [row["same_hand"] for row in found["rows"]] == [1, 1, None, None]


def test_a_sheet_tells_of_the_others_and_without_names_of_their_numbers_alone(hand: str) -> None:
    for redact in (False, True):
        rows = {row.name: row.text for row in sheet_at(MANAGER, 4, redact=redact).particulars}
        told = [f"ruling {one.number}" if redact else one.told for one in same_hand(MANAGER, 4)]
        assert rows["Same hand"] == "; ".join(told)
    assert "Same hand" not in {row.name for row in sheet_at(MANAGER, 2).particulars}


@pytest.mark.parametrize("redact", [False, True])
def test_a_hand_goes_out_and_comes_in_under_other_numbers(
    hand: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, redact: bool
) -> None:
    correct(3)
    file = tmp_path / "a.jsonl"
    export(MANAGER, "jsonl", file, redact=redact)
    monkeypatch.setenv("FLOOR_DATABASE", f"sqlite:///{tmp_path / 'other.sqlite'}")
    keep(MANAGER, *entry(7))
    assert _import(file) == (Imported(kept=5, of_no_room=5), [])
    assert _import(file) == (Imported(there_already=5), [])
    records = [one.record for one in every(MANAGER) if isinstance(one.record, Entry)]
    assert [one.same_hand for one in records] == [None, None, None, 2, 2, 2]
    assert numbers(2) == [5, 6]
    assert verify(MANAGER).is_whole


def _import(file: Path) -> tuple[Imported, list[BadLine]]:
    found, bad = Imported(), list[BadLine]()
    with file.open("rb") as lines:
        import_lines(MANAGER, lines, found, refused=bad.append)
    return found, bad


@pytest.mark.parametrize("form", ["csv", "sqlite"])
def test_tables_for_other_programs_name_the_first_ruling_of_the_hand(
    hand: str, tmp_path: Path, form: Format
) -> None:
    file = tmp_path / f"a.{form}"
    export(MANAGER, form, file)
    if form == "csv":
        rows = csv.DictReader(file.read_text(encoding="utf-8-sig").splitlines())
        assert [row["same_hand"] for row in rows] == ["", "", "1", "1"]
        return
    held = sqlite3.connect(file)
    found = held.execute("SELECT same_hand FROM rulings ORDER BY number").fetchall()
    held.close()
    assert [one for (one,) in found] == [None, None, 1, 1]
