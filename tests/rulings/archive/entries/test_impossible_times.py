"""A year that was mistyped is refused at every way in; one that was kept before breaks nothing."""

import csv
from datetime import UTC, date, datetime, timedelta, timezone
from io import BytesIO
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rules.input.bounds import AHEAD, EARLIEST, FIRST_DAY, LAST_DAY, latest
from rulings.archive.database.hash_chain import BEGINNING, canonical, digest_of
from rulings.archive.entries.append import NotKept, keep
from rulings.archive.entries.entry import Appeal, Entry, Kept, Review
from rulings.archive.entries.search_columns import NO_TIME, moment, time_in
from rulings.archive.exchange.export import export
from rulings.archive.exchange.import_records import Imported, import_lines
from rulings.archive.exchange.json_lines import BadLine
from rulings.archive.review.disagreements import differences
from rulings.archive.review.marks import marks, right_over_time
from rulings.archive.review.statistics import statistics
from rulings.archive.review.trends import newest_day, trends
from rulings.archive.room.clock import RoomClock, room_clock
from rulings.archive.search.find import find
from rulings.archive.search.most_called import most_called
from rulings.archive.search.open_rulings import handover, shifts_of
from rulings.archive.search.query import Query
from rulings.archive.search.story import by_story
from rulings.cli.main import app
from tests.rulings.archive.entries.impossible_times import IMPOSSIBLE, ZONES, fill
from tests.support.archives.archived_rulings import MANAGER, START, entry


@pytest.mark.parametrize("when", [*IMPOSSIBLE, EARLIEST - timedelta(seconds=1)])
def test_no_ruling_is_kept_at_a_time_that_cannot_be(archive: str, when: datetime) -> None:
    ruling, house = entry(happened=when)
    with pytest.raises(NotKept) as refused:
        keep(MANAGER, ruling, house)
    assert f"{refused.value}".startswith(f"happened: {when.date().isoformat()}")
    assert f"a time from 2000-01-01 to {latest():%Y-%m-%d} is allowed" in f"{refused.value}"


def test_a_time_within_a_day_of_now_is_kept_whatever_the_clock_of_another(archive: str) -> None:
    now = datetime.now(UTC)
    for when in (EARLIEST, now, now + AHEAD / 2):
        ruling, house = entry(happened=when)
        keep(MANAGER, ruling, house)
    ruling, house = entry(happened=now + AHEAD + timedelta(minutes=5))
    with pytest.raises(NotKept, match="happened: "):
        keep(MANAGER, ruling, house)


def test_no_other_time_of_a_record_is_kept_out_of_bounds(archive: str) -> None:
    first, house = entry()
    keep(MANAGER, first, house)
    late = IMPOSSIBLE[-1]
    appeal = Appeal(outcome="upheld", decided_by="Pell", decided=late, because="He said so")
    review = Review(about=1, reviewer="Rhea", recorded=late, decision="Fold")
    for record, field in (
        (first.model_copy(update={"recorded": late}), "recorded"),
        (first.model_copy(update={"appeal": appeal}), "appeal.decided"),
        (review, "recorded"),
    ):
        with pytest.raises(NotKept, match=f"^{field}: 9999-12-31 23:59"):
            keep(MANAGER, record, house)


@pytest.mark.parametrize("when", IMPOSSIBLE)
def test_an_import_refuses_the_line_and_takes_the_others(archive: str, when: datetime) -> None:
    before, lines = BEGINNING, []
    ruling, house = entry()
    content = canonical(house.model_dump(mode="json"))
    lines.append(f'{{"hash":"{digest_of(content)}","house":{content}}}')
    for number, happened in enumerate((START, when, START + timedelta(hours=1)), start=1):
        record = ruling.model_copy(update={"happened": happened})
        content = canonical(
            Kept(number=number, before=before, record=record).model_dump(mode="json")
        )
        before = digest_of(content)
        lines.append(f'{{"hash":"{before}","kept":{content}}}')
    found, bad = Imported(), list[BadLine]()
    import_lines(MANAGER, BytesIO("\n".join(lines).encode()), found, bad.append)
    assert (found.kept, [one.line for one in bad]) == (2, [3])
    assert "happened: " in bad[0].wrong
    assert "is allowed" in bad[0].wrong


@pytest.mark.parametrize(
    "at",
    ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "9999-12-31T23:59:59Z"],
)
@pytest.mark.parametrize("redacted", [False, True])
def test_an_import_refuses_a_mark_of_such_a_time_and_takes_the_rulings_and_the_true_mark(
    archive: str, at: str, redacted: bool
) -> None:
    ruling, house = entry()
    record = canonical(Kept(number=1, before=BEGINNING, record=ruling).model_dump(mode="json"))
    held = [("house", canonical(house.model_dump(mode="json"))), ("kept", record)]
    said = {"part": "mark", "key": "1", "content": "wrong", "who": "Rhea", "why": "Not so"}
    held += [("said", canonical({**said, "at": one})) for one in (at, "2026-11-20T21:40:00Z")]
    beside = ',"redacted":true' if redacted else ""
    lines = [
        f'{{"hash":"{digest_of(text)}","{name}":{text}{beside if name == "said" else ""}}}'
        for name, text in held
    ]
    found, bad = Imported(), list[BadLine]()
    import_lines(MANAGER, BytesIO("\n".join(lines).encode()), found, bad.append)
    assert (found.kept, found.said, [one.line for one in bad]) == (1, 1, [3])
    assert bad[0].wrong.startswith(f"mark 1: at: {at[:10]}")
    assert "a time from 2000-01-01 to " in bad[0].wrong
    assert marks(MANAGER)[1].at.year == 2026


def test_an_import_refuses_a_review_of_such_a_time_and_takes_the_ruling(archive: str) -> None:
    ruling, house = entry()
    content = canonical(house.model_dump(mode="json"))
    before, lines = BEGINNING, [f'{{"hash":"{digest_of(content)}","house":{content}}}']
    at = datetime.min.replace(tzinfo=timezone(timedelta(hours=14)))
    review = Review(about=1, reviewer="Rhea", recorded=at, decision="Fold")
    records: list[Entry | Review] = [ruling, review]
    for number, one in enumerate(records, start=1):
        content = canonical(Kept(number=number, before=before, record=one).model_dump(mode="json"))
        before = digest_of(content)
        lines.append(f'{{"hash":"{before}","kept":{content}}}')
    found, bad = Imported(), list[BadLine]()
    import_lines(MANAGER, BytesIO("\n".join(lines).encode()), found, bad.append)
    assert (found.kept, [one.line for one in bad]) == (1, [3])
    assert bad[0].wrong.startswith("recorded: 0001-01-01 00:00+14:00: a time from 2000-01-01 to ")


def test_a_time_is_read_as_older_versions_wrote_it() -> None:
    for when in (*IMPOSSIBLE[:2], START):
        text = moment(when)
        year = f"{when.year}"  # without its noughts, as SQLite's rows have it
        for written in (text, f"{year}{text[text.index('-') :]}"):
            assert time_in(written) == when
            assert time_in(written[: written.index("T") + 4]) == when.replace(minute=0)
    for junk in ("", "yesterday", "-", "2026-13-01T00:00:00Z", "99999-01-01T00:00:00Z"):
        assert time_in(junk) == NO_TIME


@pytest.mark.parametrize("zone", ZONES)
def test_every_reader_tolerates_a_time_that_was_kept_before(
    archive: str, tmp_path: Path, zone: str
) -> None:
    count = fill(zone)
    clock = room_clock()
    listed = find(MANAGER, Query(replaced=True), size=count).rows
    told = [clock.told(row.happened) for row in listed[:3]]
    assert told[:2] == ["a time that cannot be shown"] * 2
    assert "Nov 206" in told[2]
    newest = newest_day(MANAGER, clock)
    assert newest is not None
    assert newest.year == START.year
    assert most_called()
    assert statistics(MANAGER, clock)
    assert trends(MANAGER, clock, newest - timedelta(days=7), newest).all.now.rulings
    assert differences(MANAGER) is not None
    right_over_time(MANAGER, clock)
    handover(MANAGER, shifts_of(clock, newest)[0])
    by_story(MANAGER, "string bet at table 4", START)
    assert export(MANAGER, "sqlite", tmp_path / "all.sqlite") == count
    wrote = export(MANAGER, "csv", tmp_path / "all.csv")
    with (tmp_path / "all.csv").open(encoding="utf-8-sig", newline="") as file:
        days = [row["gaming_day"] for row in csv.DictReader(file)]
    assert len(days) == wrote < count
    assert days[-3:] == ["0206-11-20" if "New" in zone else "0206-11-21", *_ENDS]
    export(MANAGER, "jsonl", tmp_path / "all.jsonl")


DAY = timedelta(days=1)
_ENDS = ("0001-01-01", "9999-12-31")
OUT_OF_BOUNDS = (date.min, FIRST_DAY - DAY, LAST_DAY + DAY, date.max - DAY, date.max)
_NUMBERS = ("13", "14", "15")


def test_every_command_tolerates_it(archive: str, tmp_path: Path) -> None:
    fill(ZONES[0])
    sheets = (f"sheet {number} --{form} {{}}" for number in _NUMBERS for form in ("pdf", "html"))
    for line in (
        *(f"show {number}" for number in _NUMBERS),
        *sheets,
        *("find --replaced", f"find --from {FIRST_DAY} --to {LAST_DAY}", "statistics"),
        *("differences", "agreement", "verify", "packet {} 13 14 15", "case 13"),
    ):
        ran = CliRunner().invoke(app, f"archive {line.format(tmp_path / 'file')}".split())
        assert ran.exit_code == 0, (line, ran.output, ran.exception)


@pytest.mark.parametrize("day", OUT_OF_BOUNDS)
@pytest.mark.parametrize("command", ["find --from", "find --to", "replay --from", "replay --to"])
def test_every_command_refuses_a_day_out_of_bounds_and_says_what_is_allowed(
    archive: str, command: str, day: date
) -> None:
    fill(ZONES[0], possible=1)
    ran = CliRunner().invoke(app, [*f"archive {command} {day}".split()], env={"COLUMNS": "200"})
    assert (ran.exit_code, type(ran.exception)) == (2, SystemExit), ran.output
    told = f"{command.split()[1]}: '{day}': a day from 2000-01-01 to 2999-12-31 is allowed"
    assert told in ran.output


@pytest.mark.parametrize("zone", ["", *ZONES])
@pytest.mark.parametrize("day", OUT_OF_BOUNDS)
def test_no_shift_or_trend_is_of_a_day_out_of_bounds(archive: str, day: date, zone: str) -> None:
    clock = RoomClock(zone=zone)
    allowed = f"{day}: a day from 2000-01-01 to 2999-12-31 is allowed"
    with pytest.raises(ValueError, match=f"day: {allowed}"):
        shifts_of(clock, day)
    with pytest.raises(ValueError, match=f"first: {allowed}"):
        trends(MANAGER, clock, day, day)
    with pytest.raises(ValueError, match=allowed):
        trends(MANAGER, clock, min(day, FIRST_DAY), max(day, FIRST_DAY))
    assert shifts_of(clock, FIRST_DAY)
    assert shifts_of(clock, LAST_DAY)
    assert trends(MANAGER, clock, FIRST_DAY, LAST_DAY).all.now.rulings == 0


@pytest.mark.parametrize("zone", ["", *ZONES])
def test_a_clock_tells_any_time_and_any_day(zone: str) -> None:
    clock = RoomClock(zone=zone)
    for when in (*IMPOSSIBLE, START):
        assert clock.told(when)
        assert clock.shift_at(when) in clock.shift_names
        assert abs(clock.gaming_day(when) - when.date()) <= timedelta(days=1)
    for day in (date.min, date.max):
        assert clock.beginning(day).date() == day
