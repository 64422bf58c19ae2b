"""Work in the background: begun once, told how far it is, found again, and given up in the end."""

import time
from collections import OrderedDict
from threading import Event
from typing import Any

import pytest

from rulings.system import background
from rulings.system.own_process import NotDone
from tests.support.checkout import ROOT
from tests.support.long_work import add, die


@pytest.fixture(autouse=True)
def nothing_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", f"{ROOT}")
    monkeypatch.setattr(background, "_works", OrderedDict())


def test_it_is_done_in_another_process_and_what_it_raises_is_raised_where_it_is_asked_for() -> None:
    added = background.begin("sum", add, [4, 5, 6], start=1)
    died = background.begin("end", die)
    assert added.future.result(60)[0] == 16
    assert (added.at, added.is_over) == ((3, 3), True)
    assert background.found("sum") is added
    with pytest.raises(NotDone, match="code 9"):
        died.future.result(60)
    assert died.is_over
    assert background.found("end") is died


@pytest.fixture
def held_up(monkeypatch: pytest.MonkeyPatch) -> Event:
    """Work that goes on until the event is set."""
    goes_on = Event()

    def here(step: Any, do: Any, *given: Any, **named: Any) -> Any:
        step(1, 2)
        assert goes_on.wait(60)
        return do(*given, **named)

    monkeypatch.setattr(background, "in_own_process", here)
    return goes_on


def test_it_is_begun_once_until_it_is_forgotten(held_up: Event) -> None:
    assert background.found("a") is None
    work = background.begin("a", sum, [1, 2])
    assert not work.is_over
    assert background.begin("a", sum, [9]) is work
    held_up.set()
    assert work.future.result(60) == 3
    assert background.begin("a", sum, [9]) is work
    background.forget("a")
    assert background.found("a") is None
    assert background.begin("a", sum, [9]).future.result(60) == 9


def test_of_a_room_that_is_another_now_what_is_over_is_found_no_more(held_up: Event) -> None:
    held_up.set()
    done = background.begin("a", sum, [1])
    done.future.result(60)
    held_up.clear()
    goes_on = background.begin("b", sum, [1])
    done.over = 9.0
    background.forget_what_is_over()
    assert (background.found("a"), background.found("b")) == (None, goes_on)
    held_up.set()


def test_what_was_over_longest_ago_gives_way_and_what_goes_on_never(
    held_up: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "MOST", 2)
    first, second = (background.begin(name, sum, [1]) for name in "ab")
    with pytest.raises(NotDone, match="Too much is being made at once"):
        background.begin("c", sum, [1])
    assert background.found("a") is first
    held_up.set()
    for work in (first, second):
        work.future.result(60)
    first.over, second.over = 9.0, 8.0
    monkeypatch.setattr(time, "monotonic", lambda: 9.0)
    third = background.begin("c", sum, [1])
    found = {name: background.found(name) for name in "abc"}
    assert found == {"a": first, "b": None, "c": third}


def test_what_was_over_half_an_hour_ago_is_found_no_more(
    held_up: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    held_up.set()
    work = background.begin("a", sum, [1])
    work.future.result(60)
    work.over = 1.0
    for now, is_found in ((1.0 + background.KEPT, True), (1.1 + background.KEPT, False)):
        monkeypatch.setattr(time, "monotonic", lambda now=now: now)
        assert (background.found("a") is work) == is_found
