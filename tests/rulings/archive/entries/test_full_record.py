"""After an appeal what holds is told first, everywhere; what the floor ruled stays below it."""

import csv
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulings.archive.entries.append import keep
from rulings.archive.entries.entry import Appeal, AppealOutcome
from rulings.archive.entries.full_record import Done, changes, whole_at
from rulings.archive.entries.verify import verify
from rulings.archive.exchange.export import export
from rulings.archive.review.agreement import agreed
from rulings.archive.review.blind_review import give
from rulings.archive.review.disagreements import differences
from rulings.archive.review.side_by_side import compare_entries
from rulings.archive.room.clock import RoomClock
from rulings.archive.search.find import find
from rulings.archive.search.handover_sheet import handover_lines
from rulings.archive.search.open_rulings import handover, shift_now
from rulings.archive.search.query import query_of
from rulings.archive.sheets.sheet import sheet_at, typed_on
from rulings.archive.staff.permissions import Person
from rulings.cli.main import app
from tests.support.archives.archived_rulings import MANAGER, START, entry
from tests.support.archives.reviewed_archive import oversized

LIVE = "The hand is live"
UTC_ROOM = RoomClock(zone="UTC")


def appealed(outcome: AppealOutcome = "overturned") -> int:
    """The number of a ruling that was appealed, a call of 300 first."""
    first, house = entry(oversized(), floor="Otis")
    number = keep(MANAGER, first, house).number
    appeal = Appeal(
        outcome=outcome,
        decided_by="Dana",
        decided=START + timedelta(hours=1),
        because="The camera shows it",
        decision="" if outcome == "upheld" else LIVE,
    )
    again = {"replaces": number, "because": f"Appeal {outcome}", "appeal": appeal}
    return keep(MANAGER, first.model_copy(update=again), house).number


def _history(number: int) -> tuple[Done, ...]:
    whole = whole_at(MANAGER, number)
    assert whole is not None
    return whole.history


def test_what_holds_after_an_appeal_is_the_heading_and_the_first_ruling_stands_below(
    archive: str,
) -> None:
    number = appealed()
    sheet = sheet_at(MANAGER, number)
    assert sheet.ruled == f"Overturned on appeal: {LIVE}"
    assert sheet.beside[:2] == (
        "The floor first ruled: Call: 300",
        "Said to the table before the appeal: Ben, that is a call of 300.",
    )
    assert sheet.cited_under == "Why the floor first ruled so"
    assert not any(title == "What follows" for title, _ in sheet.lists)
    shown = CliRunner().invoke(app, ["archive", "show", f"{number}"]).stdout
    assert shown.startswith(f"Entry {number}: Overturned on appeal: {LIVE}\n")
    assert "The floor first ruled: Call: 300" in shown
    history = {one.what: (one.who, one.why) for one in _history(number)}
    assert history["Ruled by"] == ("Otis", "")
    assert history["Appeal decided by"] == ("Dana", f"Overturned. {LIVE}. The camera shows it")
    assert "Corrected by" not in history


def test_an_appeal_that_was_upheld_leaves_the_heading_and_marks_the_row(archive: str) -> None:
    number = appealed("upheld")
    sheet = sheet_at(MANAGER, number)
    assert (sheet.ruled, sheet.first) == ("Call: 300", "")
    (row,) = find(MANAGER, query_of({})).rows
    assert row.marks() == ("upheld on appeal",)


@pytest.mark.parametrize(
    ("outcome", "was"), [("upheld", "Upheld"), ("overturned", f"Overturned on appeal: {LIVE}")]
)
def test_of_an_appeal_that_was_set_back_it_is_told_that_it_waits_again(
    archive: str, outcome: AppealOutcome, was: str
) -> None:
    number = appealed(outcome)
    before = whole_at(MANAGER, number)
    assert before is not None
    again = {"replaces": number, "because": "Heard without Ben", "status": "appealed"}
    after = keep(MANAGER, before.entry.model_copy(update=again)).number
    told = {one.what: one.why for one in _history(after)}["Appeal decided by"]
    assert told.startswith(f"{outcome.capitalize()}, but set back since: the appeal waits again. ")
    whole = whole_at(MANAGER, after)
    assert whole is not None
    changed = changes(before.entry, whole.entry, RoomClock(zone="UTC"))
    assert ("On appeal", was, "Waits again") in list(changed)


def test_what_holds_after_an_appeal_is_the_row_the_filter_the_figure_and_the_column(
    archive: str, tmp_path: Path
) -> None:
    keep(MANAGER, *entry(oversized(), floor="Mara"))
    number = appealed()
    (row,) = find(MANAGER, query_of({"ruled_as": LIVE.casefold()})).rows
    assert (row.number, row.decision) == (number, LIVE)
    assert row.marks() == ("overturned on appeal",)
    assert [one.number for one in find(MANAGER, query_of({"ruled_as": "call"})).rows] == [1]
    listed = CliRunner().invoke(app, ["archive", "find", "--appeal", "overturned"]).stdout
    assert f"{LIVE}  (Otis)  [overturned on appeal]" in listed
    found = handover(MANAGER, shift_now(UTC_ROOM, row.happened))
    lines = dict(handover_lines(found, UTC_ROOM))["Ruled in this shift, as each stands now"]
    assert any(LIVE in line and "overturned on appeal" in line for line in lines)
    out = tmp_path / "out.csv"
    export(MANAGER, "csv", out, only=[number])
    (cells,) = csv.DictReader(out.read_text("utf-8-sig").splitlines())
    assert (cells["ruled"], cells["floor_ruled"]) == (LIVE, "Call: 300")
    assert cells["appeal"] == "overturned"


def test_an_appeal_that_is_set_back_leaves_no_outcome_in_list_column_or_file(
    archive: str, tmp_path: Path
) -> None:
    decided = whole_at(MANAGER, appealed())
    assert decided is not None
    again = {"replaces": decided.number, "because": "To the manager", "status": "appealed"}
    number = keep(MANAGER, decided.entry.model_copy(update=again)).number
    waiting = whole_at(MANAGER, number)
    assert waiting is not None
    assert waiting.entry.appeal == decided.entry.appeal
    assert (waiting.entry.headline, waiting.entry.is_changed_on_appeal) == ("Call: 300", False)
    (row,) = find(MANAGER, query_of({})).rows
    assert (row.decision, row.marks()) == ("Call: 300", ("appealed",))
    assert [one.number for one in find(MANAGER, query_of({"ruled_as": "call"})).rows] == [number]
    told = (f"Overturned on appeal: {LIVE}", "Waits again")
    assert ("On appeal", *told) in list(changes(decided.entry, waiting.entry, UTC_ROOM))
    export(MANAGER, "csv", tmp_path / "out.csv", only=[number])
    (cells,) = csv.DictReader((tmp_path / "out.csv").read_text("utf-8-sig").splitlines())
    export(MANAGER, "sqlite", tmp_path / "out.sqlite", only=[number])
    with closing(sqlite3.connect(tmp_path / "out.sqlite")) as plain:
        plain.row_factory = sqlite3.Row
        table = dict(plain.execute("SELECT * FROM rulings").fetchone())
    for file in (cells, table):
        assert (file["ruled"], file["status"]) == ("Call: 300", "appealed")
        of_appeal = [file[name] for name in file if name.startswith("appeal")]
        assert len(of_appeal) == 5
        assert not any(of_appeal)
    assert verify(MANAGER).is_whole


def test_what_an_appeal_put_in_place_is_not_held_against_the_floor_who_ruled(archive: str) -> None:
    keep(MANAGER, *entry(oversized(), floor="Mara"))
    number = appealed()
    assert differences(MANAGER).groups == 0
    two = compare_entries(MANAGER, 1, number)
    assert two.alike
    told = {one.what: (one.first, one.second) for one in two.ruled}
    assert "Ruled" not in told
    assert told["Changed on appeal"] == (None, LIVE)
    tess = Person(name="Tess", role="manager")
    assert give(tess, number, "It is a call", now=START).alike
    assert agreed(MANAGER).all.alike == 1


@pytest.mark.parametrize("is_appealed", [False, True])
def test_a_correction_whose_reason_is_in_the_words_of_an_appeal_is_told(
    archive: str, is_appealed: bool
) -> None:
    if is_appealed:
        number = appealed("upheld")
    else:
        number = keep(MANAGER, *entry(oversized(), floor="Otis")).number
    before = whole_at(MANAGER, number)
    assert before is not None
    again = {"replaces": number, "because": "Appeal upheld"}
    after = before.entry.model_copy(update={**again, "place": "Table 9"})
    last = keep(MANAGER, after).number
    told = [(one.what, one.why) for one in _history(last)]
    decided = [("Appeal decided by", "Upheld. The camera shows it")] if is_appealed else []
    assert told[2:] == [*decided, ("Corrected by", f"Appeal upheld (of entry {number})")]


def test_words_of_an_appeal_that_were_typed_stay_out_of_a_copy_without_names(archive: str) -> None:
    first, house = entry(oversized(), floor="Otis")
    keep(MANAGER, first, house)
    again = {"replaces": 1, "because": "Appeal upheld", "place": "Table 9"}
    keep(MANAGER, first.model_copy(update=again))
    assert "Appeal upheld" in typed_on(MANAGER, 2)
    assert "Appeal upheld" not in sheet_at(MANAGER, 2, redact=True).model_dump_json()
    assert "Appeal upheld" not in typed_on(MANAGER, appealed("upheld"))


def test_who_was_recorded_as_the_floor_before_a_correction_is_told(archive: str) -> None:
    first, house = entry(oversized(), floor="Otis")
    number = keep(MANAGER, first, house).number
    again = {"replaces": number, "because": "Mara ruled it", "floor": "Mara"}
    corrected = keep(MANAGER, first.model_copy(update=again), house).number
    ruled, *_ = _history(corrected)
    assert (ruled.who, ruled.why) == ("Mara", "by Otis, before it was corrected")
    assert (_history(number)[0].who, _history(number)[0].why) == ("Otis", "")


def test_a_time_that_was_corrected_is_told_with_the_one_before(archive: str) -> None:
    first, house = entry(oversized(), floor="Otis", happened=START)
    number = keep(MANAGER, first, house).number
    earlier = START - timedelta(minutes=40)
    again = {"replaces": number, "because": "The clock was misread", "happened": earlier}
    after = first.model_copy(update=again)
    last = keep(MANAGER, after, house).number
    was, now = "Sun 1 Mar 2026, 18:00 UTC", "Sun 1 Mar 2026, 17:20 UTC"
    assert ("The time", was, now) in list(changes(first, after, UTC_ROOM))
    whole = f"Otis, {now} ({was}, before it was corrected)"
    assert _history(last)[0].told(UTC_ROOM) == whole
    rows = {row.name: row.text for row in sheet_at(MANAGER, last, clock=UTC_ROOM).particulars}
    assert rows["Ruled by"] == whole
