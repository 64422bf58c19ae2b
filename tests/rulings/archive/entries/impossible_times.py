"""An archive that took times which nothing takes any more."""

from datetime import UTC, datetime

import pytest

from rulings.archive.entries.entry import Entry, Review
from rulings.archive.room.clock import RoomClock, keep_clock
from rulings.model import admission
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.archives.kept import keep_many

IMPOSSIBLE = (
    datetime(206, 11, 20, 21, 40, tzinfo=UTC),
    datetime.min.replace(tzinfo=UTC),
    datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC),
)
ZONES = ("America/New_York", "Pacific/Auckland")


def fill(zone: str, possible: int = 12) -> int:
    """Keep so many rulings, then one at each impossible time and a review of it; how many all."""
    keep_clock(MANAGER, RoomClock(zone=zone))
    made = [entry(number) for number in range(possible + len(IMPOSSIBLE))]
    records: list[Entry | Review] = [one for one, _ in made]
    for number, when in enumerate(IMPOSSIBLE, start=possible):
        records[number] = made[number][0].model_copy(update={"happened": when, "recorded": when})
        about, decision = number + 1, made[number][0].decision
        records.append(Review(about=about, reviewer="Rhea", recorded=when, decision=decision))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(admission, "refused", lambda record: None)
        return keep_many(MANAGER, records, {house for _, house in made})
