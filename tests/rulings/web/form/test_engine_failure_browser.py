"""The engine's process is killed by hand while a dispute is entered on a phone: nothing is lost."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.rulings.engine.test_worker import ends, lives
from tests.rulings.web.form import test_form_browser
from tests.rulings.web.form.test_form_browser import choose, decided, pick, row, unfold, write
from tests.support.served_form import Server
from tests.support.settled import settle

browser = test_form_browser.browser
phone = test_form_browser.phone
pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    one = Server(tmp_path_factory.mktemp("worker"))
    yield one
    process = worker_of(one)
    one.kill()
    assert ends(process)
    assert "Traceback" not in one.log.read_text()


def worker_of(server: Server) -> int:
    """The id of the one process that this server has started and that lives."""
    threads = Path(f"/proc/{server.process.pid}/task").iterdir()
    children = [int(n) for one in threads for n in (one / "children").read_text().split()]
    (child,) = filter(lives, children)
    assert b"rulings.engine.worker.child_process" in Path(f"/proc/{child}/cmdline").read_bytes()
    return child


def kill_worker_of(server: Server) -> None:
    process = worker_of(server)
    os.kill(process, signal.SIGKILL)
    assert server.process.poll() is None


def test_the_engine_killed_by_hand_in_the_middle_of_a_dispute_loses_nothing(
    phone: Page, server: Server
) -> None:
    pick(phone, "Short call, misread bet")
    write(phone, "How much was the bet to match?", "400")
    write(phone, "How much had the player already put in", "0")
    kill_worker_of(server)
    write(phone, "How much did the player put in?", "100")
    expect(row(phone, "table-bet")).to_contain_text("How much was the bet to match? 400")
    expect(row(phone, "acts-0--put_in")).to_contain_text("100")
    choose(phone, "Has the player more chips behind?", "Yes, more chips")
    choose(phone, "What did the player think", "A different amount")
    choose(phone, "Did the act damage anyone", "No")
    decided(phone, "Floor decides: the call may be taken back")
    # All that it ruled was looked ahead before: what other books rule was not.
    unfold(phone, "In other books")
    kill_worker_of(server)
    unfold(phone, "What would change it?")
    expect(phone.locator(".st-key-why li").first).to_be_visible()
    phone.reload()
    settle(phone)
    decided(phone, "Floor decides: the call may be taken back")
    expect(phone.get_by_role("alert")).to_have_count(0)
    log = server.log.read_text()
    assert log.count("ended by signal 9, Killed") == 2
    assert "again:" not in log
