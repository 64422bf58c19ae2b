"""Replay of an archive: every ruling in it judged again, and every hash checked."""

import os
import resource
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from types import ModuleType

from rulings.archive.database import connection
from rulings.archive.entries.verify import verify
from rulings.archive.replay.replay import replay
from rulings.system.process_pool import of_this_machine
from tests.bench.table_row import Row, duration, figure
from tests.support.archives.large_archive import MANAGER, STAKES, fill

TWO = 2


def archive(count: int) -> Iterator[Row]:
    """Times are of the clock: two processes judge at once."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FLOOR_DATA"] = folder
        os.environ.pop("FLOOR_DATABASE", None)
        # A worker would else begin by running the benchmark itself.
        sys.modules["__main__"] = ModuleType("__main__")
        fill(count, STAKES[:2])
        with of_this_machine(TWO) as workers:
            began = perf_counter()
            found = verify(MANAGER, workers=workers)
            verified = perf_counter() - began
            assert found.bad is None
            began = perf_counter()
            judged = replay(MANAGER, workers, anew=True).tally.judged
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
    worker = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    took = f"{figure(own)} MB here, {figure(worker)} MB in a worker"
    yield Row("Memory", "the most held while the archive was judged", None, None, took)
