"""A decision of those left open, kept: told, found, counted, exported and redacted as that one."""

import csv
import io
import json
import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError
from pypdf import PdfReader
from typer.testing import CliRunner

from rules.house import House
from rulings.archive.entries.append import keep
from rulings.archive.entries.entry import Entry, Override, entry_of
from rulings.archive.entries.full_record import decided, whole_at
from rulings.archive.entries.read_back import kept_at
from rulings.archive.entries.verify import verify
from rulings.archive.exchange.export import export
from rulings.archive.exchange.import_records import Imported, import_lines
from rulings.archive.redaction.names_in_record import players_of
from rulings.archive.redaction.redact import called, redacted
from rulings.archive.review.blind_review import next_to_review
from rulings.archive.review.decisions_offered import choices
from rulings.archive.review.side_by_side import compare_entries
from rulings.archive.review.statistics import statistics
from rulings.archive.room.clock import RoomClock
from rulings.archive.search.find import find
from rulings.archive.search.query import query_of
from rulings.archive.sheets.html import sheet_html
from rulings.archive.sheets.packet import packet_pdf
from rulings.archive.sheets.pdf import sheet_pdf
from rulings.archive.sheets.sheet import sheet_at
from rulings.archive.staff.permissions import Person
from rulings.cli.main import app
from rulings.dispute.reading.read import read_dispute
from rulings.judgement.rule import rule
from rulings.judgement.take import take
from tests.support.archives.archived_rulings import MANAGER

GAME = {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100}
ACT = {"player": "Ben", "released": "released", "motions": "one", "behind": "more chips"}
MISREAD: dict[str, Any] = {
    "situation": "betting",
    "game": GAME,
    "table": {"round": "later", "bet": 0},
    "acts": [
        {"player": "Ann", "did": "bets", "to": 400},
        {
            **ACT,
            **{"said": "call", "chips": [100], "spoke": "with the chips"},
            **{"believed": "another amount", "harm": "none"},
        },
    ],
}
TOLD_IN_TWO_WAYS: dict[str, Any] = {
    "situation": "betting",
    "game": GAME,
    "table": {"round": "later", "bet": 0},
    "acts": [
        {"player": "Ann", "did": "bets", "to": 300},
        {**ACT, "said": "raise", "chips": [1000]},
    ],
    "disputed": [
        {
            "path": "acts[1].spoke",
            "accounts": [
                {"answer": "before the chips", "by": ["the dealer"]},
                {"answer": "after the chips", "by": ["Ben"]},
            ],
        }
    ],
}
SILENT: dict[str, Any] = {**TOLD_IN_TWO_WAYS, "disputed": []}
SILENT["acts"] = [
    {"player": "Ann", "did": "bets", "to": 300},
    {**ACT, "said": "nothing", "chips": [1000]},
]
NOW = datetime(2026, 5, 1, 20, 0, tzinfo=UTC)
OTHERWISE = Override(decision="Call, 300", reason="The room is loud", against="s14.nl.12.call")


def given(data: dict[str, Any], key: str | None = None, **more: Any) -> Entry:
    dispute = read_dispute(data)
    ruling = rule(dispute)
    taken = None if key is None else take(ruling, key)
    facts = {"floor": "Mara", "happened": NOW, **more}
    return entry_of(dispute, House(), ruling, taken=taken, **facts)


def test_what_was_said_is_what_was_said_for_the_decision_taken(archive: str) -> None:
    keep(MANAGER, given(MISREAD, "corrected"), House())
    found = whole_at(MANAGER, 1)
    assert found is not None
    assert found.entry.decision == "The call stands: 400"
    assert found.entry.said == "Ben, your call stands at 400. Put in 300 more."
    assert not found.entry.is_open
    title, rows = decided(found.entry)
    assert title == "Decided by the floor"
    assert dict(rows) == {
        "Taken": "The call stands: 400",
        "On the word of": "",
        "Nobody knew": "",
        "Assumed": "",
        "The book proposed": "The call may be taken back",
        "Also left open": "",
    }
    sheet = sheet_at(MANAGER, 1)
    assert sheet.ruled == "The call stands: 400"
    assert sheet.beside[0] == "To the table: Ben, your call stands at 400. Put in 300 more."
    assert "300 more into the pot from Ben" in sheet.follows
    assert not any("taken back" in line for line in sheet.follows)
    shown = CliRunner().invoke(app, ["archive", "show", "1"]).output
    assert "To the table: Ben, your call stands at 400. Put in 300 more." in shown
    assert "The book proposed: The call may be taken back" in shown
    assert "The book proposed: The call may be taken back" in sheet.beside
    assert sheet.cited_under == "The rules that leave it open"
    assert verify(MANAGER).wrong is None


def test_an_account_taken_is_told_with_on_whose_word(archive: str) -> None:
    keep(MANAGER, given(TOLD_IN_TWO_WAYS, "account-1"), House())
    found = whole_at(MANAGER, 1)
    assert found is not None
    assert found.entry.decision == "Raise to 1,000"
    assert found.entry.said == "I find for the dealer. Ben, that is a raise to 1,000."
    rows = dict(decided(found.entry)[1])
    assert (rows["On the word of"], rows["Assumed"]) == ("the dealer", "")
    page = find(MANAGER, query_of({"text": "dealer raise"}))
    assert [row.decision for row in page.rows] == ["Raise to 1,000"]
    beside = sheet_at(MANAGER, 1).beside
    assert "Decided by the floor, on the word of the dealer." in beside
    assert "Also left open: Ben: Call: 300" in beside


def test_what_is_taken_on_nobodys_word_is_told_with_what_was_assumed(archive: str) -> None:
    accounts = [{"answer": "before the chips"}, {"answer": "after the chips"}]
    told = {**TOLD_IN_TWO_WAYS, "disputed": [{"path": "acts[1].spoke", "accounts": accounts}]}
    entry = given(told, "account-2")
    keep(MANAGER, entry, House())
    so = "Assumed: Ben spoke only after the chips had landed"
    assert so in sheet_at(MANAGER, 1).beside
    shown = redacted(entry, called(entry))
    assert isinstance(shown, Entry)
    assert so.replace("Ben", "Player B") in [": ".join(row) for row in decided(shown)[1]]
    # One that was kept before a sentence was made of it is told by the question and the answer.
    assert entry.taken is not None
    said: Any = entry.taken["said"]
    before = [{name: one[name] for name in one if name != "so"} for one in said]
    old = entry.model_copy(update={"taken": {**entry.taken, "said": before}})
    told_so = dict(decided(old)[1])["Assumed"]
    assert told_so == "When was it said? After they landed"


def test_an_override_tells_what_was_ruled_why_and_what_the_book_says_instead_everywhere(
    archive: str, tmp_path: Path
) -> None:
    over = OTHERWISE.model_copy(update={"cause": "misled by the dealer"})
    keep(MANAGER, given(SILENT, override=over), House())
    ruling = given(SILENT).ruling
    sheet = sheet_at(MANAGER, 1)
    assert sheet.ruled == OTHERWISE.decision
    assert sheet.beside[:2] == (
        f"Why the floor overruled the book: Misled by the dealer. {OTHERWISE.reason}",
        f"The book says instead: {ruling['decision']}",
    )
    pages = [sheet_html(sheet)]
    for command in ("show", "sheet"):
        pages.append(CliRunner().invoke(app, ["archive", command, "1"]).stdout)
    pdfs = (sheet_pdf(sheet), packet_pdf(MANAGER, [1], "", datetime.now(UTC)))
    pages += ["\n".join(p.extract_text() for p in PdfReader(io.BytesIO(one)).pages) for one in pdfs]
    for page in pages:
        assert "Because" not in page
        assert "Misled by the dealer" in page
        assert "The book says instead" in page
    export(MANAGER, "csv", tmp_path / "out.csv")
    (row,) = csv.DictReader((tmp_path / "out.csv").read_text("utf-8-sig").splitlines())
    assert row["why"] == "misled by the dealer"


def test_a_choice_among_those_left_open_is_no_override_and_another_decision_is(
    archive: str,
) -> None:
    keep(MANAGER, given(MISREAD, "corrected"), House())
    keep(MANAGER, given(MISREAD, "may-be-withdrawn"))
    keep(MANAGER, given(MISREAD, override=OTHERWISE))
    keep(MANAGER, given(SILENT, override=OTHERWISE))
    clock = {"situation": "clock", "structure": "no-limit"}
    nothing = {**clock, "asked": "no", "facing_a_bet": "no"}
    keep(MANAGER, given({**MISREAD, "acts": [{"player": "Ann"}]}, override=OTHERWISE))
    assert rule(read_dispute(nothing)).outcome == "ruled"
    counted = statistics(MANAGER, RoomClock(zone="UTC"))
    assert (counted.all.rulings, counted.all.overridden) == (5, 2)
    by_outcome = {one.name: one.overridden for one in counted.outcomes}
    assert by_outcome == {"floor decides": 1, "ruled": 1, "need to know": 0}
    overridden = find(MANAGER, query_of({"overridden": True}))
    assert [row.number for row in overridden.rows] == [4, 3]
    as_recommended = find(MANAGER, query_of({"overridden": False}))
    assert [row.number for row in as_recommended.rows] == [5, 2, 1]
    last = whole_at(MANAGER, 5)
    assert last is not None
    assert decided(last.entry)[0] == "Decided by the floor"
    assert "Why: The room is loud" in sheet_at(MANAGER, 5).beside


def test_an_entry_of_the_first_format_counts_as_it_did_then() -> None:
    one = given({**MISREAD, "acts": [{"player": "Ann"}]}, override=OTHERWISE)
    assert not one.is_overridden
    assert one.model_copy(update={"format": 1}).is_overridden


def test_a_decision_is_taken_or_ruled_otherwise_and_not_both() -> None:
    with pytest.raises(ValidationError, match="not both"):
        given(MISREAD, "corrected", override=OTHERWISE)


def test_what_is_left_open_and_not_decided_says_so() -> None:
    assert given(MISREAD).is_open
    assert not given(MISREAD, "corrected").is_open
    assert not given(MISREAD, override=OTHERWISE).is_open
    assert not given(SILENT).is_open


def test_the_decision_taken_goes_out_and_comes_in(
    archive: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(MANAGER, given(TOLD_IN_TWO_WAYS, "account-2"), House())
    export(MANAGER, "csv", tmp_path / "out.csv")
    with (tmp_path / "out.csv").open(encoding="utf-8-sig", newline="") as file:
        (row,) = csv.DictReader(file)
    assert (row["ruled"], row["overridden"]) == ("Call: 300", "no")
    assert (row["taken"], row["on_word_of"]) == ("account-2", "Ben")
    assert row["said"].startswith("I find for Ben. Ben, that is a call of 300.")
    export(MANAGER, "sqlite", tmp_path / "out.sqlite")
    with sqlite3.connect(tmp_path / "out.sqlite") as there:
        held = there.execute("SELECT ruled, overridden, taken, on_word_of FROM rulings").fetchall()
    assert held == [("Call: 300", 0, "account-2", "Ben")]
    export(MANAGER, "jsonl", tmp_path / "out.jsonl")
    before = kept_at(MANAGER, 1)
    monkeypatch.setenv("FLOOR_DATABASE", f"sqlite:///{tmp_path / 'other.sqlite'}")
    found = Imported()
    with (tmp_path / "out.jsonl").open("rb") as lines:
        import_lines(MANAGER, lines, found, refused=lambda bad: pytest.fail(bad.wrong))
    after = kept_at(MANAGER, 1)
    assert before is not None
    assert after is not None
    assert isinstance(before.record, Entry)
    assert isinstance(after.record, Entry)
    assert after.record.taken == before.record.taken


def test_no_name_is_left_in_a_decision_taken() -> None:
    one = given(TOLD_IN_TWO_WAYS, "account-2")
    assert set(players_of(one)) == {"Ann", "Ben"}
    shown = redacted(one, called(one))
    assert isinstance(shown, Entry)
    text = json.dumps([shown.taken, shown.ruling])
    assert "Ben" not in text
    assert "Ann" not in text
    assert shown.said.startswith("I find for Player A. Player A, that is a call of 300.")


def test_two_decisions_on_the_same_facts_part_where_they_do(archive: str) -> None:
    keep(MANAGER, given(TOLD_IN_TWO_WAYS, "account-1"), House())
    keep(MANAGER, given(TOLD_IN_TWO_WAYS, "account-2"))
    found = compare_entries(MANAGER, 1, 2)
    assert not found.alike
    apart = {one.what: (one.first, one.second) for one in found.ruled}
    assert apart["Ruled"] == ("Raise to 1,000", "Call: 300")
    assert apart["On the word of"] == ("the dealer", "Ben")


def test_a_reviewer_picks_among_the_decisions_left_open_and_is_shown_what_was_taken(
    archive: str,
) -> None:
    keep(MANAGER, given(TOLD_IN_TWO_WAYS, "account-1"), House())
    rosa = Person(name="Rosa", role="reviewer")
    told = next_to_review(rosa)
    assert told is not None
    assert {"It is a raise", "It is a call"} <= set(told.choices)
    offered = choices(given(MISREAD, "corrected"), House())
    assert {"It may be taken back", "It is a call"} <= set(offered)
