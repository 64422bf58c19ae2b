"""The flips of a replay as CSV: a line for each ruling that comes out otherwise."""

import csv
import io
from collections.abc import Iterable, Iterator

from rulings.archive.entries.search_columns import time_in
from rulings.archive.replay.tally import Flip
from rulings.archive.room.clock import RoomClock
from rulings.archive.sheets.spreadsheet_cell import harmless

HEADS = (
    *("entry", "date", "time", "zone", "gaming_day", "floor", "otherwise", "then", "now"),
    *("floor_ruled", "chips_moved", "taken_then", "taken_now", "facts"),
)


def flips_csv(flips: Iterable[Flip], clock: RoomClock) -> Iterator[str]:
    """The lines, heads first, in the order of the entries; days are the room's."""
    yield _line(HEADS)
    for one in sorted(flips, key=lambda flip: flip.number):
        when = time_in(one.happened)
        words = (one.floor, one.kind, one.then, one.now, one.overridden or one.given)
        took = map(harmless, (one.took, one.took_now))
        facts = "put right since" if one.given else "as told"
        cells = (*clock.cells(when), *map(harmless, words), one.chips, *took, facts)
        yield _line((one.number, *cells))


def _line(cells: Iterable[object]) -> str:
    file = io.StringIO()
    csv.writer(file, lineterminator="\r\n").writerow(cells)
    return file.getvalue()
