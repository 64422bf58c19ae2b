"""Rulings found by a story as people tell it: its day, table, floor, and what it was about."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from rulings.archive.entries.entry import Entry
from rulings.archive.room.clock import RoomClock, keep_clock
from rulings.archive.search.story import by_story
from rulings.archive.search.story_words import Story, story_in
from rulings.dispute.dispute import Dispute
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.archives.kept import keep_many
from tests.support.disputes.partial_disputes import ruled

PACIFIC = RoomClock(zone="America/Los_Angeles", day_begins="06:00")
NOW = datetime(2026, 11, 25, 20, 0, tzinfo=UTC)
"""A Wednesday, at noon in the room."""
TODAY = date(2026, 11, 25)
PLACES, FLOORS = ("Table 1", "Table 14", "Main 3", "7"), ("Mara", "Otis", "Pell")

SAID: dict[str, dict[str, Any]] = {
    "yesterday": {"days": (date(2026, 11, 24), date(2026, 11, 24))},
    "last Saturday": {"days": (date(2026, 11, 21), date(2026, 11, 21))},
    "last Wednesday": {"days": (date(2026, 11, 18), date(2026, 11, 18))},
    "on a Friday night": {"weekday": 4},
    "the 3rd of October": {"days": (date(2026, 10, 3), date(2026, 10, 3))},
    "Dec 24th": {"days": (date(2025, 12, 24), date(2025, 12, 24))},
    "in October": {"days": (date(2026, 10, 1), date(2026, 10, 31))},
    "2026-11-20": {"days": (date(2026, 11, 20), date(2026, 11, 20))},
    "last week": {"days": (date(2026, 11, 16), date(2026, 11, 22))},
    "last month": {"days": (date(2026, 10, 1), date(2026, 10, 31))},
    "table 14": {"places": frozenset({"Table 14"})},
    "T7": {"places": frozenset({"7"})},
    "table 14 Nov 20": {
        "places": frozenset({"Table 14"}),
        "days": (date(2026, 11, 20), date(2026, 11, 20)),
    },
    "at Main 3": {"places": frozenset({"Main 3"})},
    "Otis": {"floors": frozenset({"Otis"})},
    "seat 4": {"seats": frozenset({"4"})},
}


@pytest.mark.parametrize("said", SAID)
def test_days_tables_floors_and_seats_are_understood_as_people_say_them(said: str) -> None:
    found = story_in(said, TODAY, PLACES, FLOORS)
    for name in ("days", "weekday", "places", "floors", "seats"):
        assert getattr(found, name) == SAID[said].get(name, getattr(Story(), name)), name


def test_amounts_and_what_it_was_about_are_understood() -> None:
    found = story_in("Friday, table 14, thought the bet was 2k, not 1,200", TODAY, PLACES, FLOORS)
    assert (found.weekday, found.places) == (4, frozenset({"Table 14"}))
    assert found.amounts == {2_000, 1_200}
    assert found.disputes[0] == "Short call, misread bet"
    assert story_in("oversized", TODAY, PLACES, FLOORS).disputes[0] == "Oversized chip"
    assert story_in("string bet", TODAY, PLACES, FLOORS).disputes[0] == "String bet"
    assert not story_in("  ,", TODAY, PLACES, FLOORS).says_something


STORIES = {
    "Friday, table 14, thought the bet was the wrong amount": 0,
    "misread the bet at table 14 in November": 0,
    "string bet, Otis, Saturday": 1,
    "string bet on the 21st of November": 1,
    "table 9, out of turn": 2,
    "yesterday, Mara": 3,
    "last night at table 2": 3,
    "table 5 last Thursday": 4,
    "2026-11-19, table 5": 4,
    "Pell, last Thursday": 4,
}
"""What is told, and which of the planted rulings it is of."""
PLANTED: tuple[dict[str, Any], ...] = (
    # A gaming day's evening in the room is the next day in UTC.
    {"place": "Table 14", "floor": "Mara", "happened": datetime(2026, 11, 21, 5, 0, tzinfo=UTC)},
    {"place": "Table 6", "floor": "Otis", "happened": datetime(2026, 11, 22, 7, 0, tzinfo=UTC)},
    {"place": "Table 9", "floor": "Pell", "happened": datetime(2026, 11, 18, 3, 0, tzinfo=UTC)},
    {"place": "Table 2", "floor": "Mara", "happened": datetime(2026, 11, 25, 6, 30, tzinfo=UTC)},
    {"place": "Table 5", "floor": "Pell", "happened": datetime(2026, 11, 20, 4, 0, tzinfo=UTC)},
)
ABOUT = ("another amount", "several", "before his turn", "", "")


def _fill() -> list[int]:
    """Six hundred rulings of other days and tables around the planted ones; their numbers."""
    keep_clock(MANAGER, PACIFIC)
    pool = [entry(n) for n in range(0, 120, 2)]
    houses = {house for _, house in pool}
    start = datetime(2026, 8, 1, 20, 0, tzinfo=UTC)
    made: list[Entry] = []
    for n in range(600):
        one, _ = pool[n % len(pool)]
        facts: dict[str, Any] = {"floor": FLOORS[n % 3], "place": f"Table {n % 20 + 1}"}
        at = start + timedelta(hours=3 * n)
        made.append(one.model_copy(update={**facts, "happened": at, "recorded": at}))
    numbers = []
    for place, facts in enumerate(PLANTED):
        number = next(
            (n for n, (dispute, _) in enumerate(ruled()) if _is_about(dispute, ABOUT[place])), 0
        )
        one, house = entry(number, **facts)
        houses.add(house)
        made.append(one)
        numbers.append(len(made))
    # The newest rulings are of another day and table.
    for n in range(40):
        at = datetime(2026, 11, 25, 15, 0, tzinfo=UTC) + timedelta(minutes=5 * n)
        newest = {"floor": "Otis", "place": "Table 20", "happened": at, "recorded": at}
        made.append(pool[n % len(pool)][0].model_copy(update=newest))
    assert keep_many(MANAGER, made, houses) == len(made)
    return numbers


def _is_about(dispute: Dispute, word: str) -> bool:
    named = {"before his turn": "out of turn"}.get(word, f'"{word}"' if word else "")
    return dispute.situation == "betting" and named in dispute.model_dump_json()


@pytest.mark.slow
def test_eight_of_ten_stories_find_theirs_among_the_first_five(archive: str) -> None:
    numbers = _fill()
    found = {
        told: numbers[which] in [one.number for one in by_story(MANAGER, told, NOW, 5)]
        for told, which in STORIES.items()
    }
    assert sum(found.values()) >= 8, found
    assert by_story(MANAGER, "zzyzx", NOW, 5) == ()
