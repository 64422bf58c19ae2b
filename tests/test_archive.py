"""Disputes half entered outlive the page, the session and the server."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from rulings import archive


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOOR_DATA", str(tmp_path / "data"))


def test_a_draft_comes_back_as_it_was_kept() -> None:
    archive.keep_draft("one", {"dispute": "clock", "answers": {"clock.asked": "yes"}})
    assert archive.draft_of("one") == {"dispute": "clock", "answers": {"clock.asked": "yes"}}


def test_a_draft_that_was_never_kept_is_none() -> None:
    assert archive.draft_of("nobody's") is None


def test_keeping_again_takes_the_place_of_what_was_kept() -> None:
    archive.keep_draft("one", {"answers": {"a": "1"}})
    archive.keep_draft("one", {"answers": {"a": "2"}})
    assert archive.draft_of("one") == {"answers": {"a": "2"}}


def test_drafts_are_told_apart() -> None:
    archive.keep_draft("one", {"n": 1})
    archive.keep_draft("two", {"n": 2})
    assert (archive.draft_of("one"), archive.draft_of("two")) == ({"n": 1}, {"n": 2})


def test_eight_visitors_at_once_each_keep_their_own() -> None:
    def visit(number: int) -> bool:
        for answer in range(40):
            archive.keep_draft(f"visitor {number}", {"answer": answer})
            if archive.draft_of(f"visitor {number}") != {"answer": answer}:
                return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(visit, range(8)))


def test_the_place_is_under_the_folder_that_was_set(tmp_path: Path) -> None:
    assert archive.place() == tmp_path / "data" / "floor.sqlite"
