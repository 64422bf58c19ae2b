"""A director's mark on a ruling: kept with who, when and why; how many are right, over time."""

from typing import cast

import pytest

from rulings.archive.entries.append import NotKept, keep
from rulings.archive.entries.full_record import whole_at
from rulings.archive.review.marks import mark, mark_of, marks, right_over_time
from rulings.archive.room.changes import history
from rulings.archive.room.clock import RoomClock
from rulings.archive.room.opinions import Judged
from rulings.archive.search.open_rulings import queue
from rulings.archive.staff.permissions import NotAllowed, Person
from tests.support.archives.archived_rulings import FLOORS, MANAGER, entry
from tests.support.archives.reviewed_archive import RAISED, fill, oversized

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
    with pytest.raises(NotKept, match="judged: 'partly': right, partly right, wrong are allowed"):
        mark(ROSA, 1, cast(Judged, "partly"), "Half of it")
    with pytest.raises(NotKept, match="77"):
        mark(ROSA, 77, "right", "")
    with pytest.raises(NotKept, match="somebody else marks it"):
        mark(Person(name=FLOORS[0], role="manager"), 1, "right", "")
    with pytest.raises(NotAllowed):
        mark(Person(name="Tim", role="floor"), 1, "right", "")
    assert right_over_time(ROSA, UTC).all.marked == 0


def test_a_mark_counts_once_for_a_ruling_as_it_was_corrected(archive: str) -> None:
    first, house = entry(oversized(), floor="Otis", override=RAISED, status="open")
    mark(ROSA, keep(MANAGER, first, house).number, "wrong", "He had said call")
    closed = {"replaces": 1, "because": "It is over", "status": "closed"}
    keep(MANAGER, first.model_copy(update=closed), house)
    whole = whole_at(MANAGER, 2)
    assert whole is not None
    held = mark_of(ROSA, whole)
    assert held is not None
    assert (held.number, held.judged) == (1, "wrong")
    assert queue(ROSA, "overridden", "2026", "2027").count == 0
    mark(MANAGER, 2, "partly right", "The amount was right")
    found = right_over_time(ROSA, UTC)
    assert (found.all.marked, found.all.partly, found.all.wrong) == (1, 1, ())
    ruled = {"replaces": 2, "because": "Pell ruled it", "floor": "Pell"}
    keep(MANAGER, first.model_copy(update=ruled), house)
    assert [one.name for one in right_over_time(ROSA, UTC).floors] == ["Pell"]
    # What Pell did not rule was marked: that counts no more.
    call = {"replaces": 3, "because": "He ruled a call", "floor": "Pell", "override": None}
    keep(MANAGER, first.model_copy(update=call), house)
    assert right_over_time(ROSA, UTC).all.marked == 0
    mark(ROSA, 4, "right", "")
    found = right_over_time(ROSA, UTC)
    assert [(one.name, one.right, one.marked) for one in found.floors] == [("Pell", 1, 1)]
