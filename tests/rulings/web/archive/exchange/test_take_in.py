"""Another archive taken in on the page: by who may, looked through first, whole or not at all."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from concurrent.futures import wait
from pathlib import Path
from typing import Any, get_args

import pytest
from starlette.requests import Request
from starlette.responses import Response
from streamlit.testing.v1 import AppTest

from rulings.archive.entries.append import keep
from rulings.archive.entries.read_back import every
from rulings.archive.entries.verify import verify
from rulings.archive.exchange.export import export
from rulings.archive.exchange.import_trial import take_in as take_it_in
from rulings.archive.staff.permissions import Person, Role
from rulings.system import background
from rulings.web.access import cookie, visitor
from rulings.web.archive.exchange import import_route, take_in
from tests.rulings.web.room.backup import test_backup_page
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.archives.kept import keep_many

pytestmark = pytest.mark.slow

tokens = test_backup_page.tokens
HERSELF = Person(name="A manager", role="manager")


@pytest.fixture
def file(tokens: Mapping[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """The export of another room's seven rulings; in this room there are two."""
    keep(MANAGER, *entry(8))
    monkeypatch.setattr(background, "_works", OrderedDict())
    monkeypatch.setattr(background, "in_own_process", _here)
    with monkeypatch.context() as patch:
        patch.setenv("FLOOR_DATABASE", f"sqlite:///{tmp_path / 'other.sqlite'}")
        made = [entry(n) for n in range(7)]
        keep_many(MANAGER, (one for one, _ in made), {house for _, house in made})
        out = tmp_path / "a.jsonl"
        export(MANAGER, "jsonl", out)
    return out.read_bytes()


def _here(step: Any, do: Any, *given: Any, **named: Any) -> Any:
    return do(*given, progress=step, **named)


def send(secret: str, token: str, body: bytes) -> Response:
    messages = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Any:
        return messages.pop(0)

    headers = [(b"cookie", f"{cookie.COOKIE}={token}".encode())] if token else []
    scope: dict[str, Any] = {"type": "http", "method": "PUT", "path": f"/import/{secret}"}
    scope |= {"headers": headers, "query_string": b"", "path_params": {"secret": secret}}
    return asyncio.run(import_route.ARCHIVES.receive(Request(scope, receive)))


def _page() -> None:
    from rulings.web.archive import archive_page as archive

    archive.page()


def shown(monkeypatch: pytest.MonkeyPatch, person: Person = HERSELF) -> AppTest:
    """The archive's page with the fold open, for somebody."""
    monkeypatch.setattr(visitor, "person", lambda: person)
    page = AppTest.from_function(_page)
    page.session_state["take-in"] = True
    return page.run()


def over(page: AppTest) -> None:
    """Once all that was begun is over, the page is shown again."""
    for work in background._works.values():
        wait([work.future], timeout=60)
    page.run()
    assert not page.exception


def told(page: AppTest) -> str:
    return "\n".join(one.value for kind in (page.markdown, page.success) for one in kind)


def test_what_a_manager_sends_is_looked_through_told_and_taken_in_at_a_tap(
    tokens: Mapping[str, str], file: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = len(list(every(MANAGER)))
    page = shown(monkeypatch)
    answer = send(page.session_state["import:address"], tokens["manager"], file)
    assert (answer.status_code, bytes(answer.body)) == (200, b"It is here, and it is whole.")
    over(page.run())
    assert "**7 records would be kept**, 0 are here already." in told(page)
    assert any(one.value.startswith("7 name no room. ") for one in page.caption)
    assert len(list(every(MANAGER))) == before
    folds = [one.label for one in page.expander]
    assert folds.index("Take in another archive") > folds.index("Hand these rulings out")
    page.text_input(key="take-in:room").set_value("Elm").run()
    page.button(key="take-in:take").click().run()
    over(page)
    assert "7 records kept, 0 there already, 0 bad lines." in told(page)
    folds = [one.label for one in page.expander]
    assert folds.index("Take in another archive") < folds.index("Hand these rulings out")
    records = list(every(MANAGER))
    assert len(records) == before + 7
    assert {one.record.room for one in records[before:]} == {"Elm"}  # type: ignore[union-attr]
    assert verify(MANAGER).is_whole
    # Whoever else may sees it too, until somebody says that it is well.
    assert "7 records kept" in told(shown(monkeypatch, MANAGER))
    page = shown(monkeypatch)
    page.button(key="take-in:done").click().run()
    assert "7 records kept" not in told(page)
    assert [*(tmp_path / "room").glob(".archive-*")] == []
    send(page.session_state["import:address"], tokens["manager"], file)
    over(page.run())
    assert "All of it is here already: 7 records." in told(page)
    assert "take-in:take" not in [one.key for one in page.button]
    page.button(key="take-in:other").click().run()
    assert not import_route.ARCHIVES.sent(HERSELF, page.session_state["import:address"])


def test_what_is_here_without_names_is_taken_in_with_them_once_that_is_meant(
    tokens: Mapping[str, str], file: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without = tmp_path / "without.jsonl"
    with monkeypatch.context() as patch:
        patch.setenv("FLOOR_DATABASE", f"sqlite:///{tmp_path / 'other.sqlite'}")
        export(MANAGER, "jsonl", without, redact=True)
    take_it_in(MANAGER, without, "", progress=lambda *_: None)
    page = shown(monkeypatch)
    send(page.session_state["import:address"], tokens["manager"], file)
    over(page.run())
    (asked,) = (one.value for one in page.warning if "without names" in one.value)
    assert asked.startswith("7 of them name the same origin as records that are here without names")
    assert page.button(key="take-in:take").disabled
    page.checkbox(key="take-in:twice").check().run()
    page.button(key="take-in:take").click().run()
    over(page)
    assert "those rulings are here twice" in told(page)


@pytest.mark.parametrize("role", sorted({*get_args(Role), ""} - {"manager"}))
def test_nobody_else_sees_the_fold_or_sends_anything(
    tokens: Mapping[str, str],
    file: bytes,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    role: Any,
) -> None:
    if role:
        person = Person(name=f"A {role}", role=role)
        if role != "trainee":
            folds = [one.label for one in shown(monkeypatch, person).expander]
            assert "Take in another archive" not in folds
        own = import_route.ARCHIVES.address(person)
        assert send(own, tokens[role], file).status_code == 403
    secret = import_route.ARCHIVES.address(HERSELF)
    assert send(secret, tokens.get(role, ""), file).status_code == 404
    assert [*(tmp_path / "room").glob(".archive-*")] == []


def test_of_a_file_with_a_bad_line_nothing_is_taken_in(
    tokens: Mapping[str, str], file: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = len(list(every(MANAGER)))
    lines = file.splitlines(keepends=True)
    page = shown(monkeypatch)
    edited = b"".join([*lines[:4], lines[4].replace(b'"floor":"', b'"floor":"*X*'), *lines[5:]])
    send(page.session_state["import:address"], tokens["manager"], edited)
    over(page.run())
    error = page.error[0].value
    assert error.startswith("Nothing was taken in: 6 lines are bad.")
    assert "Line 5: its content does not have its hash" in error
    assert error.endswith("And 1 more.")
    assert "take-in:take" not in [one.key for one in page.button]
    assert len(list(every(MANAGER))) == before
    page.button(key="take-in:other").click().run()
    assert not page.error


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b"", "This file is empty"),
        (b"number,floor\n1,Mara\n", "Line 1: it is no JSON"),
        (b'{"kept":{}}\n', "Line 1: "),
        (b"PK\x03\x04\n", "Line 1: it is no JSON"),
    ],
    ids=["empty", "a table", "no hash", "a backup"],
)
def test_what_is_no_export_is_refused_as_it_comes(
    tokens: Mapping[str, str], file: bytes, tmp_path: Path, body: bytes, why: str
) -> None:
    answer = send(import_route.ARCHIVES.address(HERSELF), tokens["manager"], body)
    assert answer.status_code == 422
    assert why in bytes(answer.body).decode()
    assert "Nothing was taken in." in bytes(answer.body).decode()
    assert [*(tmp_path / "room").glob(".archive-*")] == []


def test_a_file_that_gave_way_to_another_is_missed_in_words(
    tokens: Mapping[str, str], file: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = shown(monkeypatch)
    send(page.session_state["import:address"], tokens["manager"], file)
    over(page.run())
    send(import_route.ARCHIVES.address(HERSELF), tokens["manager"], file)
    page.button(key="take-in:take").click().run()
    assert [one.value for one in page.warning] == [take_in.GONE]
    assert background.found(take_in.TAKEN_IN) is None


def test_one_file_is_taken_in_at_a_time_and_what_fails_is_told(
    tokens: Mapping[str, str], file: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = shown(monkeypatch)
    send(page.session_state["import:address"], tokens["manager"], file)
    over(page.run())
    background.begin(take_in.TAKEN_IN, _breaks_off, 1)
    page.button(key="take-in:take").click().run()
    assert "Another file is being taken in" in page.error[0].value
    over(page)
    assert "the disk is full" in page.error[0].value
    assert "What was kept by then stays." in told(page)
    assert len(list(every(MANAGER))) == 2


def _breaks_off(_: int, *, progress: Any) -> None:
    raise OSError("the disk is full")


def test_who_was_signed_out_takes_in_nothing(
    tokens: Mapping[str, str], file: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = shown(monkeypatch)
    send(page.session_state["import:address"], tokens["manager"], file)
    over(page.run())
    at = iter([None])
    monkeypatch.setattr(visitor, "person", lambda: next(at, HERSELF))
    page.button(key="take-in:take").click().run()
    assert "Nothing was taken in. A manager was signed out" in page.error[0].value
    assert background.found(take_in.TAKEN_IN) is None
