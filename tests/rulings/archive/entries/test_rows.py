"""Rows and lines that somebody tampered with are told as that, and nothing is half written."""

import io
import json
import sqlite3
from pathlib import Path
from typing import Any

import orjson
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import text
from streamlit.testing.v1 import AppTest
from typer.testing import CliRunner

from rulings.archive.database import connection as database
from rulings.archive.database.connection import writing
from rulings.archive.database.dialect import upsert
from rulings.archive.database.hash_chain import canonical, digest_of
from rulings.archive.database.tables import DRAFTS
from rulings.archive.entries.append import keep
from rulings.archive.entries.verify import verify
from rulings.archive.exchange.export import export
from rulings.archive.exchange.import_records import Imported, import_lines
from rulings.archive.exchange.json_lines import BadLine
from rulings.archive.staff.permissions import Person
from rulings.cli.main import app
from rulings.web.access import visitor
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.checkout import MAIN
from tests.support.every_run import first


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A SQLite archive of three rulings."""
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    for number in range(3):
        keep(MANAGER, *entry(number))
    return tmp_path / "floor.sqlite"


def tampered(file: Path, change: str, value: object = None) -> None:
    """Change rows as only somebody with the file can."""
    database.close(f"sqlite:///{file}")
    with sqlite3.connect(file) as connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'"):
            connection.execute(f'DROP TRIGGER "{name}"')
        connection.execute(change, () if value is None else (value,))
    connection.close()


def _with(**changes: object) -> Any:
    def change(content: str) -> str:
        data = json.loads(content)
        data["record"] |= changes
        return json.dumps(data)

    return change


CONTENTS: dict[str, Any] = {
    "no JSON": "not json",
    "nothing": "",
    "a list": "[]",
    "bytes": b"\xff\xfe\x00",
    "a number": 5,
    "levels without end": "[" * 100_000,
    "another dispute": _with(dispute={"situation": "betting"}),
    "no situation": _with(dispute={}),
    "no ruling": _with(ruling={}),
    "a ruling of numbers": _with(ruling={"decision": 3}),
    "an unknown kind": _with(kind="bogus"),
    "a giant line": _with(place="x" * 2_000_000),
    "no such house": _with(house="nohouse"),
    "no such day": _with(happened="9999-99-99"),
    "half a character": lambda held: held.replace('"floor":"', '"floor":"\\ud800'),
    "a number too large": lambda held: held.replace('"number":2', f'"number":{2**80}'),
}
COMMANDS = (
    *(("find", "call"), ("show", "2"), ("show", "1"), ("sheet", "2"), ("sheet", "2", "--redact")),
    *(("case", "2"), ("differences",), ("agreement",), ("statistics",), ("checkpoint",)),
    *(("export", "--format", name) for name in ("csv", "jsonl", "sqlite")),
    ("export", "--redact", "--format", "jsonl"),
)


@pytest.mark.parametrize("how", first(5, CONTENTS))
def test_a_row_that_was_changed_is_told_by_every_command(
    file: Path, tmp_path: Path, how: str
) -> None:
    with sqlite3.connect(file) as connection:
        (held,) = connection.execute("SELECT content FROM entries WHERE number = 2").fetchone()
    connection.close()
    content = CONTENTS[how]
    tampered(
        file,
        "UPDATE entries SET content = ? WHERE number = 2",
        content(held) if callable(content) else content,
    )
    _are_told(tmp_path)
    assert verify(MANAGER).bad == 2


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE houses SET content = 'nope'",
        """UPDATE houses SET content = '{"edition": 3}'""",
        "DELETE FROM houses",
    ],
)
def test_a_house_that_was_changed_is_told_by_every_command(
    file: Path, tmp_path: Path, change: str
) -> None:
    tampered(file, change)
    _are_told(tmp_path)
    assert verify(MANAGER).bad == 1


def _are_told(folder: Path) -> None:
    out = folder / "out"
    for command in COMMANDS:
        more = [f"{out}"] if command[0] == "export" else []
        result = CliRunner().invoke(app, ["archive", *command, *more])
        failed = result.exception
        assert failed is None or isinstance(failed, SystemExit), (command, failed)
        assert len(result.stderr) < 1_000
        if result.exit_code == 2:
            assert not out.exists()
        out.unlink(missing_ok=True)


def _exported(folder: Path) -> list[bytes]:
    target = folder / "lines.jsonl"
    export(MANAGER, "jsonl", target)
    return target.read_bytes().splitlines()


def _imported(lines: list[bytes]) -> tuple[Imported, list[BadLine]]:
    found, bad = Imported(), list[BadLine]()
    import_lines(MANAGER, io.BytesIO(b"\n".join(lines)), found, bad.append)
    return found, bad


LINES = st.one_of(
    st.binary(max_size=40),
    st.sampled_from(
        [
            *(b"{}", b"[]", b"null", b'{"kept":null}', b'{"house":{}}', b'{"kept":{},"hash":3}'),
            *(b"[" * 5_000, b'{"kept":' * 500, b'{"a":1,"a":2}', b"9" * 6_000, b"\xff", b"\0"),
            *(b'{"kept":"\\ud800"}', b'{"kept":NaN}', b'{"hash":"","kept":' + b"1e999}"),
        ]
    ),
)
PLACES = st.sampled_from(
    [
        *(("number",), ("before",), ("record",), ("record", "floor"), ("record", "replaces")),
        *(("record", "dispute"), ("record", "ruling"), ("record", "house"), ("record", "kind")),
        *(("record", "happened"), ("record", "origin"), ("record", "seats"), ("record", "place")),
        *(("record", "dispute", "situation"), ("record", "ruling", "decision")),
    ]
)
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53) + 1, 2**53 - 1)
    | st.text(max_size=10)
    | st.sampled_from(["ruling", "review", "0" * 64, "2026-03-01T18:00:00Z", "\0", "x" * 3_000]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@pytest.mark.slow
@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(st.lists(LINES | st.tuples(PLACES, VALUES), min_size=1, max_size=5))
def test_lines_with_anything_in_them_are_kept_whole_or_refused(
    file: Path, tmp_path: Path, lines: list[Any]
) -> None:
    house, first, *_ = _exported(tmp_path)
    made = [house, *(one if isinstance(one, bytes) else _forged(first, *one) for one in lines)]
    before = verify(MANAGER)
    found, bad = _imported(made)
    after = verify(MANAGER)
    assert after.bad is None
    assert after.records == before.records + found.kept
    assert found.bad == len(bad)
    assert all(len(one.wrong) < 500 for one in bad)


def _forged(line: bytes, place: tuple[str, ...], value: Any) -> bytes:
    """A line with a change in it and the hash that goes with it."""
    kept = orjson.loads(line)["kept"]
    holder = kept
    for step in place[:-1]:
        holder = holder[step]
    holder[place[-1]] = value
    content = canonical(kept)
    return f'{{"hash":"{digest_of(content)}","kept":{content}}}'.encode()


def test_a_line_without_end_is_refused_and_the_next_is_read(file: Path, tmp_path: Path) -> None:
    lines = _exported(tmp_path)
    found, bad = _imported([b'{"kept":"' + b"x" * 20_000_000, *lines])
    assert [one.wrong for one in bad] == ["it is longer than 1,000,000 bytes"]
    assert found.there_already == 3


EVIL = (
    "",
    "0",
    "-1",
    "9" * 30,
    f"{2**80}",
    "9" * 5_000,
    "²",
    "1e3",
    "\0",
    "x" * 20_000,
    "<b>",
    "é\n",
)
ASKED = {
    "training.training_page": ("recipe", "seed", "topic", "clause", "from", "to", "hard", "d"),
    "archive.archive_page": ("entry", "d"),
    "review.review_page": ("entry", "d", "n"),
    "rulebook.rulebook_page": ("clause", "d"),
    "training.exams.exams_page": ("exam", "d"),
    "archive.sheet_page": ("number", "d"),
    "room.house.house_page": ("option", "rule", "d"),
    "room.tables_page": ("table", "d"),
    "room.chips_page": ("chip", "d"),
    "room.staff_page": ("person", "d"),
}
CHIP = "s14_no_limit_acts/a-silent-1-000-chip-facing-300-is-a-call-and-700-goes-back"


def _page(name: str) -> None:
    """The page as the script of all pages opens it, which tells where the archive is damaged."""
    import importlib

    import streamlit

    from rulings.archive.database.connection import ArchiveUnavailable

    try:
        importlib.import_module(f"rulings.web.{name}").page()
    except ArchiveUnavailable as error:
        streamlit.error(f"{error}")


def _opened(page: str, asked: str, value: str) -> None:
    shown = AppTest.from_function(_page, args=(page,))
    more = {"seed": {"recipe": CHIP}, "to": {"from": "rrop-early"}}.get(asked, {})
    shown.query_params.update({**more, asked: value})
    shown.run()
    assert not shown.exception


@pytest.mark.slow
@pytest.mark.parametrize(("page", "asked"), [(page, one) for page in ASKED for one in ASKED[page]])
def test_an_address_with_a_number_without_end_opens_a_page(
    file: Path, monkeypatch: pytest.MonkeyPatch, page: str, asked: str
) -> None:
    monkeypatch.setattr(visitor, "person", lambda: Person(name="Quin", role="manager"))
    _opened(page, asked, f"{2**80}")


@pytest.mark.slow
@pytest.mark.parametrize(("page", "asked"), [(page, one) for page in ASKED for one in ASKED[page]])
def test_an_address_with_anything_in_it_opens_a_page(
    file: Path, monkeypatch: pytest.MonkeyPatch, page: str, asked: str
) -> None:
    monkeypatch.setattr(visitor, "person", lambda: Person(name="Quin", role="manager"))
    for value in EVIL:
        _opened(page, asked, value)


NO_DRAFT, LEFT_OUT = "draft that the address names", "Left out, for it cannot be read any more"
DRAFTED = {
    **dict.fromkeys(('{"dispute":"nope"}', '{"dispute":3}', "[1]", "3", "not json"), NO_DRAFT),
    **dict.fromkeys(('{"answers":3}', '{"acts":[3]}', '{"room":[1]}'), LEFT_OUT),
    '{"disputed":[1]}': LEFT_OUT,
    "null": "",
}


@pytest.mark.parametrize("content", DRAFTED)
def test_a_draft_that_was_changed_is_told_and_the_form_opens(file: Path, content: str) -> None:
    with writing() as connection:
        upsert(connection, DRAFTS, {"id": "bad", "content": content})
    shown = AppTest.from_file(f"{MAIN}")
    shown.query_params["d"] = "bad"
    shown.run()
    assert not shown.exception
    told = DRAFTED[content]
    assert not told or told in shown.warning[0].value


def test_a_page_tells_of_a_row_that_was_changed(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visitor, "person", lambda: Person(name="Quin", role="manager"))
    with writing() as connection:
        for trigger in connection.scalars(
            text("SELECT name FROM sqlite_master WHERE type = 'trigger'")
        ).all():
            connection.execute(text(f'DROP TRIGGER "{trigger}"'))
        connection.execute(text("UPDATE entries SET content = 'nope' WHERE number = 2"))
    for page, address in (
        ("archive.archive_page", {"entry": "2"}),
        ("archive.sheet_page", {"number": "2"}),
        ("review.review_page", {}),
    ):
        shown = AppTest.from_function(_page, args=(page,))
        shown.query_params.update(address)
        shown.run()
        assert not shown.exception
