"""What it costs that the engine runs in a process of its own; run by `make bench`.

At most 0.3 milliseconds a ruling, over the library; nothing where the facts were judged before.
"""

from collections.abc import Callable, Iterator

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from rulings.dispute.dispute import Dispute
from rulings.dispute.reading.read import read_dispute
from rulings.engine.deciders_in_force import Compile, in_this_process, judging_with
from rulings.engine.worker.worker import Worker
from rulings.judgement.rule import rule
from tests.bench.rulings.nothing_remembered import once
from tests.support.disputes.partial_disputes import ruled

GAME = {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100}
ONE_ACT = read_dispute(
    {
        "situation": "betting",
        "game": GAME,
        "table": {"bet": 300, "in_front": {"Ann": 300}},
        "acts": [{"player": "Ben", "said": "nothing", "chips": [1000], "released": "released"}],
    }
)
THREE_ACTS = read_dispute(
    {
        "situation": "betting",
        "game": GAME,
        "table": {"round": "later", "bet": 0},
        "acts": [
            {
                "player": "Ann",
                "said": "four hundred",
                "spoke": "with the chips",
                "chips": [500],
                "behind": "more chips",
            },
            {
                "player": "Ben",
                "said": "call",
                "spoke": "with the chips",
                "chips": [100],
                "behind": "more chips",
                "believed": "another amount",
                "harm": "none",
            },
            {"player": "Ann", "said": "nothing", "chips": [], "gesture": "shows the hand"},
        ],
    }
)

WHERE = ("in this process", "in its own")


@pytest.fixture(params=WHERE)
def compile(request: pytest.FixtureRequest) -> Iterator[Compile]:
    """The engine, each set of clauses compiled once."""
    with Worker() as worker:
        yield once(in_this_process if request.param == WHERE[0] else worker.compile)


def _for_the_first_time(compile: Compile, do: Callable[[], object]) -> Callable[[], None]:
    """Nothing is remembered of the facts that were judged before."""

    def run() -> None:
        with judging_with(compile):
            do()

    return run


@pytest.mark.benchmark(group="facts never judged before")
@pytest.mark.parametrize("dispute", [ONE_ACT, THREE_ACTS], ids=["one act", "three acts"])
def test_rule(benchmark: BenchmarkFixture, compile: Compile, dispute: Dispute) -> None:
    benchmark(_for_the_first_time(compile, lambda: rule(dispute)))


@pytest.mark.benchmark(group="facts judged before")
def test_rule_again(benchmark: BenchmarkFixture, compile: Compile) -> None:
    with judging_with(compile):
        benchmark(rule, THREE_ACTS)


@pytest.mark.benchmark(group="the library, each dispute for the first time")
def test_rule_on_every_dispute(benchmark: BenchmarkFixture, compile: Compile) -> None:
    every = ruled()
    benchmark.extra_info["of"] = f"{len(every)} rulings"
    benchmark(_for_the_first_time(compile, lambda: [rule(*one) for one in every]))
