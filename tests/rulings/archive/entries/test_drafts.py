"""Disputes half entered outlive the page, the session and the server."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from rulings.archive.database.connection import place
from rulings.archive.entries.drafts import draft_of, keep_draft


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOOR_DATA", str(tmp_path / "data"))


def test_a_draft_comes_back_as_it_was_kept() -> None:
    keep_draft("one", {"dispute": "clock", "answers": {"clock.asked": "yes"}})
    assert draft_of("one") == {"dispute": "clock", "answers": {"clock.asked": "yes"}}


def test_a_draft_that_was_never_kept_is_none() -> None:
    assert draft_of("nobody's") is None


def test_keeping_again_takes_the_place_of_what_was_kept() -> None:
    keep_draft("one", {"answers": {"a": "1"}})
    keep_draft("one", {"answers": {"a": "2"}})
    assert draft_of("one") == {"answers": {"a": "2"}}


def test_drafts_are_told_apart() -> None:
    keep_draft("one", {"n": 1})
    keep_draft("two", {"n": 2})
    assert (draft_of("one"), draft_of("two")) == ({"n": 1}, {"n": 2})


def test_eight_visitors_at_once_each_keep_their_own() -> None:
    def visit(number: int) -> bool:
        for answer in range(40):
            keep_draft(f"visitor {number}", {"answer": answer})
            if draft_of(f"visitor {number}") != {"answer": answer}:
                return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(visit, range(8)))


def test_the_place_is_under_the_folder_that_was_set(tmp_path: Path) -> None:
    assert place() == f"sqlite:///{tmp_path / 'data' / 'floor.sqlite'}"
