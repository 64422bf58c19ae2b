"""A room that was renamed is one room, wherever rooms are counted or chosen."""

from datetime import timedelta

import pytest

from rulings.archive.entries.append import keep
from rulings.archive.review.statistics import statistics
from rulings.archive.review.trends import Narrowed, trends
from rulings.archive.room.changes import BadRoom
from rulings.archive.room.clock import RoomClock
from rulings.archive.room.name import keep_name
from rulings.archive.search.find import choices, find
from rulings.archive.search.query import query_of
from tests.support.archives.archived_rulings import MANAGER, START, entry

CLOCK = RoomClock(zone="UTC")
DAY = START.date()


def _found(room: str) -> list[int]:
    return [one.number for one in find(MANAGER, query_of({"room": room})).rows]


def test_a_room_is_not_called_as_another_whose_rulings_were_taken_in(archive: str) -> None:
    keep(MANAGER, *entry(0, room="The Bay"))
    keep_name(MANAGER, "The Bay")  # nothing else is here yet: it is that room
    keep_name(MANAGER, "The Oaks")
    keep(MANAGER, *entry(0))
    keep(MANAGER, *entry(0, room="The Elm"))
    for name in ("The Elm", "the elm", "The Elm."):
        with pytest.raises(BadRoom, match="1 rulings bear that were taken in from another room"):
            keep_name(MANAGER, name)
    assert choices(MANAGER).rooms == ("The Oaks", "The Elm")
    keep_name(MANAGER, "The Bay")  # as it was called before


@pytest.mark.parametrize("now", ["The Oaks", ""])
def test_a_renamed_room_is_one_and_another_is_not(archive: str, now: str) -> None:
    keep(MANAGER, *entry(0))  # before it had a name
    for name in ("The Oak", "The Oaks"):
        keep_name(MANAGER, name)
        keep(MANAGER, *entry(0))
    keep_name(MANAGER, now)
    called = now or "this room"
    assert choices(MANAGER).rooms == (called,)
    keep(MANAGER, *entry(0, room="The Bay"))
    assert choices(MANAGER).rooms == (called, "The Bay")
    for name in {called, "The Oak", "The Oaks"}:
        assert _found(name) == [3, 2, 1]
    assert _found("The Bay") == [4]
    assert _found("The Oa") == []
    figures = {one.name: one.rulings for one in statistics(MANAGER, CLOCK).rooms}
    assert figures == {called: 3, "The Bay": 1}
    days = (DAY - timedelta(days=1), DAY + timedelta(days=1))
    over_time = trends(MANAGER, CLOCK, *days)
    assert {one.name: one.now.rulings for one in over_time.rooms} == figures
    for room, rulings in {called: 3, "The Oak": 3, "The Bay": 1}.items():
        alone = trends(MANAGER, CLOCK, *days, Narrowed(room=room))
        assert alone.all.now.rulings == rulings
    # What was said when each was kept stays.
    assert [one.room for one in find(MANAGER, query_of({})).rows] == [
        *("The Bay", "The Oaks", "The Oak", ""),
    ]
