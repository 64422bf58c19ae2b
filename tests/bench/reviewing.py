"""A reviewer's pages on a large archive: lists, figures, review, packets; each within a second.

Time is that of the processor. The archive is made first, which takes longer than all the rest.
"""

import os
import tempfile
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from rulings.archive.database import connection
from rulings.archive.entries.search_columns import moment
from rulings.archive.review.agreement import agreed
from rulings.archive.review.blind_review import next_to_review
from rulings.archive.review.disagreements import differences
from rulings.archive.review.statistics import statistics
from rulings.archive.review.trends import newest_day, trends
from rulings.archive.room.clock import RoomClock
from rulings.archive.search.find import choices, count, find
from rulings.archive.search.open_rulings import queue, standing
from rulings.archive.search.query import query_of
from rulings.archive.search.story import by_story
from rulings.archive.sheets.packet import MOST, packet_pdf
from tests.bench.paired_timing import in_turn
from tests.bench.server.browsers import held
from tests.bench.table_row import Row, duration, figure
from tests.support.archives.large_archive import MANAGER, STAKES, fill

CLOCK = RoomClock(zone="America/Los_Angeles")
NOW = datetime(2026, 11, 25, 20, 0, tzinfo=UTC)
TURNS = 3
ROUNDS = (5, 20)
"""After so many rounds of every page its memory is told."""
FLAT = 1.15
"""What more may be held after the last of them than after the first."""


def reviewing(entries: int) -> Iterator[Row]:
    """Raises AssertionError where a page of the archive is empty."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FLOOR_DATA"] = folder
        os.environ.pop("FLOOR_DATABASE", None)
        fill(entries, STAKES[:2])
        part = f"Reviewing {entries:,} entries"
        pages = _pages()
        timed = in_turn(pages, TURNS)
        for name in pages:
            took = timed.seconds(name)
            yield Row(part, f"{name}, beside one second", took, None, duration(took), most=1.0)
        yield _memory(part, pages)
        connection.close(connection.place())
        assert Path(folder).is_dir()


def _pages() -> Mapping[str, Callable[[], object]]:
    last = newest_day(MANAGER, CLOCK)
    assert last is not None
    start, end = (moment(CLOCK.beginning(last - timedelta(days=days))) for days in (31, 0))
    chip = query_of({"ruled_as": "raise", "facts": ("read.pieces = one chip",)})
    year = last - timedelta(days=364)
    return {
        "a list, its filters and its count": lambda: _list({}),
        "a list of a floor's overrides": lambda: _list({"floor": "Mara", "overridden": True}),
        "a lone chip ruled a raise, counted": lambda: (find(MANAGER, chip), count(MANAGER, chip)),
        "a month at a table": lambda: _list({"place": "Table 7", "last_day": date(2016, 2, 1)}),
        "a story": lambda: by_story(MANAGER, "Friday, table 14, thought the bet was 200", NOW),
        "the figures": lambda: statistics(MANAGER, CLOCK),
        "rates of a quarter": lambda: trends(MANAGER, CLOCK, last - timedelta(days=90), last),
        "rates of a year": lambda: trends(MANAGER, CLOCK, year, last),
        "differences": lambda: differences(MANAGER),
        "agreement": lambda: agreed(MANAGER),
        "the next to rule on blind": lambda: next_to_review(MANAGER),
        "what to look at": lambda: queue(MANAGER, "overridden", start, end),
        "what is open": lambda: standing(MANAGER),
        f"a packet of {MOST} sheets": lambda: packet_pdf(MANAGER, _newest(MOST), "", NOW),
    }


def _list(filters: Mapping[str, object]) -> None:
    query = query_of(filters)
    choices(MANAGER)
    assert find(MANAGER, query).rows
    assert count(MANAGER, query)


def _newest(many: int) -> list[int]:
    return [row.number for row in find(MANAGER, query_of({}), size=many).rows]


def _memory(part: str, pages: Mapping[str, Callable[[], object]]) -> Row:
    """What is held after many rounds of every page, beside what is after a few."""
    told, done = [], 0
    for mark in ROUNDS:
        for _ in range(done, mark):
            for page in pages.values():
                page()
        done = mark
        told.append(held("self"))
    few, many = told
    took = f"{figure(few)} to {figure(many)} MB"
    what = f"memory held after {ROUNDS[1]} rounds of these pages, beside after {ROUNDS[0]}"
    return Row(part, what, many / few, None, took, most=FLAT)
