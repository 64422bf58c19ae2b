"""A wrong fact is put right from the entry: judged again, and what the floor ruled stays known."""

import csv
import re
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from rules.house import House
from rulings.archive.entries.append import NotKept, keep
from rulings.archive.entries.entry import Appeal, Entry, Kept, entry_of
from rulings.archive.entries.facts_in_words import dispute_of
from rulings.archive.entries.full_record import changes, on_what, who_did_what, whole_at
from rulings.archive.entries.verify import verify
from rulings.archive.exchange.export import Format, export
from rulings.archive.exchange.import_records import Imported, import_lines
from rulings.archive.replay.flips_csv import flips_csv
from rulings.archive.replay.replay import replay
from rulings.archive.review.blind_review import next_to_review, to_review
from rulings.archive.review.disagreements import differences
from rulings.archive.review.side_by_side import compare_entries
from rulings.archive.review.statistics import statistics
from rulings.archive.room.clock import RoomClock
from rulings.archive.search.find import choices, find
from rulings.archive.search.query import query_of
from rulings.archive.search.understood import understood
from rulings.archive.sheets.sheet import sheet_at, what_follows
from rulings.archive.staff.permissions import Person
from rulings.cli.main import app
from rulings.dispute.reading.read import read_dispute
from rulings.judgement.rule import rule
from rulings.judgement.take import take
from rulings.web.archive.entry_from_form import (
    BadRecord,
    against_in,
    corrected,
    decided_on_appeal,
    left_in,
    says_what_was_ruled,
    written_of,
)
from rulings.web.archive.judged_again import Again, judged_again, with_right_facts
from tests.rulings.archive.entries.test_entry import MISREAD, OTHERWISE, TOLD_IN_TWO_WAYS, given
from tests.rulings.web.archive.test_entry_from_form import NOW, of, one_chip, recorded
from tests.support.archives.archived_rulings import MANAGER
from tests.support.disputes.unasked import CHIP

pytestmark = pytest.mark.slow

PELL = Person(name="Pell", role="floor")
LATER = NOW + timedelta(hours=2)
ROOM = RoomClock(zone="UTC")
ALL = query_of({"replaced": True})


def again(entry: Entry, **answers: str) -> Again:
    dispute = dispute_of(entry.dispute)
    assert dispute is not None
    named = {path.replace("__", "."): answer for path, answer in answers.items()}
    return judged_again(dispute, named, House())


WHY = {"because": "The camera was looked at"}


def test_a_wrong_bet_is_judged_again_and_what_was_ruled_and_said_at_the_table_stays() -> None:
    entry = recorded()
    assert entry.decision == "Call: 300"
    found = again(entry, table__bet="400")
    assert not found.problems
    anew = with_right_facts(entry, 3, found, WHY, PELL, LATER)
    assert (anew.decision, anew.ruled, anew.said) == (entry.ruled, entry.ruled, entry.said)
    assert (anew.floor, anew.corrected_by, anew.replaces) == ("Mara", "Pell", 3)
    assert (anew.recorded, anew.happened, anew.is_overridden) == (LATER, NOW, False)
    assert anew.on_right_facts == "Call: 400"
    told = {what: (was, now) for what, was, now in changes(entry, anew, ROOM)}
    assert "Ruled" not in told
    assert told["On the right facts"] == ("", "Call: 400 (NL-10)")
    assert ("300", "400") in told.values()
    # A second fact that was wrong changes neither.
    twice = with_right_facts(anew, 4, again(anew, table__bet="500"), WHY, PELL, LATER)
    assert (twice.said, twice.on_right_facts) == (entry.said, "Call: 500")


def test_a_corrected_fact_stands_beside_the_ruling_on_sheet_command_and_file(
    tmp_path: Path, archive: str
) -> None:
    entry = recorded()
    keep(MANAGER, entry, House())
    keep(MANAGER, with_right_facts(entry, 1, again(entry, table__bet="400"), WHY, PELL, LATER))
    sheet, first = sheet_at(MANAGER, 2), sheet_at(MANAGER, 1)
    assert (sheet.ruled, sheet.say) == ("Call: 300", first.say)
    assert sheet.beside == (*first.beside, "On the right facts: Call: 400 (NL-10)")
    assert (sheet.follows, sheet.cited) == (first.follows, first.cited)
    assert sheet.cited_under == "Because, as the facts were told"
    shown = CliRunner().invoke(app, ["archive", "show", "2"]).stdout
    assert "Entry 2: Call: 300\n  On the right facts: Call: 400 (NL-10)\n" in shown
    export(MANAGER, "csv", tmp_path / "out.csv", only=[1, 2])
    rows = list(csv.DictReader((tmp_path / "out.csv").read_text("utf-8-sig").splitlines()))
    for column in ("ruled", "floor_ruled", "recommended", "said", "overridden", "clauses"):
        assert rows[0][column] == rows[1][column]
    assert [row["on_right_facts"] for row in rows] == ["", "Call: 400"]
    (row,) = find(MANAGER, query_of({"ruled_as": "call"})).rows
    assert (row.number, row.decision) == (2, "Call: 300")
    with pytest.raises(NotKept, match="about: 2: its facts were put right since"):
        to_review(Person(name="Tess", role="reviewer"), 2)
    with pytest.raises(NotKept, match="about: 1: ruling 2 corrects it"):
        to_review(Person(name="Tess", role="reviewer"), 1)
    assert next_to_review(Person(name="Tess", role="reviewer")) is None
    assert verify(MANAGER).is_whole
    assert "Ann" not in sheet_at(MANAGER, 2, redact=True).model_dump_json()


def test_a_decision_that_was_taken_stays_taken_and_goes_out_and_in_with_its_right_facts(
    tmp_path: Path, archive: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = given(MISREAD, "corrected")
    keep(MANAGER, entry, House())
    found = again(entry, **{"acts[1].chips": "350"})
    assert not found.problems
    anew = with_right_facts(entry, 1, found, WHY, PELL, LATER)
    keep(MANAGER, anew)
    assert (anew.ruled, anew.said) == ("The call stands: 400", entry.said)
    assert not anew.is_open
    sheet, first = sheet_at(MANAGER, 2), sheet_at(MANAGER, 1)
    assert sheet.cited == first.cited
    assert "300 more into the pot from Ben" in sheet.follows
    assert {*sheet.follows} <= {*first.follows}
    assert sheet.beside[-1].startswith("On the right facts: Floor decides: ")
    (row,) = find(MANAGER, query_of({"decision": "corrected"})).rows
    assert row.number == 2
    out = tmp_path / "out.jsonl"
    export(MANAGER, "jsonl", out)
    monkeypatch.setenv("FLOOR_DATABASE", f"sqlite:///{tmp_path / 'other.sqlite'}")
    with out.open("rb") as lines:
        import_lines(MANAGER, lines, Imported(), lambda bad: pytest.fail(bad.wrong))
    assert sheet_at(MANAGER, 2).beside == sheet.beside
    assert "Ben" not in sheet_at(MANAGER, 2, redact=True).model_dump_json()


def test_a_verdict_is_that_of_the_table_or_of_the_appeal_and_not_of_the_right_facts(
    archive: str,
) -> None:
    told = {
        **{"situation": "live_hand", "happened": "thrown in", "facing": "no bet", "play": "cash"},
        **{"acted_because": "no", "lies": "in the muck, lost", "why": "own choice", "uncalled": 0},
    }
    dispute = read_dispute(told)
    entry = entry_of(dispute, House(), rule(dispute), floor="Mara", happened=NOW)
    keep(MANAGER, entry, House())
    keep(
        MANAGER,
        with_right_facts(entry, 1, again(entry, **{"live_hand.lies": "apart"}), WHY, PELL, LATER),
    )
    appeal = Appeal(
        outcome="overturned",
        decision="The hand is live",
        because="The camera",
        decided_by="Dana",
        decided=LATER,
    )
    keep(MANAGER, entry.model_copy(update={"appeal": appeal}), House())
    found = {
        made: [row.number for row in find(MANAGER, query_of({"ruled_as": made})).rows]
        for made in ("hand is dead", "hand is live")
    }
    assert found == {"hand is dead": [2], "hand is live": [3]}
    meant = understood("overturned on appeal", LATER, ROOM, choices(MANAGER))
    assert [row.number for row in find(MANAGER, query_of(meant.filters)).rows] == [3]


def test_a_ruling_counts_under_the_clauses_of_the_table_and_its_floor_is_compared_with_none(
    archive: str,
) -> None:
    otherwise = {"decision": "Raise to 1,000", "reason": "He said raise", "against": "acts[0].said"}
    said = {"acts[0].said": "raise", "acts[0].spoke": "before the chips"}
    for number, entry in ((1, recorded()), (3, recorded(ruled="otherwise", **otherwise))):
        keep(MANAGER, entry, House())
        right = again(entry, **said)
        assert "NL-10" not in {reason.label for reason in right.ruling.reasons}
        keep(MANAGER, with_right_facts(entry, number, right, WHY, PELL, LATER))
    counted = {one.name: one.rulings for one in statistics(MANAGER, ROOM).clauses}
    assert counted == {"s14.nl.10.call": 2}
    found = find(MANAGER, query_of({"clause": "s14.nl.10.call"}))
    assert [row.number for row in found.rows] == [4, 2]
    reasons: Any = recorded().ruling["reasons"]
    (title,) = (one["title"] for one in reasons if one["label"] == "NL-10")
    by_words = find(MANAGER, query_of({"text": f'"{title}"'}))
    assert [row.number for row in by_words.rows] == [4, 2]
    assert {row.dispute for row in found.rows} == {row.dispute for row in find(MANAGER, ALL).rows}
    assert differences(MANAGER).groups == 0
    assert verify(MANAGER).is_whole


def test_a_ruling_on_somebodys_word_counts_under_the_clauses_of_his_account(archive: str) -> None:
    act = {"player": "Ben", "chips": [1_000], "released": "released", "motions": "one"}
    told = {
        "situation": "betting",
        "game": {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100},
        "table": {"round": "later", "bet": 0, "seats": ["Ann", "Ben"]},
        "acts": [{"player": "Ann", "did": "bets", "to": 300}, act],
        "disputed": [
            {
                "path": "acts[1].said",
                "accounts": [
                    {"answer": "nothing", "by": ["Ben"]},
                    {"answer": "raise", "by": ["Ann"]},
                ],
            }
        ],
    }
    act |= {"gesture": "none", "behind": "more chips", "believed": "the right amount"}
    act |= {"spoke": "before the chips", "harm": "none"}
    for floor, key in (("Mara", "account-1"), ("Otis", "account-2")):
        entry = given(told, key).model_copy(update={"floor": floor})
        keep(MANAGER, entry, House())
    counted = {one.name: one.rulings for one in statistics(MANAGER, ROOM).clauses}
    assert counted["s14.nl.10.call"] == 1
    assert [row.number for row in find(MANAGER, query_of({"clause": "s14.nl.10.call"})).rows] == [1]
    # Mara and Otis believed other accounts: these are no facts that were ruled in two ways.
    assert differences(MANAGER).groups == 0
    assert sheet_at(MANAGER, 1).cited_under == "Because"
    assert verify(MANAGER).is_whole


def test_facts_that_were_put_right_and_put_back_are_not_said_to_be_others(archive: str) -> None:
    entry = recorded()
    keep(MANAGER, entry, House())
    wrong = with_right_facts(entry, 1, again(entry, table__bet="400"), WHY, PELL, LATER)
    keep(MANAGER, wrong)
    keep(MANAGER, with_right_facts(wrong, 2, again(wrong, table__bet="300"), WHY, PELL, LATER))
    under = [sheet_at(MANAGER, number).facts_under for number in (1, 2, 3)]
    assert under == ["Facts", "The facts, put right since", "Facts"]
    shown = CliRunner().invoke(app, ["archive", "show", "3"]).stdout
    assert "\nFacts\n" in shown


def test_a_sheet_tells_beside_a_right_fact_what_the_floor_was_told(archive: str) -> None:
    entry = recorded()
    keep(MANAGER, entry, House())
    once = with_right_facts(entry, 1, again(entry, table__bet="400"), WHY, PELL, LATER)
    keep(MANAGER, once)
    keep(MANAGER, with_right_facts(once, 2, again(once, table__bet="500"), WHY, PELL, LATER))
    texts = [row.text for row in sheet_at(MANAGER, 3).facts]
    assert "500 (at the table: 300)" in texts


def test_a_fact_that_was_recorded_anew_from_the_form_is_not_told_as_told_at_the_table(
    archive: str,
) -> None:
    keep(MANAGER, recorded(), House())
    table = {"bet": 400, "in_front": {"Ben": 0}, "last_raise": 200, "last_wager": "full"}
    told = read_dispute({**one_chip().model_dump(mode="json", exclude_none=True), "table": table})
    typed = {"replaces": 1, "because": "I had typed 300 by mistake"}
    anew = of(told, taken=None).model_copy(update=typed)
    keep(MANAGER, anew)
    right = again(anew, **{"acts[0].said": "raise", "acts[0].spoke": "before the chips"})
    keep(MANAGER, with_right_facts(anew, 2, right, WHY, PELL, LATER))
    texts = [row.text for row in sheet_at(MANAGER, 3).facts]
    assert "400" in texts
    assert "raise (at the table: nothing)" in texts
    assert not any("300" in text for text in texts)


BY_ROBERT = "By Robert's Rules with Section 15. No Poker TDA rules are held here."


@pytest.mark.parametrize("told", ["ruled", "taken", "overruled", "appealed", "twice"])
@pytest.mark.parametrize("was", ["tournament", "cash"])
def test_by_which_rules_it_was_ruled_stays_said_whatever_was_played(
    archive: str, was: str, told: str
) -> None:
    right = {"tournament": "cash", "cash": "tournament"}[was]
    facts: dict[str, Any] = MISREAD if told == "taken" else one_chip().model_dump(mode="json")
    facts = {**facts, "game": {**facts["game"], "play": was}}
    entry = given(facts, "corrected") if told == "taken" else of(read_dispute(facts))
    keep(MANAGER, entry, House())
    anew = with_right_facts(entry, 1, again(entry, game__play=right), WHY, PELL, LATER)
    keep(MANAGER, anew)
    if told == "overruled":
        written = {**written_of(anew.model_copy(update={"override": OTHERWISE})), **WHY}
        keep(MANAGER, corrected(anew, 2, written, MANAGER, LATER))
    if told == "appealed":
        upheld = {"outcome": "upheld", "decided_by": "Dana", "because": "The camera"}
        keep(MANAGER, decided_on_appeal(anew, 2, upheld, PELL, LATER))
    if told == "twice":
        keep(
            MANAGER, with_right_facts(anew, 2, again(anew, game__big_blind="200"), WHY, PELL, LATER)
        )
    last = 2 if told in ("ruled", "taken") else 3
    first, sheet = sheet_at(MANAGER, 1), sheet_at(MANAGER, last)
    assert sheet.notice == first.notice == (BY_ROBERT if was == "tournament" else "")
    beside = next(line for line in sheet.beside if line.startswith("On the right facts: "))
    assert beside.endswith(f". {BY_ROBERT}") == (right == "tournament")
    shown = CliRunner().invoke(app, ["archive", "show", f"{last}"]).stdout
    assert shown.startswith(BY_ROBERT) == (was == "tournament")
    assert sheet.book == first.book


def test_the_book_at_the_foot_is_the_one_that_ruled_at_the_table(archive: str) -> None:
    entry = recorded()
    ruled: dict[str, Any] = entry.ruling
    then = {**ruled, "rulebook": {**ruled["rulebook"], "version": "of old"}}
    keep(MANAGER, entry := entry.model_copy(update={"ruling": then}), House())
    keep(MANAGER, with_right_facts(entry, 1, again(entry, table__bet="400"), WHY, PELL, LATER))
    assert sheet_at(MANAGER, 2).book == sheet_at(MANAGER, 1).book
    shown = CliRunner().invoke(app, ["archive", "show", "2"]).stdout
    assert "(clauses of old)" in shown


def test_on_whose_word_it_was_decided_is_found_after_a_fact_was_put_right(archive: str) -> None:
    entry = given(MISREAD, "corrected")
    assert entry.taken is not None
    entry = entry.model_copy(update={"taken": {**entry.taken, "on_word_of": ["the camera"]}})
    keep(MANAGER, entry, House())
    right = again(entry, **{"acts[1].chips": "350"})
    keep(MANAGER, with_right_facts(entry, 1, right, WHY, PELL, LATER))
    (row,) = find(MANAGER, query_of({"on_word_of": "The camera"})).rows
    assert row.number == 2


def test_right_facts_that_settle_nothing_are_told_with_what_stays_open(archive: str) -> None:
    entry = recorded()
    keep(MANAGER, entry, House())
    anew = with_right_facts(entry, 1, again(entry, **{"acts[0].said": "raise"}), WHY, PELL, LATER)
    keep(MANAGER, anew)
    assert anew.on_right_facts == "Not settled. When was it said?"
    assert sheet_at(MANAGER, 2).beside[-1].startswith("On the right facts: Not settled. When")
    assert "Ann" not in sheet_at(MANAGER, 2, redact=True).model_dump_json()


def test_an_override_stays_the_floors_whichever_fact_was_wrong() -> None:
    said = {"decision": "Raise to 1,000", "reason": "He said raise", "against": "acts[0].said"}
    entry = recorded(ruled="otherwise", **said)
    anew = with_right_facts(entry, 1, again(entry, table__bet="400"), WHY, PELL, LATER)
    assert (anew.override, anew.is_overridden) == (entry.override, True)
    assert (anew.recommended, anew.on_right_facts) == ("Call: 300", "Call: 400")


def test_what_the_book_said_to_a_wrong_fact_is_nowhere_told_as_what_it_says(archive: str) -> None:
    said = {"decision": "Raise to 1,000", "reason": "He said raise", "against": "acts[0].said"}
    entry = recorded(ruled="otherwise", **said)
    keep(MANAGER, entry, House())
    keep(MANAGER, with_right_facts(entry, 1, again(entry, table__bet="400"), WHY, PELL, LATER))
    for number, as_told in ((1, ""), (2, ", as the facts were told")):
        sheet = sheet_at(MANAGER, number)
        assert f"The book says instead{as_told}: Call: 300" in sheet.beside
        assert sheet.cited_under == f"The book says instead{as_told}"
        assert sheet.follows_under == f"By the book, this would follow{as_told}"
        page = CliRunner().invoke(app, ["archive", "show", f"{number}"]).stdout
        assert page.count(f"The book says instead{as_told}\n") == 1


def test_what_is_wrong_with_a_right_fact_is_told_by_its_path() -> None:
    entry = recorded()
    found = again(entry, table__bet="ten thousand and a bit", table__nonsense="3")
    assert set(found.problems) == {"table.bet", "table.nonsense"}
    with pytest.raises(BadRecord) as error:
        with_right_facts(entry, 1, found, {}, PELL, LATER)
    assert set(error.value.problems) == {"table.bet", "table.nonsense", "because"}


def test_an_appeal_is_kept_with_its_outcome_decider_day_and_reason() -> None:
    entry = recorded(status="appealed")
    written = {"outcome": "overturned", "decided_by": "Dana", "because": "The bet was 400"}
    with pytest.raises(BadRecord) as error:
        decided_on_appeal(entry, 2, written, PELL, LATER)
    assert dict(error.value.problems)["decision"] == "Say what holds instead"
    found = decided_on_appeal(entry, 2, {**written, "decision": "Call: 400"}, PELL, LATER)
    assert found.appeal is not None
    assert (found.appeal.outcome, found.appeal.decided_by) == ("overturned", "Dana")
    assert (found.appeal.decided, found.appeal.decision) == (LATER, "Call: 400")
    assert (found.ruled, found.floor, found.status) == ("Call: 300", "Mara", "closed")
    assert found.headline == "Overturned on appeal: Call: 400"
    assert (found.replaces, found.corrected_by) == (2, "Pell")
    upheld = {"outcome": "upheld", "decided_by": "", "because": "", "decided": "2001-01-01 10:00"}
    with pytest.raises(BadRecord) as error:
        decided_on_appeal(entry, 2, upheld, PELL, LATER)
    assert set(error.value.problems) == {"decided_by", "because", "decided"}


def test_how_an_appeal_ended_is_put_right_with_a_reason_and_a_later_one_is_decided_anew() -> None:
    written = {"outcome": "upheld", "decided_by": "Dana", "because": "The bet was 400"}
    first = decided_on_appeal(recorded(status="appealed"), 2, written, PELL, LATER)
    over = {**written, "outcome": "overturned", "decision": "Call: 400"}
    with pytest.raises(BadRecord) as error:
        decided_on_appeal(first, 3, over, PELL, LATER)
    assert dict(error.value.problems) == {"corrected": "Say why the earlier entry is corrected"}
    later, why = LATER + timedelta(hours=1), {"corrected": "The wrong button"}
    right = decided_on_appeal(first, 3, {**over, **why}, PELL, later)
    assert right.appeal is not None
    assert (right.headline, right.because) == (
        "Overturned on appeal: Call: 400",
        "The wrong button",
    )
    assert (right.appeal.decided, right.status) == (LATER, "closed")
    back = {**written_of(right), "status": "appealed", "because": "To the general manager"}
    waiting = corrected(right, 4, back, PELL, later)
    assert (waiting.status, waiting.appeal) == ("appealed", right.appeal)
    assert ("On appeal", right.headline, "Waits again") in changes(right, waiting, ROOM)
    # What held before it was decided holds while it waits again.
    assert (waiting.headline, waiting.decision) == ("Call: 300", "Call: 300")
    assert not waiting.is_changed_on_appeal
    last = decided_on_appeal(waiting, 5, {**written, "decided_by": "Gus"}, PELL, later)
    assert last.appeal is not None
    assert (last.decision, last.because, last.status) == ("Call: 300", "Appeal upheld", "closed")
    assert (last.appeal.decided, last.appeal.decided_by) == (later, "Gus")
    kept = (right, first, recorded())
    before = tuple(
        Kept(number=number, before="", record=one)
        for number, one in zip((4, 3, 2), kept, strict=True)
    )
    told = [(one.what, one.why) for one in who_did_what(waiting, before)[1:]]
    assert told == [
        ("Appeal decided by", "Upheld. The bet was 400"),
        ("Corrected by", "The wrong button (of entry 3)"),
        (
            "Appeal decided by",
            "Overturned, but set back since: the appeal waits again. Call: 400. The bet was 400",
        ),
        ("Corrected by", "To the general manager (of entry 4)"),
    ]


def _otherwise(entry: Entry, number: int, before: tuple[Kept, ...] = ()) -> Entry:
    told = {
        **{"ruled": "otherwise", "decision": "Half of it goes back", "because": "A wrong button"},
        **{"reason": "It was written down wrongly", "against": "s14.nl.12.call"},
    }
    return corrected(entry, number, {**written_of(entry), **told}, PELL, LATER, before=before)


def test_in_whatever_order_an_entry_is_corrected_the_floor_overruled_what_was_left_open() -> None:
    entry = given(MISREAD, "may-be-withdrawn")
    right = again(entry, **{"acts[1].harm": "caused"})
    first = with_right_facts(_otherwise(entry, 1), 2, right, WHY, PELL, LATER)
    last = _otherwise(with_right_facts(entry, 1, right, WHY, PELL, LATER), 2)
    for one in (first, last):
        assert (one.ruled, one.is_overridden) == ("Half of it goes back", True)
        assert one.outcome == "floor decides"


@pytest.mark.parametrize("is_kept_of_before", [False, True])
@pytest.mark.parametrize(
    ("told", "key", "path", "answer"),
    [
        (MISREAD, "corrected", "acts[1].harm", "caused"),
        (TOLD_IN_TWO_WAYS, "account-1", "acts[1].spoke", "after the chips"),
    ],
)
def test_a_decision_that_was_taken_and_then_overruled_is_nowhere_told_as_what_the_book_said(
    told: dict[str, Any],
    key: str,
    path: str,
    answer: str,
    is_kept_of_before: bool,
    tmp_path: Path,
    archive: str,
) -> None:
    entry = given(told, key)
    keep(MANAGER, entry, House())
    keep(MANAGER, _otherwise(entry, 1))
    keep(MANAGER, entry)
    right = with_right_facts(entry, 3, again(entry, **{path: answer}), WHY, PELL, LATER)
    keep(MANAGER, right)
    found = whole_at(MANAGER, 4)
    assert found is not None
    # An override of before is kept beside the decision that it took the place of.
    before = () if is_kept_of_before else found.before
    keep(MANAGER, _otherwise(right, 4, before))
    first, last = sheet_at(MANAGER, 2), sheet_at(MANAGER, 5)
    assert (last.follows, last.cited, last.taken) == (first.follows, first.cited, ())
    pages = (whole_at(MANAGER, 2), whole_at(MANAGER, 5))
    ours, theirs = (what_follows(one.entry)[0][1] for one in pages if one)
    assert ours == theirs
    assert all(one.what != "Cited" for one in compare_entries(MANAGER, 2, 5).ruled)
    for query in ({"taken": BY_WHAT[key]}, {"decision": key}):
        assert [one.number for one in find(MANAGER, query_of(query | REPLACED)).rows] == [4, 3, 1]
    export(MANAGER, "csv", tmp_path / "out.csv", only=[2, 5])
    rows = list(csv.DictReader((tmp_path / "out.csv").read_text("utf-8-sig").splitlines()))
    columns = ("recommended", "ruled", "overridden", "taken", "on_word_of", "said", "outcome")
    assert [rows[0][name] for name in columns] == [rows[1][name] for name in columns]
    export(MANAGER, "sqlite", tmp_path / "out.sqlite", only=[2, 5])
    with closing(sqlite3.connect(tmp_path / "out.sqlite")) as out:
        taken = out.execute("SELECT overridden, taken FROM rulings").fetchall()
    assert taken == [(1, ""), (1, "")]
    assert verify(MANAGER).is_whole


BY_WHAT = {"corrected": "left to the floor", "account-1": "on an account"}
REPLACED = {"replaced": True}


def test_what_the_floor_ruled_is_corrected_to_what_was_left_open_on_what_was_told() -> None:
    right = {"acts[1].harm": "caused"}
    over = _otherwise(given(MISREAD), 1)
    entry = with_right_facts(over, 2, again(over, **right), WHY, PELL, LATER)
    assert [one.label for one in left_in(entry)] == [
        "The call may be taken back",
        "The call stands: 400",
    ]
    back = {**written_of(entry), "ruled": "may-be-withdrawn", "because": "A wrong button"}
    found = corrected(entry, 3, back, PELL, LATER)
    assert (found.override, found.ruled) == (None, "The call may be taken back")
    assert (found.said, found.on_right_facts) == (
        given(MISREAD, "may-be-withdrawn").said,
        "The call stands: 400",
    )


def test_where_nothing_was_recommended_on_what_was_told_the_floor_still_says_what_he_ruled() -> (
    None
):
    half = one_chip(said="raise")
    entry = of(
        half, taken=None, decision="Call: 300", reason="Nobody heard", against="acts[0].said"
    )
    assert entry.ruling["outcome"] == "need to know"
    right = {"acts[0].spoke": "after the chips"}
    anew = with_right_facts(entry, 1, again(entry, **right), WHY, PELL, LATER)
    assert says_what_was_ruled(anew)
    back = {**written_of(anew), "ruled": "as recommended", "because": "A wrong button"}
    assert corrected(anew, 2, back, PELL, LATER).ruled == "Call: 300"


def test_a_fact_that_nobody_had_told_is_named_in_words_before_and_after_it_is_put_right(
    archive: str,
) -> None:
    said = {"decision": "Call: 300", "reason": "Nobody heard", "against": "acts[0].spoke"}
    entry = of(one_chip(said="raise"), taken=None, **said)
    keep(MANAGER, entry, House())
    right = {"acts[0].spoke": "after the chips"}
    keep(MANAGER, with_right_facts(entry, 1, again(entry, **right), WHY, PELL, LATER))
    for number in (1, 2):
        assert "Decided on: When was it said? not told" in sheet_at(MANAGER, number).beside
        shown = CliRunner().invoke(app, ["archive", "show", f"{number}"]).stdout
        assert "Decided on: When was it said? not told" in shown
    assert against_in(entry)["acts[0].spoke"] == "When was it said?"


def test_a_fact_that_was_disagreed_with_is_told_as_it_was_at_the_table(archive: str) -> None:
    said = {"decision": "Raise to 1,000", "reason": "He said raise", "against": "table.bet"}
    entry = recorded(ruled="otherwise", **said)
    keep(MANAGER, entry, House())
    keep(MANAGER, with_right_facts(entry, 1, again(entry, table__bet="400"), WHY, PELL, LATER))
    first, last = (sheet_at(MANAGER, number).against for number in (1, 2))
    assert first.endswith("300")
    assert last == f"{first} (as it was told)"


def test_a_rule_of_the_house_that_was_overruled_is_named_after_a_fact_was_put_right() -> None:
    said = {"decision": "Raise to 1,000", "reason": "He said raise", "against": "house.H-3"}
    entry = recorded(ruled="otherwise", **said)
    own = {"clause": "house.H-3", "label": "H-3", "title": "A lone chip is a call"}
    reasons: Any = entry.ruling["reasons"]
    told = entry.model_copy(update={"ruling": {**entry.ruling, "reasons": [*reasons, own]}})
    anew = with_right_facts(told, 1, again(told, table__bet="400"), WHY, PELL, LATER)
    assert on_what(anew, "house.H-3") == "H-3, A lone chip is a call"


def test_a_rule_that_was_cited_at_the_table_can_be_overruled_once_facts_were_put_right() -> None:
    entry = recorded()
    said = {"acts[0].said": "raise", "acts[0].spoke": "before the chips"}
    anew = with_right_facts(entry, 1, again(entry, **said), WHY, PELL, LATER)
    which = against_in(anew)
    assert which["s14.nl.10.call"].startswith("NL-10: ")
    assert which["acts[0].said"].endswith("raise")


def test_putting_a_fact_right_changes_nothing_of_what_was_recommended() -> None:
    entry = given(MISREAD, "may-be-withdrawn")
    anew = with_right_facts(entry, 1, again(entry, **{"acts[1].harm": "caused"}), WHY, PELL, LATER)
    assert anew.ruling["outcome"] == "ruled"
    assert anew.outcome == entry.outcome == "floor decides"
    assert "Recommended" not in {what for what, _, _ in changes(entry, anew, ROOM)}


def test_what_was_proposed_and_not_taken_is_told_after_a_fact_was_put_right(
    tmp_path: Path, archive: str
) -> None:
    entry = given(MISREAD, "corrected")
    keep(MANAGER, entry, House())
    anew = with_right_facts(entry, 1, again(entry, **{"acts[1].harm": "caused"}), WHY, PELL, LATER)
    keep(MANAGER, anew)
    keep(MANAGER, _otherwise(anew, 2))
    proposed = "The book proposed: The call may be taken back"
    for number in (1, 2):
        assert proposed in sheet_at(MANAGER, number).taken
        assert proposed in CliRunner().invoke(app, ["archive", "show", f"{number}"]).stdout
    overruled = f"The book says instead, as the facts were told: {entry.recommended}"
    assert overruled in sheet_at(MANAGER, 3).beside
    forms: tuple[tuple[Format, bool], ...] = (("csv", False), ("csv", True), ("sqlite", False))
    for form, redact in forms:
        out = tmp_path / f"{form}-{redact}"
        export(MANAGER, form, out, redact=redact)
        assert _recommended(out, form) == [entry.recommended] * 3
    told = {one.what for one in compare_entries(MANAGER, 1, 2).ruled}
    assert "Recommended" not in told


def _recommended(out: Path, form: str) -> list[str]:
    if form == "csv":
        return [
            row["recommended"] for row in csv.DictReader(out.read_text("utf-8-sig").splitlines())
        ]
    with closing(sqlite3.connect(out)) as connection:
        rows = connection.execute("SELECT recommended FROM rulings ORDER BY number")
        return [one for (one,) in rows]


def test_a_replay_tells_of_a_fact_put_right_what_the_floor_ruled_on_what_was_told(
    archive: str,
) -> None:
    entry = given(MISREAD, "may-be-withdrawn")
    right = again(entry, **{"acts[1].harm": "caused"})
    keep(MANAGER, entry, House())
    keep(MANAGER, with_right_facts(entry, 1, right, WHY, PELL, LATER))
    told = CliRunner().invoke(app, ["archive", "replay", "--book", "betting-conventions"]).stdout
    _, of_the_second = told.split("\n        2  ")
    assert "on the right facts: The call stands: 400 → " in of_the_second
    assert "On what was told the floor ruled: The call may be taken back" in of_the_second


def test_a_replay_tells_of_an_override_on_what_was_told_what_it_tells_of_a_decision(
    archive: str,
) -> None:
    entry = given(MISREAD, override=OTHERWISE)
    right = again(entry, **{"acts[1].harm": "caused"})
    keep(MANAGER, entry, House())
    keep(MANAGER, entry)
    keep(MANAGER, with_right_facts(entry, 2, right, WHY, PELL, LATER))
    done = replay(MANAGER, book="betting-conventions")
    flips = {one.number: one for one in done.tally.listed}
    assert flips[1].headings == ("Then", "Now")
    assert flips[3].headings == ("On the right facts then", "On the right facts now")
    assert flips[3].taken_told == f"On what was told the floor ruled: {entry.ruled}"
    assert flips[3].overridden == ""
    head, *lines = csv.reader(flips_csv(flips.values(), ROOM).splitlines())
    told = {row[0]: dict(zip(head, row, strict=True)) for row in lines}
    assert {told[number]["floor_ruled"] for number in ("1", "3")} == {entry.ruled}
    assert (told["1"]["facts"], told["3"]["facts"]) == ("as told", "put right since")


def test_without_names_everybody_is_called_the_same_in_a_fact_and_in_what_it_was(
    archive: str,
) -> None:
    accounts = [
        {"answer": "before the chips", "by": ["Hal"]},
        {"answer": "after the chips", "by": ["Gus"]},
    ]
    told = {**CHIP, "disputed": [{"path": "acts[0].spoke", "accounts": accounts}]}
    dispute = read_dispute(told)
    ruling = rule(dispute)
    taken = take(ruling, "account-2")
    entry = entry_of(dispute, House(), ruling, floor="Mara", happened=NOW, taken=taken)
    keep(MANAGER, entry, House())
    right = again(entry, **{"acts[0].spoke": "with the chips"})
    assert not right.problems
    keep(MANAGER, with_right_facts(entry, 1, right, WHY, PELL, LATER))
    (fact,) = [row.text for row in sheet_at(MANAGER, 2).facts if "(at the table" in row.text]
    (without,) = [
        row.text for row in sheet_at(MANAGER, 2, redact=True).facts if "(at the table" in row.text
    ]
    first = [row.text for row in sheet_at(MANAGER, 1, redact=True).facts]
    hal, gus = re.findall(
        r"\((Player [A-Z])\)", next(one for one in first if "Player" in one and " or " in one)
    )
    assert without == fact.replace("Hal", hal).replace("Gus", gus)


def test_without_names_an_appeal_that_changed_the_ruling_still_says_what_it_was(
    archive: str,
) -> None:
    entry = recorded(ruled="otherwise", decision="Raise to 900", reason="He meant it", against="x")
    appeal = Appeal(
        outcome="overturned",
        decision="Call: 300",
        because="The camera",
        decided_by="Dana",
        decided=LATER,
    )
    keep(MANAGER, entry.model_copy(update={"appeal": appeal}), House())
    said = [line.split(":")[0] for line in sheet_at(MANAGER, 1).beside]
    assert "The floor first ruled" in said
    assert [line.split(":")[0] for line in sheet_at(MANAGER, 1, redact=True).beside] == said
