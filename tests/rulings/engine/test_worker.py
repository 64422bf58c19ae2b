"""The engine's process may die at any moment: no ruling is lost, and what killed it is kept out."""

import gc
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from threading import Event, Thread

import pytest
from streamlit.testing.v1 import AppTest

from rules.clause.clause import Clause
from rules.clauses_in_force import in_force
from rules.house import House, HouseRule
from rules.vocabulary import WORDS
from rulings.dispute.betting.round import Betting
from rulings.engine.decider import Fire
from rulings.engine.deciders_in_force import MOST_BOOKS, judging, judging_with
from rulings.engine.durable_rules import EngineError, Quarantined
from rulings.engine.worker.process_handle import Running
from rulings.engine.worker.worker import MOST_COMPILED, Worker
from rulings.judgement.rule import rule
from tests.rulings.engine.test_durable_rules import A_CALL, CALLS, Facts, clause, plainly
from tests.support.checkout import MAIN, ROOT
from tests.support.disputes.partial_disputes import ruled
from tests.support.engine.deadly_worker import (
    COMMAND,
    CRASHES,
    FAILS,
    GARBLES,
    HANGS,
    NEEDS_CRASHING_CLAUSES,
)

pytestmark = pytest.mark.slow

READ = in_force(House())["read"]
SECONDS = 120
"""How long anything may take here before it counts as lost."""


@pytest.fixture
def worker() -> Iterator[Worker]:
    with Worker() as one:
        yield one


@pytest.fixture
def deadly() -> Iterator[Worker]:
    with Worker(COMMAND, seconds=2) as one:
        yield one


def alone(fire: Fire) -> Callable[[Facts], tuple[Clause, ...]]:
    """Fires one case, as the engine in this process does."""
    return lambda words: fire([words])[0]


def made_up(count: int, seed: int = 1) -> Iterator[tuple[Facts, tuple[Clause, ...]]]:
    """Facts of a betting act, with the clauses that apply by the plain reading."""
    rng = random.Random(seed)
    for _ in range(count):
        words = {name: rng.choice(word.answers) for name, word in WORDS["read"].items()}
        yield words, plainly(READ, words)


def lives(process: int) -> bool:
    """Whether a process is there, and not only its remains."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def ends(process: int) -> bool:
    until = time.monotonic() + SECONDS
    while lives(process):
        if time.monotonic() > until:
            return False
        time.sleep(0.01)
    return True


def of(worker: Worker) -> int:
    assert worker.process is not None
    return worker.process


def in_the_library(step: int) -> list[str]:
    """What is ruled on every so many disputes of the library, by the engine in place."""
    return [
        rule(dispute, house).model_dump_json() for dispute, house in islice(ruled(), 0, None, step)
    ]


@pytest.mark.parametrize(
    "step",
    [pytest.param(9, id="some"), pytest.param(1, id="every", marks=pytest.mark.slow)],
)
def test_the_worker_gives_the_rulings_that_this_process_gives(worker: Worker, step: int) -> None:
    here = in_the_library(step)
    with judging_with(worker.compile):
        assert in_the_library(step) == here
    assert worker.process not in (None, os.getpid())


def test_a_worker_killed_between_two_passes_loses_nothing(
    worker: Worker, caplog: pytest.LogCaptureFixture
) -> None:
    here = in_the_library(40)
    for _ in range(3):
        with judging_with(worker.compile):
            assert in_the_library(40) == here
        process = of(worker)
        os.kill(process, signal.SIGKILL)
        assert ends(process)
    fire = alone(worker.compile("read", CALLS))
    assert fire(A_CALL) == CALLS[:2]
    told = [one.getMessage() for one in caplog.records]
    assert len(told) == 3
    assert f"{process}: ended by signal 9, Killed, with nothing to judge" in told[-1]


def test_a_worker_killed_during_passes_of_several_threads_loses_nothing(
    worker: Worker, caplog: pytest.LogCaptureFixture
) -> None:
    fire = alone(worker.compile("read", READ))
    done, over, killed = [0] * 4, Event(), set[int]()

    def passes(thread: int) -> bool:
        right = True
        for words, wanted in made_up(400, seed=thread):
            right &= fire(words) == wanted
            done[thread] += 1
        return right

    def kill() -> None:
        rng = random.Random(5)
        while not over.is_set():
            time.sleep(rng.uniform(0.02, 0.1))
            if (process := worker.process) and process not in killed:
                killed.add(process)
                os.kill(process, signal.SIGKILL)

    killer = Thread(target=kill)
    killer.start()
    try:
        with ThreadPoolExecutor(len(done)) as threads:
            assert all(threads.map(passes, range(len(done))))
    finally:
        over.set()
        killer.join()
    assert len(killed) > 3
    assert any("signal 9" in one.getMessage() for one in caplog.records)


def test_a_worker_killed_again_and_again_quarantines_nothing(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    fire = alone(worker.compile("read", CALLS))
    ask, killed = Running.ask, [0]

    def ask_and_kill(running: Running, *asked: object) -> object:
        if killed[0] < 5:
            killed[0] += 1
            os.kill(running.process, signal.SIGKILL)
        return ask(running, *asked)  # type: ignore[arg-type]

    monkeypatch.setattr(Running, "ask", ask_and_kill)
    assert fire(A_CALL) == CALLS[:2]
    assert killed == [5]
    killed[0] = -1_000
    with pytest.raises(EngineError, match="was killed 20 times in a row") as told:
        fire({"said": "call"})
    assert not isinstance(told.value, Quarantined)
    killed[0] = 5
    assert fire({"said": "call"}) == CALLS[:1]


def house(number: int) -> House:
    """A house with a rule of its own, unlike that of any other number."""
    clauses = [one.id for one in READ if one.may is None]
    (one, *_), last = clauses, clauses[number % (len(clauses) - 1) + 1]
    rules = tuple(
        HouseRule(number=f"H-{number}-{place}", clause=clause, reason=f"Reason {number}")
        for place, clause in enumerate((one, last))
    )
    return House(rules=rules)


def test_rules_that_differ_in_their_number_and_words_alone_are_compiled_once(
    worker: Worker,
) -> None:
    again = len([one for one in READ if one.may is None]) - 1
    clauses = [in_force(house(number))["read"] for number in (0, again)]
    assert clauses[0] != clauses[1]
    fires = [worker.compile("read", each) for each in clauses]
    for words, _ in made_up(5):
        for fire, each in zip(fires, clauses, strict=True):
            assert fire([words]) == [plainly(each, words)]
    assert worker._running is not None
    assert [*worker._running.compiled.values()] == [len(clauses[0])]


def filled(worker: Worker, houses: int) -> float:
    """MB of the worker, once as many houses have had a dispute of the library judged."""
    dispute = next(dispute for dispute, _ in ruled() if isinstance(dispute, Betting))
    for number in range(houses):
        rule(dispute, house(number))
        running = worker._running
        assert running is not None
        assert sum(running.compiled.values()) <= MOST_COMPILED
    pages = Path(f"/proc/{of(worker)}/statm").read_text().split()[1]
    return int(pages) * 4_096 / 1_000_000


@pytest.mark.parametrize(
    "houses", [pytest.param(60, id="some"), pytest.param(1_000, marks=pytest.mark.long, id="many")]
)
def test_many_houses_leave_the_memory_where_it_was_after_twenty(
    worker: Worker, houses: int
) -> None:
    gc.collect()
    with judging_with(worker.compile):
        filled(worker, 20)
        first, here = of(worker), held_here()
        assert filled(worker, houses) < 260
        assert of(worker) != first
        gc.collect()
        assert held_here() - here < 40
        made = judging()._made
        assert len(made) <= MOST_BOOKS


def held_here() -> float:
    """MB of this process."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4_096 / 1_000_000


@pytest.mark.parametrize(
    ("words", "how"),
    [
        pytest.param(CRASHES, "signal 11", id="crash"),
        pytest.param(HANGS, "no answer in 2 seconds", id="hang", marks=pytest.mark.slow),
        pytest.param(GARBLES, "ended", id="nonsense"),
    ],
)
def test_facts_that_end_it_twice_are_quarantined_and_all_others_are_judged_on(
    deadly: Worker, words: Facts, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    fire = alone(deadly.compile("read", CALLS))
    assert fire(A_CALL) == CALLS[:2]
    with pytest.raises(Quarantined, match=r"failed twice .* kept as read-[0-9a-f]{8}"):
        fire(words)
    first, second = (one.getMessage() for one in caplog.records)
    assert how in first
    assert how in second
    assert second.endswith(f" is {words}")
    assert fire(A_CALL) == CALLS[:2]
    process = of(deadly)
    with pytest.raises(Quarantined):
        fire(words)
    assert of(deadly) == process
    assert len(caplog.records) == 2


def test_of_several_cases_asked_for_at_once_only_the_one_that_ends_it_is_quarantined(
    deadly: Worker, caplog: pytest.LogCaptureFixture
) -> None:
    fire = deadly.compile("read", CALLS)
    with pytest.raises(Quarantined):
        fire([A_CALL, CRASHES, {"said": "call"}])
    assert caplog.records[-1].getMessage().endswith(f" is {CRASHES}")
    with pytest.raises(Quarantined):
        fire([A_CALL, CRASHES])
    assert len(caplog.records) == 2
    assert fire([A_CALL, {"said": "call"}]) == [CALLS[:2], CALLS[:1]]


def test_clauses_that_end_it_while_they_are_compiled_are_quarantined_whatever_the_facts(
    deadly: Worker, caplog: pytest.LogCaptureFixture
) -> None:
    fire = alone(deadly.compile("read", (clause(0, "read", NEEDS_CRASHING_CLAUSES),)))
    for words in (A_CALL, {"said": "call"}):
        with pytest.raises(Quarantined):
            fire(words)
    assert len(caplog.records) == 2
    assert alone(deadly.compile("read", CALLS))(A_CALL) == CALLS[:2]


def test_what_the_engine_refuses_or_reports_is_raised_here_and_ends_nothing(
    deadly: Worker,
) -> None:
    fire = alone(deadly.compile("read", CALLS))
    with pytest.raises(ValueError, match="said: 'shout': one of"):
        fire({"said": "shout"})
    process = of(deadly)
    with pytest.raises(EngineError, match="made to fail"):
        fire(FAILS)
    assert fire(A_CALL) == CALLS[:2]
    assert of(deadly) == process


DOES_NOT_START = (sys.executable, "-c", "raise SystemExit(7)")


def test_a_worker_that_does_not_start_is_told_and_quarantines_nothing() -> None:
    with Worker(DOES_NOT_START) as worker:
        fire = alone(worker.compile("read", CALLS))
        for _ in range(2):
            with pytest.raises(EngineError, match=r"cannot be started: .* ended with 7"):
                fire(A_CALL)


STARTED_BY = f"""
import sys, time
from rulings.engine.worker.process_handle import Running
from rulings.engine.worker.worker import MOST_COMPILED, Worker
from tests.support.engine.deadly_worker import COMMAND, HANGS
from tests.rulings.engine.test_durable_rules import A_CALL, CALLS
from tests.rulings.engine.test_worker import alone
worker = Worker(COMMAND, seconds={SECONDS})
fire = alone(worker.compile("read", CALLS))
fire(A_CALL)
print(worker.process, flush=True)
fire(HANGS) if sys.argv[1] == "judging" else time.sleep({SECONDS})
"""


@pytest.mark.parametrize("doing", ["idle", pytest.param("judging", marks=pytest.mark.slow)])
def test_a_worker_ends_with_a_server_that_was_killed(doing: str) -> None:
    command = [sys.executable, "-c", STARTED_BY, doing]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        process = int(server.stdout.readline())
        time.sleep(0.3)
        assert lives(process)
        server.kill()
    assert ends(process)


def test_a_worker_ends_when_it_is_let_go_and_holds_nothing_of_the_server_before() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening, Worker() as worker:
        listening.set_inheritable(True)
        alone(worker.compile("read", CALLS))(A_CALL)
        process = of(worker)
        held = [os.readlink(one) for one in Path(f"/proc/{process}/fd").iterdir()]
        assert len([one for one in held if one.startswith("socket:")]) == 1
        assert os.readlink(f"/proc/self/fd/{listening.fileno()}") not in held
    assert not lives(process)


def answer(page: AppTest, key: str, given: str) -> None:
    page.text_input(key=key).set_value(given).run()


def test_a_page_says_what_the_engine_failed_on_and_keeps_what_was_entered(
    deadly: Worker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    with judging_with(deadly.compile):
        page = AppTest.from_file(f"{MAIN}").run()
        page.button(key="pick:oversized-chip").click().run()
        page.button_group(key="q:acts[0].gesture").set_value("none").run()
        answer(page, "q:table.bet", "300")
        answer(page, "q:table.in_front{Player}", "0")
        assert not page.error
        answer(page, "q:acts[0].chips", "1000")
        assert not page.exception
        (said,) = (one.value for one in page.error)
        assert "could not be judged. The engine failed twice" in said
        assert "kept as read-" in said
        assert "Nothing you entered is lost" in said
        assert "Every other dispute can be ruled on" in said
        page.button(key="c:acts[0].chips").click().run()
        assert page.text_input(key="q:acts[0].chips").value == "1000"
        answer(page, "q:acts[0].chips", "300")
        assert not page.error
        assert "Call: 300" in [one.value for one in page.header]
        page.button(key="again").click().run()
        page.button(key="pick:clock").click().run()
        assert not page.error


def test_a_page_with_no_engine_at_all_keeps_what_is_entered_until_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    page = AppTest.from_file(f"{MAIN}").run()
    page.button(key="pick:oversized-chip").click().run()
    with Worker(DOES_NOT_START) as worker, judging_with(worker.compile):
        answer(page, "q:table.bet", "300")
        (said,) = (one.value for one in page.error)
        assert "The engine's process cannot be started" in said
        assert said.endswith("rule on it by hand.")
    page.run()
    answer(page, "q:table.in_front{Player}", "0")
    answer(page, "q:acts[0].chips", "1000")
    assert "Call: 300" in [one.value for one in page.header]
