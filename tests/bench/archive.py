"""Replay of an archive: every ruling in it judged again, and every hash checked."""

import os
import resource
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from rulings.archive.database import connection
from rulings.archive.entries.verify import verify
from rulings.archive.replay.replay import replay
from tests.bench.table_row import Row, duration, figure
from tests.support.archives.large_archive import MANAGER, STAKES, fill


def archive(count: int) -> Iterator[Row]:
    """Times are of the clock."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FLOOR_DATA"] = folder
        os.environ.pop("FLOOR_DATABASE", None)
        fill(count, STAKES[:2])
        began = perf_counter()
        found = verify(MANAGER)
        verified = perf_counter() - began
        assert found.bad is None
        began = perf_counter()
        judged = replay(MANAGER, anew=True).tally.judged
        replayed = perf_counter() - began
        assert judged > 0.9 * count
        connection.close(connection.place())
        assert Path(folder).is_dir()
    one, other = replayed / judged, verified / count
    yield Row(
        f"An archive of {count:,} entries",
        "judging a ruling again, beside checking its hash",
        one / other,
        None,
        f"{duration(one)} to {duration(other)}; {duration(replayed)} and {duration(verified)} "
        "for all",
    )
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    took = f"{figure(own)} MB"
    yield Row("Memory", "the most held while the archive was judged", None, None, took)
