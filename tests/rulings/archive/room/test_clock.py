"""The room's clock: the night belongs to the evening before it, in the room's own zone."""

import re
from datetime import UTC, date, datetime, timedelta

import pytest
from pydantic import ValidationError

from rulings.archive.room.changes import BadRoom
from rulings.archive.room.clock import OF_RECORDS, RoomClock, keep_clock, room_clock
from tests.support.archives.archived_rulings import MANAGER
from tests.support.checkout import ROOT

VEGAS = RoomClock(zone="America/Los_Angeles", day_begins="06:00", shifts=("04:00", "12:00"))


@pytest.mark.parametrize(
    ("hour", "day"),
    [
        ("2026-03-02T05:00", date(2026, 3, 1)),
        ("2026-03-02T13:59", date(2026, 3, 1)),
        ("2026-03-02T14:00", date(2026, 3, 2)),
    ],
)
def test_what_happens_before_the_day_begins_belongs_to_the_evening_before(
    hour: str, day: date
) -> None:
    assert VEGAS.gaming_day(datetime.fromisoformat(hour).replace(tzinfo=UTC)) == day


@pytest.mark.parametrize(
    ("hour", "shift"),
    [
        ("2026-03-02T12:00", "from 04:00 to 12:00"),
        ("2026-03-02T20:00", "from 12:00 to 04:00"),
        ("2026-03-02T11:59", "from 12:00 to 04:00"),
    ],
)
def test_a_moment_lies_in_the_shift_that_began_last(hour: str, shift: str) -> None:
    assert VEGAS.shift_at(datetime.fromisoformat(hour).replace(tzinfo=UTC)) == shift


TOLD = {
    (VEGAS, "2026-11-28T08:35"): "Sat 28 Nov 2026, 00:35 PST · night of Fri 27 Nov",
    (VEGAS, "2026-11-28T14:00"): "Sat 28 Nov 2026, 06:00 PST",
    (VEGAS, "2026-11-28T07:59"): "Fri 27 Nov 2026, 23:59 PST",
    (VEGAS, "2026-07-01T10:05"): "Wed 1 Jul 2026, 03:05 PDT · night of Tue 30 Jun",
    (VEGAS, "2027-01-01T09:00"): "Fri 1 Jan 2027, 01:00 PST · night of Thu 31 Dec",
    (RoomClock(zone="Asia/Dubai"), "2026-11-28T08:35"): "Sat 28 Nov 2026, 12:35 UTC+04",
    (OF_RECORDS, "2026-11-28T02:35"): "Sat 28 Nov 2026, 02:35 UTC",
}
"""A moment in UTC as a room tells it."""


@pytest.mark.parametrize(("clock", "at"), TOLD)
def test_a_time_has_its_date_and_zone_and_the_gaming_day_beside_it_where_that_is_another(
    clock: RoomClock, at: str
) -> None:
    moment = datetime.fromisoformat(at).replace(tzinfo=UTC)
    assert clock.told(moment) == TOLD[clock, at]
    assert clock.told(moment).startswith(clock.date_told(moment))


def test_nothing_but_the_clock_puts_a_time_into_words() -> None:
    words = re.compile(r"%H:%M(?!:)|%d %b|%b %d|%a %d")
    files = [file for file in (ROOT / "rulings").rglob("*.py") if words.search(file.read_text())]
    assert [file.name for file in files] == ["clock.py"]


def test_a_moment_is_found_between_the_beginning_of_its_gaming_day_and_the_next() -> None:
    night = datetime(2026, 3, 2, 10, 30, tzinfo=UTC)
    begins, ends = VEGAS.beginning(date(2026, 3, 1)), VEGAS.beginning(date(2026, 3, 2))
    assert begins == datetime(2026, 3, 1, 14, tzinfo=UTC)
    assert begins <= night < ends
    # The day on which the clock is put forward has an hour less.
    assert VEGAS.beginning(date(2026, 3, 8)) == datetime(2026, 3, 8, 13, tzinfo=UTC)


def test_the_shifts_are_named_in_the_order_of_the_gaming_day() -> None:
    assert VEGAS.shift_names == ("from 12:00 to 04:00", "from 04:00 to 12:00")
    assert RoomClock(shifts=("09:00",)).shift_names == ("from 09:00 on",)


def test_the_clock_is_kept_and_without_one_there_are_the_usual_shifts(archive: str) -> None:
    assert room_clock() == RoomClock()
    keep_clock(MANAGER, VEGAS)
    assert room_clock() == VEGAS


def test_a_zone_that_is_none_and_shifts_out_of_order_are_refused(archive: str) -> None:
    with pytest.raises(BadRoom, match="zone: "):
        keep_clock(MANAGER, RoomClock(zone="Nowhere/Else"))
    with pytest.raises(BadRoom, match="shifts: "):
        keep_clock(MANAGER, RoomClock(shifts=("14:00", "06:00")))
    with pytest.raises(ValidationError):
        RoomClock(day_begins="25:00")
    assert room_clock() == RoomClock()


@pytest.mark.parametrize("day", [date(2026, 10, 25), date(2026, 3, 29)])
@pytest.mark.parametrize("begins", ["00:00", "02:00", "02:30", "03:00", "06:00"])
def test_each_minute_of_a_night_in_which_the_clocks_change_has_the_day_it_is_found_under(
    day: date, begins: str
) -> None:
    clock = RoomClock(zone="Europe/Berlin", day_begins=begins)
    at = datetime(day.year, day.month, day.day, tzinfo=UTC) - timedelta(hours=6)
    for _ in range(14 * 60):
        told = clock.gaming_day(at)
        assert clock.gaming_day(clock.local(at)) == told
        assert clock.beginning(told) <= at < clock.beginning(told + timedelta(days=1))
        at += timedelta(minutes=1)
