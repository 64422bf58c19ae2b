"""A backup in the browser: who gets it, what is in it, and what the page says of it."""

from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, get_args
from zipfile import ZipFile

import pytest
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from streamlit.testing.v1 import AppTest

from rulings.archive.backup import restore as restoring
from rulings.archive.entries.append import keep
from rulings.archive.room import staff_list
from rulings.archive.staff.permissions import Person, Role
from rulings.web.access import cookie, visitor
from rulings.web.room.backup import backup_route
from tests.rulings.archive.staff.test_members import cheap
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.archives.signed_in import sign_in


@pytest.fixture
def tokens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Mapping[str, str]:
    """Somebody of each role, signed in, and a ruling kept."""
    cheap(monkeypatch)
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path / 'room'}")
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    for role in get_args(Role):
        staff_list.add(MANAGER, f"A {role}", role, pin="284619")
    keep(MANAGER, *entry(0))
    now = datetime.now(UTC)
    return {role: sign_in(f"A {role}", "284619", now) for role in get_args(Role)}


def ask(token: str = "") -> Response:
    headers = [(b"cookie", f"{cookie.COOKIE}={token}".encode())] if token else []
    scope: dict[str, Any] = {"type": "http", "method": "GET", "path": "/backup.zip"}
    return backup_route.backup(Request({**scope, "headers": headers, "query_string": b""}))


async def ended(response: Response) -> None:
    """What the server does once all of it was sent."""
    assert response.background is not None
    await response.background()


@pytest.mark.parametrize("role", get_args(Role))
def test_a_backup_is_a_managers_alone(tokens: Mapping[str, str], role: str) -> None:
    response = ask(tokens[role])
    assert response.status_code == (200 if role == "manager" else 403)
    assert response.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("token", ["", "x"])
def test_who_is_not_signed_in_is_led_to_the_page(tokens: Mapping[str, str], token: str) -> None:
    refused = ask(token)
    assert (refused.status_code, refused.headers["location"]) == (303, "backup")


def test_the_keys_leave_the_machine_by_no_browser_and_the_rest_can_be_put_back(
    tokens: Mapping[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    response = ask(tokens["manager"])
    assert isinstance(response, FileResponse)
    assert response.headers["content-disposition"].startswith('attachment; filename="floor-20')
    taken = Path(response.path).rename(tmp_path / "taken.zip")
    with ZipFile(taken) as held:
        assert {"archive.sqlite", "heads.jsonl"} < set(held.namelist())
        assert "keys.json" not in held.namelist()
    monkeypatch.setenv("FLOOR_KEYS", f"{tmp_path / 'room' / 'keys.json'}")
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path / 'again'}")
    monkeypatch.setattr(restoring, "_here", lambda _: [])
    assert restoring.restore(MANAGER, taken).verified.is_whole


def test_nothing_is_left_on_the_disk_once_it_was_sent_or_refused(
    tokens: Mapping[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import asyncio

    before = {one.name for one in (tmp_path / "room").iterdir()}
    response = ask(tokens["manager"])
    assert {one.name for one in (tmp_path / "room").iterdir()} > before
    asyncio.run(ended(response))
    assert {one.name for one in (tmp_path / "room").iterdir()} == before
    monkeypatch.setenv("FLOOR_DRAFTS", f"sqlite:///{tmp_path / 'none'}")
    (tmp_path / "none").write_bytes(b"no database" * 999)
    assert ask(tokens["manager"]).status_code in (409, 503)
    assert {one.name for one in (tmp_path / "room").iterdir()} == before


def test_one_is_made_at_once(tokens: Mapping[str, str]) -> None:
    with backup_route._ONE_AT_ONCE:
        busy = ask(tokens["manager"])
    assert (busy.status_code, busy.headers["retry-after"]) == (503, "60")
    assert ask(tokens["manager"]).status_code == 200


def _page() -> None:
    from rulings.web.room.backup import backup_page

    backup_page.page()


def test_the_page_says_what_is_not_in_it_and_how_it_is_put_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quin = Person(name="Quin", role="manager")
    monkeypatch.setattr(visitor, "person", lambda: quin)
    page = AppTest.from_function(_page).run()
    assert not page.exception
    assert [one.value for one in page.header] == ["The keys are not in it", "To put it back"]
    shown = [one.value for one in page.code]
    assert shown == ["floor backup FILE", "floor restore FILE --replace", "floor doctor"]
    assert any("with the keys" in one.value for one in page.markdown)
