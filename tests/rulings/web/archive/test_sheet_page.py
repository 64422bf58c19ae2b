"""The sheet at its own address: who gets it, and how it looks and prints in a browser."""

import io
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from pypdf import PdfReader
from starlette.requests import Request
from starlette.responses import Response

from rulings.archive.database import connection
from rulings.archive.entries.append import keep
from rulings.archive.staff.permissions import Person
from rulings.web.archive import sheet_route, sheet_tickets
from tests.rulings.web.form.test_form_browser import SIZES, accessible
from tests.rulings.web.form.test_form_browser import browser as browser
from tests.rulings.web.form.test_form_browser import server as server
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.served_form import Server
from tests.support.settled import settle


def ask(path: str, ticket: str = "") -> Response:
    """What the server answers at an address."""
    route = sheet_route.ROUTES[path.endswith(".pdf")]
    scope: dict[str, Any] = {"type": "http", "method": "GET", "path": path, "headers": []}
    _, found = route.matches(scope)
    query = f"ticket={ticket}".encode()
    return sheet_route.sheet_or_page(Request({**scope, **found, "query_string": query}))


def test_a_sheet_is_given_for_its_ticket_alone(archive: str) -> None:
    keep(MANAGER, *entry(0))
    keep(MANAGER, *entry(1))
    secret = sheet_tickets.give(MANAGER, 1, monotonic(), redact=False)
    assert ask("/sheets/1", secret).status_code == 200
    assert b"Mara" in bytes(ask("/sheets/1", secret).body)
    assert bytes(ask("/sheets/1.pdf", secret).body).startswith(b"%PDF")
    hidden = sheet_tickets.give(MANAGER, 1, monotonic(), redact=True)
    assert b"Mara" not in bytes(ask("/sheets/1", hidden).body)
    for path, ticket in (("/sheets/2", secret), ("/sheets/1", ""), ("/sheets/1", "x")):
        refused = ask(path, ticket)
        assert refused.status_code == 303
        assert refused.headers["location"] == f"../sheet?number={path[-1]}"
    assert (
        ask("/sheets/9", sheet_tickets.give(MANAGER, 9, monotonic(), redact=False)).status_code
        == 404
    )
    for name in ("cache-control", "referrer-policy", "content-security-policy"):
        assert name in ask("/sheets/1", secret).headers


def test_a_role_that_may_not_read_gets_no_sheet(archive: str) -> None:
    keep(MANAGER, *entry(0))
    trainee = Person(name="Tess", role="trainee")
    refused = ask("/sheets/1", sheet_tickets.give(trainee, 1, monotonic(), redact=True))
    assert refused.status_code == 403
    assert b"Tess is a trainee" in bytes(refused.body)


def test_a_ticket_is_void_after_a_while() -> None:
    now = monotonic()
    secret = sheet_tickets.give(MANAGER, 1, now, redact=False)
    assert sheet_tickets.taken(secret, 1, now + sheet_tickets.LASTS - 1) is not None
    assert sheet_tickets.taken(secret, 1, now + sheet_tickets.LASTS + 1) is None
    assert sheet_tickets.taken(secret, 2, now) is None


@pytest.fixture
def kept(server: Server, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    monkeypatch.setenv("FLOOR_DATA", f"{server.data}")
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    yield keep(MANAGER, *entry(3, camera="Cam 4")).number
    connection.close(connection.place())


@pytest.mark.browser
@pytest.mark.xdist_group("pages")
@pytest.mark.parametrize("size", SIZES)
def test_a_sheet_is_opened_printed_and_handed_out(
    browser: Browser, server: Server, kept: int, size: str, tmp_path: Path
) -> None:
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height})
    outside: list[str] = []
    own = (server.url, server.url.replace("http", "ws", 1), "data:", "blob:", "about:")
    context.on("request", lambda one: None if one.url.startswith(own) else outside.append(one.url))
    server.let_in(context)
    page = context.new_page()
    page.goto(f"{server.url}sheets/{kept}")
    settle(page)
    sheet = page.frame_locator("iframe").first
    expect(sheet.get_by_text("Mara")).to_be_visible()
    accessible(page)
    page.get_by_text("Leave the names of people out").click()
    settle(page)
    expect(page.frame_locator("iframe").first.get_by_text("the floor")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="PDF file").click()
    paper = tmp_path / "sheet.pdf"
    download.value.save_as(paper)
    assert "Mara" not in "".join(one.extract_text() for one in PdfReader(paper).pages)
    with context.expect_page() as opened:
        page.get_by_role("link", name="Print").click()
    printed = opened.value
    expect(printed.get_by_role("heading", name=f"Ruling {kept}, names left out")).to_be_visible()
    accessible(printed)
    for paper_size in ("A4", "Letter"):
        assert len(PdfReader(io.BytesIO(printed.pdf(format=paper_size))).pages) == 1
    assert printed.evaluate("document.documentElement.scrollWidth") <= width
    context.close()
    assert outside == []
