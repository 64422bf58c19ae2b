"""Disputes half entered outlive the page, the session and the server."""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import text

from rulings.archive.database import draft_file
from rulings.archive.database.connection import ArchiveUnavailable, place, reading, writing
from rulings.archive.database.draft_file import TooLong
from rulings.archive.entries.append import NotKept, keep
from rulings.archive.entries.drafts import keep_draft, put_away, unfinished
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.archives.kept import draft_of


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


def test_a_draft_that_is_too_long_is_refused_and_the_one_before_stays() -> None:
    keep_draft("one", {"answers": {"a": "1"}})
    with pytest.raises(TooLong, match="64 KB"):
        keep_draft("one", {"answers": {"a": "é" * 40_000}})
    assert draft_of("one") == {"answers": {"a": "1"}}


def test_drafts_are_kept_beside_the_archive_and_a_flood_of_them_is_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(draft_file, "MOST_DRAFTS", 20)
    keep_draft("mine", {"n": 0})
    monkeypatch.setattr(time, "time", lambda: 2_000_000_000.0)
    keep_draft("mine", {"n": 1})
    for number in range(100):
        monkeypatch.setattr(time, "time", lambda number=number: 2_000_000_001.0 + number)
        keep_draft(f"flood {number}", {"answers": {"a": "x" * 60_000}})
    assert draft_of("mine") is None
    assert [draft_of(f"flood {number}") is not None for number in (79, 80, 99)] == [
        *(False, True, True)
    ]
    folder = tmp_path / "data"
    assert (
        sum(one.stat().st_size for one in folder.glob("drafts.sqlite*")) < 40 * 64_000 + 5_000_000
    )
    with reading() as connection:
        assert connection.scalar(text("SELECT count(*) FROM drafts")) == 0


def test_a_draft_that_nobody_touches_is_gone_after_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = time.time()
    for name in ("touched", "left"):
        keep_draft(name, {"n": 1})
    for days, touch in ((13, "touched"), (15, "another")):
        monkeypatch.setattr(time, "time", lambda days=days: now + days * 86_400)
        keep_draft(touch, {"n": 2})
    assert draft_of("touched") == {"n": 2}
    assert draft_of("left") is None


def test_drafts_that_cannot_be_kept_stop_no_recording(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "drafts.sqlite").write_text("this is no database, whatever it is called")
    with pytest.raises(ArchiveUnavailable, match=r"The drafts .* is out of reach"):
        keep_draft("one", {"n": 1})
    assert keep(MANAGER, *entry(0), draft="one").number == 1
    with pytest.raises(NotKept, match="it is ruling 1"):
        keep(MANAGER, *entry(0), draft="one")


def test_a_draft_kept_in_the_archive_before_is_taken_up(tmp_path: Path) -> None:
    content = '{"answers": {"a": "1"}, "recorded": 7}'
    with writing() as connection:
        kept = text("INSERT INTO drafts (id, content) VALUES (:id, :content)")
        connection.execute(kept, {"id": "old", "content": content})
    assert draft_of("old") == {"answers": {"a": "1"}, "recorded": 7}
    with pytest.raises(NotKept, match="it is ruling 7"):
        keep(MANAGER, *entry(0), draft="old")
    keep_draft("old", {"answers": {"a": "2"}})
    assert draft_of("old") == {"answers": {"a": "2"}, "recorded": 7}


def test_while_others_write_to_the_archive_an_answer_is_kept_at_once() -> None:
    keep_draft("one", {"n": 1})
    with writing():
        began = time.monotonic()
        keep_draft("one", {"n": 2})
        assert time.monotonic() - began < 1
    assert draft_of("one") == {"n": 2}


def test_a_draft_comes_back_while_the_archive_is_out_of_reach(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keep_draft("one", {"n": 1})
    monkeypatch.setenv("FLOOR_DATABASE", "postgresql://floor@127.0.0.1:9/none")
    assert draft_of("one") == {"n": 1}
    with pytest.raises(ArchiveUnavailable):
        draft_of("another")


def begun(_: object) -> bool:
    return True


def listed(browser: str) -> list[str]:
    return [one.draft for one in unfinished(browser, begun, 9)]


def test_a_browser_finds_the_drafts_entered_in_it_and_no_other_does() -> None:
    keep_draft("one", {"n": 1}, "mine")
    keep_draft("two", {"n": 2}, "another")
    keep_draft("three", {"n": 3})
    keep_draft("four", {"n": 4}, "mine")
    assert (listed("mine"), listed("another"), listed("")) == (["four", "one"], ["two"], [])


def test_a_draft_that_two_browsers_entered_something_in_is_found_by_both() -> None:
    keep_draft("one", {"n": 1}, "mine")
    keep_draft("one", {"n": 2}, "another")
    assert listed("mine") == listed("another") == ["one"]


def test_what_was_recorded_or_put_away_is_not_unfinished() -> None:
    for draft in ("one", "two", "three"):
        keep_draft(draft, {"n": draft}, "mine")
    keep(MANAGER, *entry(), "one")
    put_away("mine", "two")
    assert listed("mine") == ["three"]
    keep_draft("two", {"n": "again"}, "mine")
    assert listed("mine") == ["two", "three"]


def test_a_browser_lists_no_more_than_is_asked_for_and_nothing_unreadable() -> None:
    for draft in ("one", "two", "three"):
        keep_draft(draft, {"n": draft}, "mine")
    draft_file.put("four", "no JSON", time.time(), "mine")
    draft_file.put("five", "[]", time.time(), "mine")
    assert [one.draft for one in unfinished("mine", begun, 2)] == ["three", "two"]


def test_of_drafts_that_are_gone_no_browser_keeps_the_names(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(draft_file, "LASTS", 10)
    draft_file.put("old", "{}", time.time() - 11, "mine")
    keep_draft("new", {"n": 1}, "another")
    with draft_file._connected() as connection:
        held = connection.execute(text("SELECT id FROM device_drafts")).scalars().all()
    assert held == ["new"]


def test_a_browser_with_very_many_drafts_pushes_out_its_own_and_nobody_elses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(draft_file, "MOST_OF_BROWSER", 5)
    keep_draft("another", {"typed": "1"}, "an honest browser")
    keep_draft("shared", {"typed": "2"}, "a flood")
    keep_draft("shared", {"typed": "2"}, "an honest browser")
    for number in range(12):
        keep_draft(f"flood {number}", {"typed": "3"}, "a flood")
    assert [number for number in range(12) if draft_of(f"flood {number}")] == [7, 8, 9, 10, 11]
    assert draft_of("another")
    assert draft_of("shared")
    assert len(draft_file.of_browser("a flood", 50)) == 5
    assert len(draft_file.of_browser("an honest browser", 50)) == 2
