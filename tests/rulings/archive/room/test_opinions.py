"""What reviewers say goes out and comes in with the rulings that it is about."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import orjson
import pytest

from rulings.archive.database.connection import writing
from rulings.archive.database.hash_chain import canonical, digest_of
from rulings.archive.entries.append import keep
from rulings.archive.entries.verify import verify
from rulings.archive.exchange.export import export
from rulings.archive.exchange.import_records import Imported, import_lines
from rulings.archive.review.disagreements import differences, keep_verdict
from rulings.archive.review.marks import mark, marks
from rulings.archive.room.opinions import Opinion, opinions, take_in
from rulings.archive.staff.permissions import NotAllowed, Person
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.archives.reviewed_archive import fill

ROSA = Person(name="Rosa", role="reviewer")
_IS_SAID = b',"said":{"at":'


def _said(folder: Path, *, redact: bool = False) -> Path:
    """An archive of thirty rulings, three of them marked and one way of ruling held right."""
    fill(30)
    mark(ROSA, 3, "wrong", "He had said raise, says Carlos")
    mark(MANAGER, 3, "partly right", "The amount was right")
    mark(ROSA, 30, "right", "")
    mark(ROSA, 5, "right", "")
    found = differences(ROSA).page[0]
    keep_verdict(ROSA, found.pattern, found.house, found.ways[0].ruled_as, "One chip, no word")
    out = folder / "a.jsonl"
    export(MANAGER, "jsonl", out, redact=redact)
    return out


def _import(file: Path) -> tuple[Imported, list[str]]:
    found, bad = Imported(), list[str]()
    with file.open("rb") as lines:
        import_lines(MANAGER, lines, found, refused=lambda one: bad.append(one.wrong))
    return found, bad


def _elsewhere(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another archive, in which one ruling is already: the others' numbers are others there."""
    monkeypatch.setenv("FLOOR_DATABASE", f"sqlite:///{folder / 'other.sqlite'}")
    keep(MANAGER, *entry(1))


def test_marks_and_verdicts_travel_with_their_rulings(
    archive: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = _said(tmp_path)
    there, differing = marks(ROSA), differences(ROSA)
    assert _import(out) == (Imported(there_already=30), [])
    _elsewhere(tmp_path, monkeypatch)
    assert _import(out) == (Imported(kept=30, said=5, of_no_room=30), [])
    here = marks(ROSA)
    assert {number - 1: one.judged for number, one in here.items()} == {
        number: one.judged for number, one in there.items()
    }
    for number, one in there.items():
        assert here[number + 1].model_copy(update={"number": number}) == one
    assert differences(ROSA).page[0].verdict == differing.page[0].verdict is not None
    assert _import(out) == (Imported(there_already=30), [])
    assert verify(MANAGER).is_whole
    again = tmp_path / "b.jsonl"
    export(MANAGER, "jsonl", again)
    assert _import(again) == (Imported(there_already=31), [])
    assert "5" in Imported(said=5).told
    assert "verdicts" not in Imported(kept=3).told


def test_what_was_said_here_later_holds(
    archive: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = _said(tmp_path)
    _elsewhere(tmp_path, monkeypatch)
    lines = out.read_bytes().splitlines(keepends=True)
    rulings = tmp_path / "c.jsonl"
    rulings.write_bytes(b"".join(one for one in lines if _IS_SAID not in one))
    assert _import(rulings) == (Imported(kept=30, of_no_room=30), [])
    later = datetime.now(UTC) + timedelta(days=1)
    own: dict[str, Any] = {"part": "mark", "key": "4", "content": "wrong", "who": "Quin"}
    with writing() as connection:
        assert take_in(connection, Opinion(**own, at=later, why="The camera shows it"))
        assert not take_in(connection, Opinion(**own, at=later, why="The camera shows it"))
    assert _import(out) == (Imported(there_already=30, said=3), [])
    assert (marks(ROSA)[4].judged, marks(ROSA)[4].who) == ("wrong", "Quin")


def test_without_names_what_was_said_names_nobody(
    archive: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = _said(tmp_path, redact=True)
    told = [line for line in out.read_bytes().splitlines() if _IS_SAID in line]
    assert len(told) == 5
    (verdict,) = (line for line in told if b'"part":"verdict"' in line)
    assert b'"content":"It is a ' in verdict
    for name in (b"Rosa", b"Quin", b"Carlos", b"Mara"):
        assert not any(name in line for line in told)
    _elsewhere(tmp_path, monkeypatch)
    assert _import(out) == (Imported(kept=30, said=5, of_no_room=30), [])
    # Rosa, who said something before Quin ever did, was a reviewer before him.
    assert {number - 1: one.who for number, one in marks(ROSA).items()} == {
        **{3: "reviewer B", 5: "reviewer A", 30: "reviewer A"},
    }
    assert differences(ROSA).page[0].verdict is not None


def _line(**more: Any) -> bytes:
    said = {"part": "mark", "key": "1", "content": "wrong", "who": "Rosa", "why": "So"}
    said |= {"at": "2026-03-02T10:00:00Z", **more}
    return orjson.dumps({"hash": digest_of(canonical(said)), "said": said})


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        (_line(key="77"), "mark: 77"),
        (_line(part="verdict", key=f"{'a' * 32} {'b' * 64}"), "no ruling of this file"),
        (_line(part="verdict"), "key"),
        (_line(key="one"), "key"),
        (_line(content="splendid"), "right, partly right, wrong"),
        (_line(why="\u202e"), "why"),
        (_line(who=""), "who"),
        (_line(part="house"), "part"),
        (_line().replace(b"Rosa", b"Otis"), "does not have its hash"),
    ],
)
def test_what_nobody_can_have_said_is_refused(
    archive: str, tmp_path: Path, line: bytes, wrong: str
) -> None:
    keep(MANAGER, *entry(0))
    out = tmp_path / "a.jsonl"
    export(MANAGER, "jsonl", out)
    out.write_bytes(out.read_bytes() + line + b"\n" + _line() + b"\n")
    found, bad = _import(out)
    assert (found.there_already, found.bad, found.said) == (1, 1, 1)
    assert wrong in bad[0]


def test_no_record_stands_behind_what_was_said(archive: str, tmp_path: Path) -> None:
    fill(3)
    out = tmp_path / "a.jsonl"
    export(MANAGER, "jsonl", out)
    *first, last = out.read_bytes().splitlines(keepends=True)
    out.write_bytes(b"".join([*first, _line(key="2") + b"\n", last]))
    found, bad = _import(out)
    assert (found.there_already, found.said, found.bad) == (2, 1, 1)
    assert "a record after what reviewers said" in bad[0]


def test_only_who_may_export_is_given_them(archive: str) -> None:
    with pytest.raises(NotAllowed):
        opinions(Person(name="Mara", role="floor"))
