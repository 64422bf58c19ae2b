"""A file tried on a copy of the archive: what would come of it is told, and nothing is kept."""

import shutil
from collections import namedtuple
from collections.abc import Callable
from pathlib import Path

import pytest

from rules.input.bounds import LEFT_FREE
from rulings.archive.database import connection
from rulings.archive.entries.append import keep
from rulings.archive.entries.read_back import every
from rulings.archive.entries.verify import verify
from rulings.archive.exchange import import_trial
from rulings.archive.exchange.export import export
from rulings.archive.exchange.import_records import Imported
from rulings.archive.exchange.import_trial import NotTried, take_in, tried
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.archives.kept import keep_many


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The export of an archive of seven rulings; in the one that is in place there is one."""
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path / 'there'}")
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    made = [entry(n) for n in range(7)]
    keep_many(MANAGER, (one for one, _ in made), {house for _, house in made})
    out = tmp_path / "a.jsonl"
    export(MANAGER, "jsonl", out)
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path / 'here'}")
    keep(MANAGER, *entry(9))
    return out


def quiet(_: int, __: int) -> None:
    """Nobody looks on."""


def test_what_would_be_kept_is_told_and_nothing_is_until_it_is_taken_in(
    file: Path, tmp_path: Path
) -> None:
    steps: list[tuple[int, int]] = []
    found = tried(MANAGER, file, "", progress=lambda *step: steps.append(step))
    assert (found.found, found.bad) == (Imported(kept=7, of_no_room=7), [])
    assert "Entries that name no room, and count as this room's: 7." in found.found.told
    lines = len(file.read_bytes().splitlines())
    assert (steps[0], steps[-1]) == ((0, lines), (lines, lines))
    assert len(list(every(MANAGER))) == 1
    assert [*(tmp_path / "here").glob(".tried-*")] == []
    assert take_in(MANAGER, file, "Elm", progress=quiet).found == Imported(kept=7)
    records = [one.record for one in every(MANAGER)]
    assert [one.room for one in records] == ["", *["Elm"] * 7]  # type: ignore[union-attr]
    assert verify(MANAGER).is_whole
    assert tried(MANAGER, file, "", progress=quiet).found == Imported(there_already=7)
    # The copy was witnessed by nobody: the second place says nothing of what was only tried.
    heads = (tmp_path / "here").glob("heads-*")
    assert [len(one.read_text().splitlines()) for one in heads] == [2]


def test_rulings_that_are_here_without_names_are_told_before_they_are_taken_in_again(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without = tmp_path / "without.jsonl"
    with monkeypatch.context() as patch:
        patch.setenv("FLOOR_DATA", f"{tmp_path / 'there'}")
        export(MANAGER, "jsonl", without, redact=True)
    take_in(MANAGER, without, "", progress=quiet)
    assert tried(MANAGER, without, "", progress=quiet).found == Imported(there_already=7)
    found = tried(MANAGER, file, "", progress=quiet).found
    assert found == Imported(kept=7, of_no_room=7, nameless=set(range(2, 9)))
    assert "without names that name the same origin, 7: 2, 3, 4, 5, 6, …: " in found.told
    # The other way round nothing is doubled: with its names or without, it is here.
    take_in(MANAGER, file, "", progress=quiet)
    assert tried(MANAGER, without, "", progress=quiet).found == Imported(there_already=7)
    assert tried(MANAGER, file, "", progress=quiet).found == Imported(there_already=7)


def test_of_bad_lines_the_first_are_told_and_all_are_counted(file: Path) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    rubbish = [b"no JSON %d\n" % place for place in range(9)]
    file.write_bytes(b"".join([*lines, *rubbish]))
    found = tried(MANAGER, file, "", progress=quiet)
    assert found.found == Imported(kept=7, bad=9, of_no_room=7)
    assert [one.line for one in found.bad] == [len(lines) + place for place in range(1, 6)]
    assert all("it is no JSON" in one.wrong for one in found.bad)
    assert len(list(every(MANAGER))) == 1


_Usage = namedtuple("_Usage", ["free"])


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda patch: patch.setattr(import_trial, "MOST_BYTES", 99), "larger than 0 MB"),
        (
            lambda patch: patch.setenv("FLOOR_DATABASE", "postgresql://somewhere/floor"),
            "on a server",
        ),
        (
            lambda patch: patch.setattr(shutil, "disk_usage", lambda _: _Usage(LEFT_FREE)),
            "no room for a copy",
        ),
    ],
    ids=["too large", "on a server", "no room"],
)
def test_what_cannot_be_tried_is_refused_in_a_sentence(
    file: Path,
    monkeypatch: pytest.MonkeyPatch,
    change: Callable[[pytest.MonkeyPatch], None],
    why: str,
) -> None:
    change(monkeypatch)
    with pytest.raises(NotTried, match=why):
        tried(MANAGER, file, "", progress=quiet)


def test_a_file_of_the_largest_size_is_tried(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_trial, "MOST_BYTES", file.stat().st_size)
    archive = connection.sqlite_file(connection.place())
    assert archive is not None
    free = archive.stat().st_size + LEFT_FREE
    monkeypatch.setattr(shutil, "disk_usage", lambda _: _Usage(free))
    assert tried(MANAGER, file, "", progress=quiet).found.kept == 7


def test_the_copy_is_let_go_of_though_the_file_is_gone(file: Path, tmp_path: Path) -> None:
    file.write_bytes(b"")
    assert tried(MANAGER, file, "", progress=quiet).found == Imported()
    file.unlink()
    with pytest.raises(FileNotFoundError):
        tried(MANAGER, file, "", progress=quiet)
    assert [*(tmp_path / "here").glob(".tried-*")] == []
