"""The room's clock: the night belongs to the evening before it, in the room's own zone."""

from datetime import UTC, date, datetime

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
