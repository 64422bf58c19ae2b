"""The day's work: what is open, what waits to be looked at, shifts as the room has them."""

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from rulings.archive.entries.append import keep
from rulings.archive.entries.entry import Appeal, AppealOutcome, Entry
from rulings.archive.review.marks import mark
from rulings.archive.review.side_by_side import compare_entries
from rulings.archive.room.clock import RoomClock
from rulings.archive.room.name import keep_name
from rulings.archive.search import open_rulings
from rulings.archive.search.find import find
from rulings.archive.search.handover_sheet import handover_lines, handover_pdf
from rulings.archive.search.open_rulings import (
    SLOW,
    ToLookAt,
    handover,
    queue,
    shift_now,
    shifts_of,
    standing,
)
from rulings.archive.search.query import query_of
from rulings.archive.sheets.sheet import sheet_at
from rulings.archive.staff.permissions import NotAllowed, Person
from tests.support.archives.archived_rulings import MANAGER, START, entry
from tests.support.archives.kept import keep_many
from tests.support.archives.machine_zone import machine_in
from tests.support.archives.reviewed_archive import RAISED, oversized

ROSA = Person(name="Rosa", role="reviewer")
UTC_CLOCK = RoomClock(zone="UTC")
ALWAYS = ("2000", "3000")


def _appeal(outcome: AppealOutcome) -> Appeal:
    return Appeal(
        outcome=outcome,
        decided_by="Quin",
        decided=START + timedelta(days=9),
        because="The camera shows it",
        decision="" if outcome == "upheld" else "Raise to 600",
    )


def _fill() -> None:
    given: list[dict[str, Any]] = [
        {"floor": "Mara", "status": "open"},
        {"floor": "Otis", "status": "pot held"},
        {"floor": "Otis", "status": "appealed"},
        {"floor": "Otis", "status": "closed", "appeal": _appeal("upheld")},
        {"floor": "Otis", "status": "closed", "appeal": _appeal("overturned")},
        {"floor": "Mara", "status": "closed", "appeal": _appeal("changed in part")},
        {"floor": "Mara", "seconds": SLOW},
        {"floor": "Mara", "seconds": SLOW - 1, "override": RAISED},
        {"floor": "Otis", "override": RAISED},
        {"floor": "Mara", "status": "closed", "replaces": 1, "because": "The pot was paid"},
    ]
    one, house = entry(oversized())
    made = []
    for n, more in enumerate(given):
        at = START + timedelta(hours=n)
        facts = {**one.model_dump(), "seconds": 60, "happened": at, "recorded": at, **more}
        made.append(Entry.model_validate(facts))
    keep_many(MANAGER, made, [house])


def test_what_is_open_is_told_and_appeals_with_outcome_decider_and_date(archive: str) -> None:
    _fill()
    found = standing(ROSA)
    assert found.counts == {"open": 0, "pots held": 1, "appeals": 1, "decided": 3}
    assert [one.number for one in found.pots_held] == [2]
    assert [one.found.number for one in found.appeals] == [3]
    told = {one.found.number: (one.outcome, one.decided_by, one.decided) for one in found.decided}
    assert told[5] == ("overturned", "Quin", START + timedelta(days=9))
    otis, mara = found.floors
    assert (otis.floor, otis.decided, otis.upheld, otis.overturned, otis.waiting) == (
        *("Otis", 2, 1, 1, 1),
    )
    assert (mara.decided, mara.changed, mara.upheld) == (1, 1, 0)
    assert otis.share.low < 0.5 < otis.share.high


@pytest.mark.parametrize("outcome", ["upheld", "overturned"])
def test_an_appeal_that_is_set_back_waits_again_wherever_appeals_are_told(
    archive: str, outcome: AppealOutcome
) -> None:
    first, house = entry(oversized(), floor="Otis")
    facts = {**first.model_dump(), "appeal": _appeal(outcome), "status": "appealed"}
    keep(MANAGER, Entry.model_validate(facts), house)
    # Beside it, one of which the decision still stands.
    keep(MANAGER, *entry(oversized(), floor="Mara", appeal=_appeal(outcome)))
    found = standing(ROSA)
    assert found.counts == {"open": 0, "pots held": 0, "appeals": 1, "decided": 1}
    assert [(one.found.number, one.outcome) for one in found.appeals] == [(1, None)]
    otis = next(one for one in found.floors if one.floor == "Otis")
    assert (otis.decided, otis.upheld, otis.waiting) == (0, 0, 1)
    assert [one.number for one in find(ROSA, query_of({"appeal": outcome})).rows] == [2]
    held = handover(ROSA, shift_now(UTC_CLOCK, first.happened))
    titles = dict(handover_lines(held, UTC_CLOCK))
    (waiting,) = titles["Appeals not decided now"]
    assert len(titles["Appeals decided by now"]) == 1
    assert "appealed" in waiting
    told_of = (str(find(ROSA, query_of({"number": 1})).rows[0].marks()), sheet_at(ROSA, 1).ruled)
    for told in (waiting, *told_of):
        assert f"{outcome} on appeal" not in told.casefold()
    compared = compare_entries(ROSA, 1, 2)
    beside = [one.second for one in compared.ruled if one.what == "Changed on appeal"]
    assert beside == ([] if outcome == "upheld" else ["Raise to 600"])
    assert f"{outcome} on appeal" in find(ROSA, query_of({"number": 2})).rows[0].marks()
    # What holds while it waits is what held before it was decided: in the list and the handover.
    assert find(ROSA, query_of({"number": 1})).rows[0].decision == first.ruled == "Call: 300"
    assert "Call: 300" in waiting
    assert [one.number for one in find(ROSA, query_of({"ruled_as": "call"})).rows][-1] == 1


@pytest.mark.parametrize(
    ("kind", "floor", "numbers"),
    [
        ("overridden", "", [9, 8]),
        ("overridden", "Otis", [9]),
        ("appealed", "", [6, 5, 4, 3]),
        ("appealed", "Mara", [6]),
        ("slow", "", [7]),
        ("open", "", [2]),
    ],
)
def test_what_waits_to_be_looked_at_is_listed_by_kind_and_floor(
    archive: str, kind: ToLookAt, floor: str, numbers: list[int]
) -> None:
    _fill()
    found = queue(ROSA, kind, *ALWAYS, floor)
    assert [one.number for one in found.rows] == numbers
    mark(MANAGER, numbers[0], "right", "")
    assert [one.number for one in queue(ROSA, kind, *ALWAYS, floor).rows] == numbers[1:]
    assert queue(ROSA, kind, "2030", "2031", floor).count == 0
    with pytest.raises(NotAllowed):
        queue(Person(name="Mara", role="floor"), kind, *ALWAYS)


@pytest.mark.parametrize("zone", ["UTC", "America/Los_Angeles", "Asia/Kolkata"])
@pytest.mark.parametrize("begins", ["06:00", "00:00", "10:30"])
def test_the_shifts_of_a_day_follow_each_other_and_are_the_clock_s_own(
    zone: str, begins: str
) -> None:
    clock = RoomClock(zone=zone, day_begins=begins, shifts=("02:00", "10:30", "18:00"))
    day = date(2026, 6, 5)
    found = shifts_of(clock, day)
    assert found[0].begins == clock.beginning(day)
    assert found[-1].ends == clock.beginning(day + timedelta(days=1))
    for one, following in pairwise(found):
        assert one.ends == following.begins
    for hours in range(24 * 4):
        at = datetime(2026, 6, 5, 12, tzinfo=ZoneInfo(zone)) + timedelta(minutes=15 * hours)
        shift = shift_now(clock, at)
        assert shift.begins <= at < shift.ends
        assert shift.name == clock.shift_at(at)
        assert shift.day == clock.gaming_day(at)


@pytest.mark.parametrize("zone", ["", "America/Los_Angeles"])
def test_a_shift_begins_at_its_hour_in_the_night_in_which_the_clocks_go_back(zone: str) -> None:
    clock = RoomClock(zone=zone, shifts=("04:00", "12:00", "20:00"))
    with machine_in("America/Los_Angeles"):
        last = shifts_of(clock, date(2026, 10, 31))[-1]
        assert clock.shift_at(last.begins) == last.name
    assert last.begins == datetime(2026, 11, 1, 12, tzinfo=UTC)


def test_a_shift_is_handed_over_as_a_page_and_a_sheet(archive: str) -> None:
    _fill()
    shift = shift_now(UTC_CLOCK, START)
    found = handover(Person(name="Mara", role="floor"), shift)
    inside = [n for n in range(10) if shift.begins <= START + timedelta(hours=n) < shift.ends]
    assert found.rulings == len(inside) - 1  # the first was corrected
    last = shift_now(UTC_CLOCK, START + timedelta(hours=9))
    parts = dict(handover_lines(handover(MANAGER, last), UTC_CLOCK))
    assert set(parts) >= {"Pots held now", "Appeals not decided now", "Appeals decided by now"}
    assert any("overturned by Quin" in line for line in parts["Appeals decided by now"])
    assert handover_pdf(found, UTC_CLOCK).startswith(b"%PDF")
    assert handover_pdf(found, UTC_CLOCK) == handover_pdf(found, UTC_CLOCK)
    empty = handover(MANAGER, shifts_of(UTC_CLOCK, date(2030, 1, 1))[0])
    assert (empty.rulings, empty.ruled) == (0, ())


def test_a_past_shift_says_when_its_sheet_was_made_and_what_it_tells_as_of_then(
    archive: str,
) -> None:
    shift = shift_now(UTC_CLOCK, START)
    early, late = (
        _appeal("upheld").model_copy(update={"decided": shift.ends + timedelta(minutes=minutes)})
        for minutes in (-1, 0)
    )
    for appeal in (early, late):
        keep(MANAGER, *entry(oversized(), happened=START, appeal=appeal))
    for status in ("open", "appealed"):
        keep(MANAGER, *entry(oversized(), happened=START, status=status))
    before = datetime.now(UTC)
    found = handover(MANAGER, shift)
    assert before <= found.made <= datetime.now(UTC)
    parts = dict(handover_lines(found, UTC_CLOCK))
    assert f"Made on {UTC_CLOCK.told(found.made)}" in next(iter(parts.values()))
    first, second = parts["Appeals decided by now"]  # the one decided last comes first
    assert ", after this shift: " in first
    assert ", after this shift" not in second
    of_then = [title for title in parts if not title.endswith("now")]
    assert of_then == [next(iter(parts))]


def test_a_handover_tells_every_pot_held_and_none_of_a_later_shift(
    archive: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_rulings, "MOST", 1)
    for hours in (0, 1, 48):
        one, house = entry(oversized(), happened=START + timedelta(hours=hours), status="pot held")
        keep(MANAGER, one, house)
    found = handover(MANAGER, shift_now(UTC_CLOCK, START + timedelta(hours=1)))
    assert [one.number for one in found.standing.pots_held] == [2, 1]
    later = handover(MANAGER, shift_now(UTC_CLOCK, START + timedelta(hours=48)))
    assert [one.number for one in later.standing.pots_held] == [3, 2, 1]


def test_a_shift_is_this_rooms_alone_and_another_room_is_counted_apart(archive: str) -> None:
    keep(MANAGER, *entry(oversized(), happened=START, status="open"))  # before the room had a name
    keep_name(MANAGER, "The Oak")
    keep(MANAGER, *entry(oversized(), happened=START, floor="Mara", status="pot held"))
    keep_name(MANAGER, "The Oaks")
    for status in ("closed", "open"):
        other = {"room": "The Bay", "floor": "Otis", "status": status}
        keep(MANAGER, *entry(oversized(), happened=START, **other))
    found = handover(MANAGER, shift_now(UTC_CLOCK, START))
    assert [one.number for one in found.ruled] == [1, 2]
    parts = dict(handover_lines(found, UTC_CLOCK))
    _, _, ruled, others = next(iter(parts.values()))
    assert ruled == "Rulings of The Oaks 2, of them overridden 0"
    assert (
        others
        == "Of other rooms, not told here: The Bay, 2 ruled in this shift, 1 not done with now"
    )
    assert [line[:1] for line in parts["Open now"]] == ["1"]
    assert "The Bay" not in str(list(parts.values())[1:])
    held = standing(MANAGER)
    assert held.rooms == ("The Oaks", "The Bay")
    assert held.by_room["open"] == {"The Oaks": 1, "The Bay": 1}
    assert [held.room_of(one) for one in held.open] == ["The Bay", "The Oaks"]


def test_what_waits_to_be_looked_at_names_its_room_where_there_are_several(archive: str) -> None:
    keep_name(MANAGER, "The Oaks")
    keep(MANAGER, *entry(oversized(), happened=START, status="open"))
    found = queue(ROSA, "open", *ALWAYS)
    assert [found.room_of(one) for one in found.rows] == [""]
    keep(MANAGER, *entry(oversized(), happened=START, status="open", room="The Bay"))
    found = queue(ROSA, "open", *ALWAYS)
    assert [found.room_of(one) for one in found.rows] == ["The Bay", "The Oaks"]


def test_what_is_open_in_one_room_names_none(archive: str) -> None:
    _fill()
    keep_name(MANAGER, "The Oaks")
    held = standing(MANAGER)
    assert (held.rooms, held.by_room) == ((), {})
    assert {held.room_of(one) for one in held.pots_held} == {""}
    assert {one.floor for one in held.floors} == {"Otis", "Mara"}


def test_appeals_are_told_as_they_were_decided_whatever_was_taken_in_since(archive: str) -> None:
    keep_name(MANAGER, "The Oaks")
    for room, days in (("", 9), ("The Bay", 2), ("The Bay", 3)):
        appeal = _appeal("upheld").model_copy(update={"decided": START + timedelta(days=days)})
        keep(MANAGER, *entry(oversized(), room=room, floor="Otis", appeal=appeal))
    held = standing(MANAGER)
    assert [one.found.number for one in held.decided] == [1, 3, 2]
    told = {one.floor: one.upheld for one in held.floors}
    assert told == {"Otis, The Oaks": 1, "Otis, The Bay": 2}


def test_a_clock_of_one_shift_has_one_a_day() -> None:
    clock = RoomClock(zone="UTC", shifts=("06:00",))
    (one,) = shifts_of(clock, date(2026, 6, 5))
    assert (one.begins, one.ends) == (
        datetime(2026, 6, 5, 6, tzinfo=UTC),
        datetime(2026, 6, 6, 6, tzinfo=UTC),
    )
