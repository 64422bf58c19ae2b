"""The sheet at its own address: who gets it, and how it looks and prints in a browser."""

import io
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, get_args

import pytest
from playwright.sync_api import Browser, expect
from pypdf import PdfReader
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match

from rulings.archive.database import connection
from rulings.archive.entries.append import keep
from rulings.archive.room import staff_list
from rulings.archive.staff import sessions
from rulings.archive.staff.permissions import Person, Role
from rulings.archive.training.exams import begin, hand_in, open_or_close, set_exam
from rulings.training.exams.exam import Exam
from rulings.web.access import cookie
from rulings.web.archive import sheet_route
from rulings.web.training.exams import exam_route
from tests.rulings.archive.staff.test_members import cheap
from tests.rulings.web.form.test_form_browser import SIZES, accessible
from tests.rulings.web.form.test_form_browser import browser as browser
from tests.rulings.web.form.test_form_browser import server as server
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.archives.signed_in import sign_in
from tests.support.served_form import Server
from tests.support.settled import settle

pytestmark = pytest.mark.slow


def ask(path: str, token: str = "", query: str = "") -> Response:
    """What the server answers at an address, to a browser with the cookie of a session."""
    routes = (*sheet_route.ROUTES, *exam_route.ROUTES)
    scope: dict[str, Any] = {"type": "http", "method": "GET", "path": path}
    headers = [(b"cookie", f"{cookie.COOKIE}={token}".encode())] if token else []
    scope |= {"headers": headers, "query_string": query.encode(), "root_path": ""}
    route = next(one for one in routes if one.matches(scope)[0] is Match.FULL)
    return route.endpoint(Request({**scope, **route.matches(scope)[1]}))  # type: ignore[no-any-return]


@pytest.fixture
def tokens(archive: str, monkeypatch: pytest.MonkeyPatch) -> Mapping[str, str]:
    """Somebody of each role, signed in, two rulings kept, and an exam that is set."""
    cheap(monkeypatch)
    for role in get_args(Role):
        staff_list.add(MANAGER, f"A {role}", role, pin="284619")
    keep(MANAGER, *entry(0))
    keep(MANAGER, *entry(1))
    spring = Exam(id="spring", title="Spring", seed=7, questions=3, minutes=10, pass_mark=75)
    set_exam(MANAGER, spring, datetime.now(UTC))
    now = datetime.now(UTC)
    return {role: sign_in(f"A {role}", "284619", now) for role in get_args(Role)}


def test_a_sheet_is_given_to_who_may_read_and_by_its_address_to_nobody(
    tokens: Mapping[str, str],
) -> None:
    token = tokens["floor"]
    assert b"Mara" in bytes(ask("/sheets/1", token).body)
    assert bytes(ask("/sheets/1.pdf", token).body).startswith(b"%PDF")
    assert b"Mara" not in bytes(ask("/sheets/1", token, "names=no").body)
    saved = ask("/sheets/1.pdf", token, "names=no&save=yes").headers["content-disposition"]
    assert saved == 'attachment; filename="ruling-1-no-names.pdf"'
    for wrong in ("", "x", token[:-1], f"{token}x"):
        refused = ask("/sheets/2", wrong)
        assert refused.status_code == 303
        assert refused.headers["location"] == "../sheet?number=2"
    assert ask("/sheets/9", token).status_code == 404
    for name in ("cache-control", "referrer-policy", "content-security-policy"):
        assert name in ask("/sheets/1", token).headers


FOR_MANAGERS = ("paper.pdf", "answers.pdf", "results.csv", "result.pdf?person=A+trainee")


def answers(tokens: Mapping[str, str], role: str) -> dict[str, int]:
    """The status of each address that is somebody's to see."""
    paths = ("/sheets/1", "/sheets/1.pdf", *(f"/exams/spring/{one}" for one in FOR_MANAGERS))
    asked = {path: path.partition("?") for path in paths}
    return {
        path: ask(alone, tokens[role], query).status_code
        for path, (alone, _, query) in asked.items()
    }


def test_each_role_gets_what_it_may_see_and_nothing_else(tokens: Mapping[str, str]) -> None:
    trainee = Person(name="A trainee", role="trainee")
    begin(trainee, "spring", datetime.now(UTC))
    assert ask("/exams/spring/result.pdf", tokens["trainee"]).status_code == 404
    hand_in(trainee, "spring", datetime.now(UTC))
    assert ask("/exams/spring/result.pdf", tokens["trainee"]).status_code == 404
    open_or_close(Person(name="A manager", role="manager"), "spring", is_open=False)
    assert ask("/exams/spring/result.pdf", tokens["trainee"]).status_code == 200
    assert ask("/exams/spring/nothing.pdf", tokens["manager"]).status_code == 404
    assert ask("/exams/autumn/paper.pdf", tokens["manager"]).status_code == 404
    assert set(answers(tokens, "manager").values()) == {200}
    for role in ("floor", "reviewer"):
        assert list(answers(tokens, role).values()) == [200, 200, 403, 403, 403, 403]
    assert set(answers(tokens, "trainee").values()) == {403}


@pytest.mark.parametrize("how", ["signed out", "disabled", "a new PIN", "a new role"])
def test_an_address_that_was_open_is_closed_with_the_session(
    tokens: Mapping[str, str], how: str
) -> None:
    assert ask("/sheets/1", tokens["manager"]).status_code == 200
    if how == "signed out":
        sessions.end(tokens["manager"])
    elif how == "disabled":
        staff_list.disable(MANAGER, "A manager", even_last=True)
    elif how == "a new PIN":
        staff_list.change_pin(MANAGER, "A manager", "284620")
    else:
        staff_list.change_role(MANAGER, "A manager", "trainee", even_last=True)
    wanted = 403 if how == "a new role" else 303
    given = answers(tokens, "manager")
    assert {path: status for path, status in given.items() if status != wanted} == {}


@pytest.fixture
def kept(server: Server, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    monkeypatch.setenv("FLOOR_DATA", f"{server.data}")
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    yield keep(MANAGER, *entry(3, camera="Cam 4, on Mara")).number
    connection.close(connection.place())


@pytest.mark.browser
@pytest.mark.parametrize("size", SIZES)
def test_a_sheet_is_opened_printed_and_handed_out(
    browser: Browser, server: Server, kept: int, size: str
) -> None:
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height})
    outside: list[str] = []
    own = (server.url, server.url.replace("http", "ws", 1), "data:", "blob:", "about:")
    context.on("request", lambda one: None if one.url.startswith(own) else outside.append(one.url))
    server.let_in(context)
    page = context.new_page()
    page.goto(f"{server.url}sheet?number={kept}")
    settle(page)
    sheet = page.frame_locator("iframe").first
    expect(sheet.get_by_text("Mara, Sun 1 Mar 2026")).to_be_visible()
    accessible(page)
    page.get_by_text("Leave the names of people out").click()
    settle(page)
    expect(page.frame_locator("iframe").first.get_by_text("Floor A")).to_be_visible()
    # What was typed is left out, and listed whole.
    expect(page.get_by_role("checkbox", name="Cam 4, on Floor A")).not_to_be_checked()
    accessible(page)
    link = page.get_by_role("link", name="PDF file").get_attribute("href")
    saved = context.request.get(f"{server.url}{link}")
    assert "attachment" in saved.headers["content-disposition"]
    paper = PdfReader(io.BytesIO(saved.body()))
    assert "Mara" not in "".join(one.extract_text() for one in paper.pages)
    stranger = browser.new_context()
    assert "/sheet?" in stranger.request.get(f"{server.url}{link}").url
    stranger.close()
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
