"""Work in a process of its own: what it gives, how far it is, what it raises, who leaves it."""

import os
import threading

import pytest

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.system import own_process
from rulings.system.own_process import NotDone, in_own_process
from tests.support.checkout import ROOT
from tests.support.long_work import add, die, refuse


@pytest.fixture(autouse=True)
def named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process finds what stands here by its name."""
    monkeypatch.setenv("PYTHONPATH", f"{ROOT}")


def test_it_is_done_elsewhere_and_told_step_by_step() -> None:
    seen: list[tuple[int, int]] = []
    total, process = in_own_process(lambda *step: seen.append(step), add, [4, 5, 6], start=1)
    assert total == 16
    assert process != os.getpid()
    steps = list(dict.fromkeys(seen))
    assert steps == [(0, 0), (1, 3), (2, 3), (3, 3)]


def test_what_it_raises_is_raised_here_and_a_death_is_told() -> None:
    with pytest.raises(ArchiveUnavailable, match="the disk is full"):
        in_own_process(lambda _, __: None, refuse, "the disk is full")
    with pytest.raises(NotDone, match="ended with code 9"):
        in_own_process(lambda _, __: None, die)


class _Left(Exception):
    pass


def test_who_leaves_ends_it_and_makes_room_for_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_process, "_TURNS", threading.BoundedSemaphore(1))

    def leave(at: int, _: int) -> None:
        if at:
            raise _Left

    with pytest.raises(_Left):
        in_own_process(leave, add, list(range(10_000)), start=0)
    assert in_own_process(lambda _, __: None, add, [1], start=0)[0] == 1


def test_who_comes_while_others_work_waits_for_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = threading.BoundedSemaphore(1)
    monkeypatch.setattr(own_process, "_TURNS", turns)
    monkeypatch.setattr(own_process, "WAIT", 0.01)
    turns.acquire()
    waited: list[tuple[int, int]] = []

    def step(at: int, of: int) -> None:
        waited.append((at, of))
        if len(waited) == 3:
            turns.release()

    assert in_own_process(step, add, [2], start=2)[0] == 4
    assert waited[:3] == [(0, 0)] * 3
