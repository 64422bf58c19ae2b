"""The flips of a replay as CSV: a line for each ruling that comes out otherwise."""

import csv
import io
from collections.abc import Iterable

from rulings.archive.entries.search_columns import time_in
from rulings.archive.replay.tally import Flip
from rulings.archive.room.clock import RoomClock
from rulings.archive.sheets.spreadsheet_cell import harmless

HEADS = (
    *("entry", "date", "time", "zone", "gaming_day", "floor", "otherwise", "then", "now"),
    *("floor_ruled", "chips_moved", "taken_then", "taken_now", "facts"),
)


def flips_csv(flips: Iterable[Flip], clock: RoomClock) -> str:
    """Write the lines, heads first, in the order of the entries; days are the room's."""
    file = io.StringIO()
    rows = csv.writer(file)
    rows.writerow(HEADS)
    for one in sorted(flips, key=lambda flip: flip.number):
        when = time_in(one.happened)
        words = (one.floor, one.kind, one.then, one.now, one.overridden or one.given)
        took = map(harmless, (one.took, one.took_now))
        facts = "put right since" if one.given else "as told"
        cells = (*clock.cells(when), *map(harmless, words), one.chips, *took, facts)
        rows.writerow((one.number, *cells))
    return file.getvalue()
