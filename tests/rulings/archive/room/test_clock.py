"""The room's clock: the night belongs to the evening before it, in the room's own zone."""

from datetime import UTC, date, datetime, timedelta

import pytest
from pydantic import ValidationError

from rulings.archive.room.changes import BadRoom
from rulings.archive.room.clock import RoomClock, keep_clock, room_clock
from tests.support.archives.archived_rulings import MANAGER

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


def test_a_time_is_told_by_the_gaming_day_and_found_between_its_beginning_and_the_next() -> None:
    night = datetime(2026, 3, 2, 10, 30, tzinfo=UTC)
    assert VEGAS.told(night) == "Sun 01 Mar 2026, 02:30"
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
