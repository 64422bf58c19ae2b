"""Several files moved as one: all, or none, whenever the program ends."""

import fcntl
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from rulings.system.file_swap import Move, swap, under_way, undo_stopped


@pytest.fixture
def moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Move]:
    """A file that is put aside, two that take places, of which one was free."""
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    for name in ("old", "new", "more"):
        (tmp_path / name).write_text(name)
    return [
        (tmp_path / "old", tmp_path / "aside" / "old"),
        (tmp_path / "new", tmp_path / "old"),
        (tmp_path / "more", tmp_path / "free"),
    ]


def there(folder: Path) -> dict[str, str]:
    files = [one for one in folder.rglob("*") if one.is_file()]
    return {f"{one.relative_to(folder)}": one.read_text() for one in files}


def _at(number: int, error: Callable[[], BaseException], patch: pytest.MonkeyPatch) -> None:
    """Fail at a move."""
    rename, times = Path.rename, iter(range(100))

    def fails(self: Path, target: Path) -> Path:
        if next(times) == number:
            raise error()
        return rename(self, target)

    patch.setattr(Path, "rename", fails)


def test_each_file_is_where_it_goes(tmp_path: Path, moves: list[Move]) -> None:
    swap(moves)
    assert there(tmp_path) == {"aside/old": "old", "old": "new", "free": "more"}


@pytest.mark.parametrize("number", [0, 1, 2])
def test_where_one_cannot_be_moved_none_is(
    tmp_path: Path, moves: list[Move], monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    before = there(tmp_path)
    _at(number, lambda: OSError(28, "No space left on device"), monkeypatch)
    with pytest.raises(OSError, match="No space left"):
        swap(moves)
    assert there(tmp_path) == before


def test_where_they_cannot_be_moved_back_either_the_next_start_does_it(
    tmp_path: Path, moves: list[Move], monkeypatch: pytest.MonkeyPatch
) -> None:
    before, rename, times = there(tmp_path), Path.rename, iter(range(100))

    def fails(self: Path, target: Path) -> Path:
        if next(times) >= 2:
            raise OSError(5, "Input/output error")
        return rename(self, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", fails)
        with pytest.raises(OSError, match="Input/output error"):
            swap(moves)
    assert under_way().exists()
    undo_stopped()
    assert there(tmp_path) == before


@pytest.mark.parametrize("number", [0, 1, 2])
def test_what_was_killed_in_between_is_undone_at_the_next_start(
    tmp_path: Path, moves: list[Move], number: int
) -> None:
    before = there(tmp_path)
    if not (child := os.fork()):
        with pytest.MonkeyPatch.context() as patch:
            _at(number, lambda: os._exit(9), patch)
            swap(moves)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9
    assert under_way().exists()
    undo_stopped()
    assert there(tmp_path) == before


def test_what_began_anew_in_between_is_kept_beside_what_comes_back(
    tmp_path: Path, moves: list[Move]
) -> None:
    under_way().write_text(json.dumps([[f"{origin}", f"{target}"] for origin, target in moves]))
    (origin, aside), *_ = moves
    aside.parent.mkdir()
    origin.rename(aside)
    origin.write_text("begun anew")
    undo_stopped()
    found = there(tmp_path)
    (beside,) = found.keys() - {"old", "new", "more"}
    assert (found["old"], found[beside]) == ("old", "begun anew")


def test_one_that_goes_on_is_left_alone(tmp_path: Path, moves: list[Move]) -> None:
    under_way().write_text("[]")
    with under_way().open() as others:
        fcntl.flock(others, fcntl.LOCK_EX)
        undo_stopped()
        assert under_way().exists()
    undo_stopped()
    assert not under_way().exists()


def test_a_note_that_was_not_written_whole_moved_nothing(tmp_path: Path, moves: list[Move]) -> None:
    before = there(tmp_path)
    under_way().write_text('[["/a", ')
    undo_stopped()
    assert there(tmp_path) == before
