"""The memory held before and after many houses, many disputes and many sessions."""

import random
import tempfile
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

from rulings.engine.deciders_in_force import judging_with
from rulings.engine.worker.worker import Worker
from rulings.interview.decide import decided
from rulings.judgement.rule import rule
from tests.bench.server.browsers import entered_by, held
from tests.bench.table_row import Row, figure
from tests.rulings.engine.test_worker import house
from tests.support.disputes.half_told import half_told
from tests.support.disputes.partial_disputes import ruled
from tests.support.served_form import Server

HOUSES = (20, 1_000)
DISPUTES = (1_000, 2_500, 5_000, 10_000, 20_000)
LED = 20
"""Of so many random disputes one is looked ahead of as the form does; that is slow."""
SESSIONS = (20, 100, 200, 300)
AT_ONCE = 20


def memory() -> Iterator[Row]:
    with Worker() as worker, judging_with(worker.compile):
        yield _row("houses with rules of their own", HOUSES, _houses(worker))
    with Worker() as worker, judging_with(worker.compile):
        yield _row("random disputes, half told", DISPUTES, _disputes(worker))
    yield _row("sessions that entered a dispute each", SESSIONS, _sessions())


def _row(what: str, marks: Sequence[int], told: Iterator[str]) -> Row:
    took = "; ".join(f"{mark:,}: {one}" for mark, one in zip(marks, told, strict=True))
    return Row("Memory", f"held after so many {what}", None, None, took)


def _houses(worker: Worker) -> Iterator[str]:
    dispute, _ = next(iter(ruled()))
    done = 0
    for mark in HOUSES:
        for number in range(done, mark):
            rule(dispute, house(number))
        done = mark
        yield _both(worker)


def _disputes(worker: Worker) -> Iterator[str]:
    every, done = half_told(random.Random(20)), 0
    for mark in DISPUTES:
        for number, (dispute, at) in enumerate(islice(every, mark - done)):
            rule(dispute, at)
            if number % LED == 0:
                decided(dispute, at)
        done = mark
        yield _both(worker)


def _both(worker: Worker) -> str:
    assert worker.process is not None
    return f"{figure(held('self'))} MB here, {figure(held(worker.process))} MB in the engine's"


def _sessions() -> Iterator[str]:
    """The server keeps a session for an hour after its browser has gone."""
    with tempfile.TemporaryDirectory() as folder:
        running = Server(Path(folder))
        try:
            done = 0
            for mark in SESSIONS:
                for _ in range(done, mark, AT_ONCE):
                    entered_by(running.port, AT_ONCE)
                done = mark
                yield f"{figure(held(running.process.pid))} MB"
        finally:
            running.kill()
