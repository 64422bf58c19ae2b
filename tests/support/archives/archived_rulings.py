"""Entries to try the archive with: rulings of the library's cases, given one after another."""

from datetime import UTC, datetime, timedelta
from typing import Any

from rules.house import House
from rulings.archive.entries.entry import Entry, entry_of
from rulings.archive.staff.permissions import Person
from rulings.judgement.rule import rule
from tests.support.disputes.partial_disputes import first_ruled

MANAGER = Person(name="Quin", role="manager")
START = datetime(2026, 3, 1, 18, 0, tzinfo=UTC)
FLOORS = ("Mara", "Otis", "Pell")


def entry(number: int = 0, **more: Any) -> tuple[Entry, House]:
    """The ruling on some case of the library, half an hour after the one before."""
    dispute, house = first_ruled(number)
    facts: dict[str, Any] = {
        "floor": FLOORS[number % 3],
        "happened": START + timedelta(minutes=30 * number),
        "place": f"Table {number % 20 + 1}",
        "game": "no-limit hold'em 1/2",
        "seconds": 20 + number % 40,
    }
    return entry_of(dispute, house, rule(dispute, house), **facts | more), house
