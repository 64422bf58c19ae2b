"""What it costs that a server has the engine in a process of its own."""

from collections.abc import Callable, Iterator
from time import perf_counter

from rulings.engine.deciders_in_force import Compile, in_this_process, judging_with
from rulings.engine.worker.worker import Worker
from rulings.judgement.rule import rule
from tests.bench.paired_timing import in_turn
from tests.bench.rulings.nothing_remembered import once
from tests.bench.table_row import Row, beside
from tests.rulings.engine.test_worker_benchmarks import THREE_ACTS

TURNS, AT_ONCE = 101, 5


def own_process() -> Iterator[Row]:
    """Times are of the clock: the other process works meanwhile, and is waited for."""
    with Worker() as worker:
        ways = {
            "the engine in its own process": _anew(once(worker.compile)),
            "it in this process": _anew(once(in_this_process)),
        }
        timed = in_turn(ways, TURNS, clock=perf_counter)
    one, other = ways
    # 1.6 to 2.1 where 2 is wanted: an idle processor wakes later than one at work.
    part = "rule(): three acts that nobody entered before"
    yield beside(part, timed, one, other, AT_ONCE, most=2.5)


def _anew(compile: Compile) -> Callable[[], None]:
    """The same acts again and again, with nothing remembered of them."""

    def rule_them() -> None:
        for _ in range(AT_ONCE):
            with judging_with(compile):
                rule(THREE_ACTS)

    return rule_them
