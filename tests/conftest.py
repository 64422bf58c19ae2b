"""The same examples on every run in CI; after the benchmarks, each median."""

import gc
import os
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from hypothesis import settings
from streamlit.components.v2 import manifest_scanner
from streamlit.testing.v1 import local_script_runner
from streamlit.testing.v1.local_script_runner import LocalScriptRunner

from rulings.archive.database import connection
from rulings.rulebook import case_library
from tests.support.archives import new_tables, postgres_server
from tests.support.disputes import library_read_once

# A room that has set no clock goes by that of its machine, which is another everywhere.
os.environ["TZ"] = "UTC"
time.tzset()

ARCHIVE = Path(__file__).parent / "rulings" / "archive"

settings.register_profile("ci", derandomize=True, database=None)
if os.environ.get("CI"):
    settings.load_profile("ci")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """What is collected stays to the end: to look through it again takes seconds.

    So does what pages and cases are made from, of which there is ever more: it is looked through
    less often than Python would.
    """
    was_on = gc.isenabled()
    gc.disable()
    yield
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    if was_on:
        gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """What is left ends with the process, which looks through it five times before."""
    gc.freeze()


def pytest_itemcollected(item: pytest.Item) -> None:
    """Leave pages and commands on PostgreSQL to `make long`: only the archive speaks to it."""
    params = getattr(item, "callspec", None) and item.callspec.params  # type: ignore[attr-defined]
    if params and params.get("archive") == "postgresql" and ARCHIVE not in item.path.parents:
        item.add_marker(pytest.mark.long)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest comes first, so that nobody waits for it when all else is done."""
    items.sort(key=lambda one: one.get_closest_marker("early") is None)


# Before any module is collected: some make their tests from the cases.
pytest.MonkeyPatch().setattr(case_library, "load", library_read_once.load)

_MAIN = sys.modules["__main__"]
SECONDS = 300
"""How long a page may take until something must be wrong with it."""


def pytest_runtest_setup() -> None:
    """A page that a test ran stays the main module, which a process started anew would run."""
    sys.modules["__main__"] = _MAIN


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    session: Any = getattr(config, "_benchmarksession", None)
    groups: dict[str, dict[str, float]] = defaultdict(dict)
    for one in getattr(session, "benchmarks", []):
        if one.group and one.stats.rounds:
            groups[one.group][one.name] = one.stats.median * 1e6
    for group, medians in groups.items():
        for name, median in medians.items():
            terminalreporter.write_line(f"{group}: {name}: median {median:,.2f} us")


@pytest.fixture(scope="session", autouse=True)
def components_read_once() -> Iterator[None]:
    """Which packages bring parts of pages: else every page opened in a test reads them all."""
    once = cache(manifest_scanner.scan_component_manifests)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(manifest_scanner, "scan_component_manifests", once)
        yield


@pytest.fixture(scope="session", autouse=True)
def pages_waited_for() -> Iterator[None]:
    """Wait for a page that a test runs, and do not ask a thousand times a second if it ran.

    No test is timed: a busy machine may take as long as it does.
    """
    timed_out = local_script_runner.require_widgets_deltas

    def wait(runner: LocalScriptRunner, timeout: float = 3) -> None:
        if runner._script_thread is not None:
            runner._script_thread.join(max(timeout, SECONDS))
        if not runner.script_stopped():
            timed_out(runner, 0)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(local_script_runner, "require_widgets_deltas", wait)
        yield


@pytest.fixture(scope="session", autouse=True)
def tables_made_once() -> Iterator[None]:
    """Twelve migrations for each of a thousand new archives take longer than what they are for."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connection, "bring_up_to_date", new_tables.bring_up_to_date)
        yield


@pytest.fixture(scope="session")
def postgresql_port() -> Iterator[int]:
    with postgres_server.server() as port:
        yield port


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def archive(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """An empty archive in each of the databases; its URL."""
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    if request.param == "sqlite":
        monkeypatch.delenv("FLOOR_DATABASE", raising=False)
        yield f"sqlite:///{tmp_path / 'floor.sqlite'}"
        return
    port = request.getfixturevalue("postgresql_port")
    with postgres_server.database(port, f"floor_{uuid4().hex}") as url:
        monkeypatch.setenv("FLOOR_DATABASE", url)
        yield url
        connection.close(url)
