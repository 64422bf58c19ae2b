"""A director's mark on a ruling: kept with who, when and why; how many are right, over time."""

import pytest

from rulings.archive.entries.append import NotKept
from rulings.archive.review.marks import mark, marks, right_over_time
from rulings.archive.room.changes import history
from rulings.archive.room.clock import RoomClock
from rulings.archive.staff.permissions import NotAllowed, Person
from tests.support.archives.archived_rulings import FLOORS, MANAGER
from tests.support.archives.reviewed_archive import fill

ROSA = Person(name="Rosa", role="reviewer")
UTC = RoomClock(zone="UTC")


def test_the_latest_mark_holds_and_says_who_and_why(archive: str) -> None:
    fill(12)
    mark(ROSA, 3, "wrong", "He had said raise")
    mark(MANAGER, 3, "partly right", "The amount was right")
    mark(ROSA, 5, "right", "")
    mark(ROSA, 4, "wrong", "No clause says so")
    held = marks(ROSA)
    assert {number: one.judged for number, one in held.items()} == {
        3: "partly right",
        4: "wrong",
        5: "right",
    }
    assert (held[3].who, held[3].why) == ("Quin", "The amount was right")
    found = right_over_time(ROSA, UTC)
    assert (found.all.marked, found.all.right, found.all.partly, found.all.wrong) == (3, 1, 1, (4,))
    assert [one.name for one in found.months] == ["March 2026"]
    assert sum(one.marked for one in found.floors) == 3
    assert found.all.share.low < 1 / 3 < found.all.share.high
    assert history(MANAGER) == ()


def test_what_is_not_right_says_why_and_nobody_marks_their_own(archive: str) -> None:
    fill(2)
    with pytest.raises(NotKept, match="why"):
        mark(ROSA, 1, "wrong", " ")
    with pytest.raises(NotKept, match="77"):
        mark(ROSA, 77, "right", "")
    with pytest.raises(NotKept, match="somebody else marks it"):
        mark(Person(name=FLOORS[0], role="manager"), 1, "right", "")
    with pytest.raises(NotAllowed):
        mark(Person(name="Tim", role="floor"), 1, "right", "")
    assert right_over_time(ROSA, UTC).all.marked == 0
