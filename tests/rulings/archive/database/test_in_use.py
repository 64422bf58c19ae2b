"""Nobody has a database open while somebody is alone with it, and nobody waits for ever."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from rulings.archive.database import in_use
from rulings.archive.database.in_use import alone, using


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_use, "_WAIT", 0.1)


def other(do: object) -> BaseException | None:
    """What another thread runs into."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(do).exception()  # type: ignore[arg-type]


def use() -> None:
    with using(), using():
        pass


def test_many_use_it_at_once_and_one_in_itself() -> None:
    with using(), using():
        assert other(use) is None


def test_who_is_alone_uses_it_and_others_are_told_to_try_again(short: None) -> None:
    with alone():
        use()
        assert isinstance(other(use), TimeoutError)
    assert other(use) is None


def test_alone_waits_until_the_others_are_done() -> None:
    began, seen = threading.Event(), []

    def slow() -> None:
        with using():
            began.set()
            time.sleep(0.05)
            with using():
                seen.append("written")

    with ThreadPoolExecutor(1) as pool:
        pool.submit(slow)
        began.wait()
        with alone():
            assert seen == ["written"]


def test_where_others_go_on_it_is_refused_and_they_are_not_stopped(short: None) -> None:
    def be_alone() -> None:
        with alone():
            pytest.fail("somebody has it open")

    with using():
        assert isinstance(other(be_alone), TimeoutError)
        assert other(use) is None
    with alone():
        pass


def test_what_fails_leaves_it_free() -> None:
    with pytest.raises(KeyError), alone():
        raise KeyError
    with pytest.raises(KeyError), using():
        raise KeyError
    with alone():
        pass


def test_nobody_is_alone_with_what_they_have_open_themselves() -> None:
    with using(), pytest.raises(TimeoutError, match="in use"), alone():
        pytest.fail("it is open")
