"""What every request passes: whose a session is, what may be uploaded, which page may ask."""

import asyncio
import http.client
import re
import socket
import sqlite3
import time
import urllib.request
import uuid
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import FilePayload, Page, expect
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin, Subprotocol

from rulings.archive.entries.drafts import keep_draft
from rulings.archive.room import staff_list
from rulings.archive.staff.wrong_pins import AT_ONCE
from rulings.web.access import browser as browsers
from rulings.web.access.gate.gate import (
    MOST_FILES,
    MOST_OF_ADDRESS,
    MOST_UPLOADED,
    UPLOAD_LASTS,
)
from rulings.web.pages import PAGES
from rulings.web.state import LONGEST_ID
from tests.bench.server.browsers import Browser
from tests.rulings.web.form.test_form_browser import browser
from tests.support.archives.archived_rulings import MANAGER
from tests.support.served_form import Server
from tests.support.settled import settle

__all__ = ["browser"]

LONG_ID = "x" * 3_000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("gate")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FLOOR_DATA", f"{folder}")
        patch.delenv("FLOOR_DATABASE", raising=False)
        staff_list.add(MANAGER, "Mara", "floor", pin="4711")
        one = Server(folder, alone=False)
    yield one
    one.kill()
    assert "Traceback" not in one.log.read_text()


def ask(
    server: Server, method: str, path: str, body: bytes = b"", **headers: str
) -> http.client.HTTPResponse:
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)) as connection:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body, named)
        answer = connection.getresponse()
        answer.read()
    return answer


def cookies_of(server: Server) -> dict[str, str]:
    """What a browser has once it has opened a page."""
    held: dict[str, str] = {}
    for path in ("/", "/_stcore/health"):
        for header in ask(server, "GET", path).headers.get_all("set-cookie") or ():
            held |= {name: one.value for name, one in SimpleCookie(header).items()}
    return held


def header(cookies: Mapping[str, str]) -> str:
    return "; ".join(f"{name}={value}" for name, value in cookies.items())


class Visit:
    """A page that somebody opened, and the id of its session."""

    def __init__(
        self, server: Server, cookies: Mapping[str, str], session: str = "", address: str = ""
    ) -> None:
        host = f"127.0.0.1:{server.port}"
        words = ["streamlit", cookies.get("_streamlit_xsrf", "x"), session]
        self._socket = connect(
            f"ws://{host}/_stcore/stream",
            origin=Origin(f"http://{host}"),
            additional_headers={
                "Cookie": header(cookies),
                **({"X-Forwarded-For": address} if address else {}),
            },
            subprotocols=[Subprotocol(one) for one in words if one],
            max_size=None,
        )

    async def __aenter__(self) -> "Visit":
        self.browser = Browser(await self._socket.__aenter__())
        await self.browser.run()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._socket.__aexit__(None, None, None)

    @property
    def session(self) -> str:
        return self.browser.session


def put(server: Server, session: str, cookies: Mapping[str, str], size: int, file: str = "") -> int:
    edge = "edge"
    body = (
        f'--{edge}\r\nContent-Disposition: form-data; name="file"; filename="a.toml"\r\n\r\n'
    ).encode() + b"x" * size
    body += f"\r\n--{edge}--\r\n".encode()
    path = f"/_stcore/upload_file/{session}/{file or uuid.uuid4()}"
    try:
        return ask(
            server,
            "PUT",
            path,
            body,
            Cookie=header(cookies),
            X_Xsrftoken=cookies.get("_streamlit_xsrf", ""),
            Content_Type=f"multipart/form-data; boundary={edge}",
        ).status
    except (BrokenPipeError, ConnectionResetError):
        return 413  # it was refused before it was sent


def memory(server: Server) -> int:
    """Bytes that the server holds."""
    pages = Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]
    return int(pages) * 4_096


@pytest.mark.slow
def test_a_few_small_files_are_taken_and_no_more(server: Server) -> None:
    async def tried() -> list[int]:
        cookies = cookies_of(server)
        async with Visit(server, cookies) as visit:
            took = [put(server, visit.session, cookies, 6_500_000)]
            same = f"{uuid.uuid4()}"
            took += [put(server, visit.session, cookies, 1_000, same) for _ in range(3)]
            took += [put(server, visit.session, cookies, 1_000) for _ in range(MOST_FILES)]
            return took

    assert asyncio.run(tried()) == [413, *[204] * (MOST_FILES + 2), 413]


@pytest.mark.slow
def test_many_visitors_together_fill_no_more_than_the_server_allows(server: Server) -> None:
    before = memory(server)

    async def tried() -> list[int]:
        took: list[int] = []
        for _ in range(12):
            cookies = cookies_of(server)
            async with Visit(server, cookies) as visit:
                session = visit.session
                took += [put(server, session, cookies, 5_000_000) for _ in range(MOST_FILES)]
        return took

    took = asyncio.run(tried())
    assert set(took) == {204}
    assert len(took) * 5_000_000 > 4 * MOST_UPLOADED
    assert memory(server) - before < 2 * MOST_UPLOADED


SLOW = b"--edge\r\n"


def begun(server: Server, session: str, cookies: Mapping[str, str], address: str) -> socket.socket:
    """An upload that is begun and never ended, by somebody behind a proxy."""
    asked = (
        f"PUT /_stcore/upload_file/{session}/{uuid.uuid4()} HTTP/1.1\r\nHost: here\r\n"
        f"Cookie: {header(cookies)}\r\nX-Xsrftoken: {cookies.get('_streamlit_xsrf', '')}\r\n"
        f"X-Forwarded-For: {address}\r\nContent-Length: 4000\r\n"
        "Content-Type: multipart/form-data; boundary=edge\r\n\r\n"
    )
    held = socket.create_connection(("127.0.0.1", server.port), timeout=2 * UPLOAD_LASTS)
    held.sendall(asked.encode() + SLOW)
    return held


@pytest.mark.slow
def test_who_sends_slowly_takes_no_place_from_others_and_none_for_long(server: Server) -> None:
    async def tried() -> tuple[int, int, bytes, int]:
        slow, honest = cookies_of(server), cookies_of(server)
        async with Visit(server, slow) as one, Visit(server, honest) as other:
            held = [
                begun(server, one.session, slow, "198.51.100.7") for _ in range(MOST_OF_ADDRESS)
            ]
            time.sleep(0.5)
            over = begun(server, one.session, slow, "198.51.100.7")
            refused = int(over.recv(100).split()[1])
            took = put(server, other.session, honest, 1_000)
            told = held[0].recv(100)
            for each in (*held, over):
                each.close()
            again = begun(server, one.session, slow, "198.51.100.7")
            again.sendall(b"x" * (4_000 - len(SLOW)))
            answered = int(again.recv(100).split()[1])
            again.close()
            return refused, took, told, answered

    refused, took, told, again = asyncio.run(tried())
    assert (refused, took) == (503, 204)
    assert told.split()[1] == b"408"
    assert again != 503


def test_who_goes_away_in_the_middle_of_an_upload_is_no_fault_in_the_log(server: Server) -> None:
    async def tried() -> int:
        cookies = cookies_of(server)
        async with Visit(server, cookies) as visit:
            begun(server, visit.session, cookies, "198.51.100.8").close()
            time.sleep(0.5)
            return put(server, visit.session, cookies, 1_000)

    assert asyncio.run(tried()) == 204
    assert "ClientDisconnect" not in server.log.read_text()


@pytest.mark.parametrize("host", ["[::1", "evil@localhost:9319", "localhost:9319,evil", "a b", "/"])
def test_a_host_that_is_none_is_refused_and_leaves_no_fault(server: Server, host: str) -> None:
    assert ask(server, "GET", "/", Host=host).status == 400
    assert ask(server, "GET", "/own?secret=x", Host=host).status == 400


def test_a_link_of_any_length_is_answered_at_once(server: Server) -> None:
    for letters, status in ((3_000, 200), (40_000, 414)):
        began = time.monotonic()
        assert ask(server, "GET", f"/rulebook?clause={'a+' * (letters // 2)}").status == status
        assert time.monotonic() - began < 5


def test_a_message_that_no_page_sends_closes_its_socket_and_leaves_no_fault(
    server: Server,
) -> None:
    async def tried(sent: bytes | str) -> int | None:
        async with Visit(server, cookies_of(server)) as visit:
            await visit.browser.socket.send(sent)
            await asyncio.wait_for(visit.browser.socket.wait_closed(), 10)
            return visit.browser.socket.close_code

    message = BackMsg()
    message.rerun_script.query_string = "clause=" + "a+" * 20_000
    assert asyncio.run(tried(message.SerializeToString())) == 1009
    assert asyncio.run(tried("a text")) == 1003


@pytest.mark.slow
def test_an_address_with_an_id_without_end_keeps_no_draft_under_it(server: Server) -> None:
    async def tried() -> str:
        async with Visit(server, cookies_of(server)) as visit:
            message = BackMsg()
            message.rerun_script.query_string = f"d={LONG_ID}"
            pick = visit.browser.widgets["pick:oversized-chip"]
            message.rerun_script.widget_states.widgets.add(id=pick, trigger_value=True)
            await visit.browser.socket.send(message.SerializeToString())
            while True:
                sent = await asyncio.wait_for(visit.browser.socket.recv(), 30)
                assert isinstance(sent, bytes)
                if ForwardMsg.FromString(sent).WhichOneof("type") == "script_finished":
                    break
        with closing(sqlite3.connect(server.data / "drafts.sqlite")) as drafts:
            (kept,) = drafts.execute("SELECT max(length(id)), count(*) FROM drafts").fetchall()
        return f"{kept[0] <= LONGEST_ID} {kept[1] > 0}"

    assert asyncio.run(tried()) == "True True"


@pytest.mark.slow
def test_many_tries_to_sign_in_are_counted_by_the_address_that_a_proxy_tells(
    server: Server,
) -> None:
    async def tried(address: str, names: Sequence[str], pin: str) -> str:
        async with Visit(server, cookies_of(server), address=address) as visit:
            browser = visit.browser
            await browser.run(page="sign-in")
            (button,) = (one for one in browser.widgets if one.startswith("FormSubmitter"))
            for name in names:
                browser.written = {
                    browser.widgets["who:name"]: name,
                    browser.widgets["who:pin"]: pin,
                }
                await browser.run(pressed=browser.widgets[button], page="sign-in")
            return browser.told

    guesses = [f"Guess {n}" for n in range(AT_ONCE)]
    assert "is wrong" in asyncio.run(tried("198.51.100.9", guesses, "2580"))
    assert "Many tried from where you are" in asyncio.run(tried("198.51.100.9", ["Mara"], "4711"))
    assert "signed in as Mara" in asyncio.run(tried("198.51.100.10", ["Mara"], "4711"))
    logged = server.log.read_text()
    assert [pin for pin in ("4711", "2580") if re.search(rf"\b{pin}\b", logged)] == []


@pytest.mark.parametrize("known", [None, "", "short", "another"])
def test_nobody_uploads_into_a_session_of_another_browser(
    server: Server, known: str | None
) -> None:
    async def tried() -> int:
        own, other = cookies_of(server), cookies_of(server)
        async with Visit(server, own) as visit:
            if known is None:
                del other[browsers.COOKIE]
            elif known != "another":
                other[browsers.COOKIE] = known
            return put(server, visit.session, other, 1_000)

    assert asyncio.run(tried()) == 403


@pytest.mark.parametrize("still_open", [True, False])
def test_the_id_of_a_session_opens_it_for_its_own_browser_alone(
    server: Server, still_open: bool
) -> None:
    async def tried() -> tuple[str, str, str, str]:
        own, other = cookies_of(server), cookies_of(server)
        nothing = {name: one for name, one in other.items() if name != browsers.COOKIE}
        visit = Visit(server, own)
        await visit.__aenter__()
        session = visit.session
        if not still_open:
            await visit.__aexit__()
        taken = []
        for cookies in (other, nothing):
            async with Visit(server, cookies, session) as stolen:
                taken.append(stolen.session)
        async with Visit(server, own, session) as again:
            taken.append(again.session)
        if still_open:
            await visit.__aexit__()
        return session, *taken  # type: ignore[return-value]

    session, *strangers, again = asyncio.run(tried())
    assert session not in strangers
    assert again == session


@pytest.mark.parametrize(
    "origin", ["http://localhost:{port}", "http://127.0.0.1:1", "https://evil.example", "null"]
)
def test_a_page_of_another_site_or_port_opens_no_web_socket(server: Server, origin: str) -> None:
    async def tried() -> None:
        host = f"127.0.0.1:{server.port}"
        asked = Origin(origin.format(port=server.port))
        async with connect(f"ws://{host}/_stcore/stream", origin=asked):
            pass

    with pytest.raises(InvalidStatus, match="403"):
        asyncio.run(tried())


@pytest.mark.parametrize("method", ["POST", "DELETE"])
def test_no_page_of_another_site_signs_anybody_in_or_out(server: Server, method: str) -> None:
    """A browser asks before it sends a header of ours, or deletes, for another site."""
    asked = {
        "Access_Control_Request_Method": method,
        "Access_Control_Request_Headers": "floor-ticket",
    }
    answer = ask(server, "OPTIONS", "/session", b"", Origin="https://evil.example", **asked)
    assert answer.status == 405
    assert [name for name in answer.headers if name.lower().startswith("access-control")] == []


def test_a_page_says_what_it_may_show_and_who_may_frame_it(server: Server) -> None:
    for path in ("/", "/rulebook", "/sheets/1"):
        answer = ask(server, "GET", path)
        assert answer.headers["x-frame-options"] == "SAMEORIGIN"
        assert answer.headers["x-content-type-options"] == "nosniff"
    policy = ask(server, "GET", "/").headers["content-security-policy"]
    assert "frame-ancestors 'self'" in policy
    assert "img-src 'self' data: blob:" in policy
    given = SimpleCookie(ask(server, "GET", "/").headers["set-cookie"])[browsers.COOKIE]
    assert (given["httponly"], given["samesite"], given["path"]) == (True, "Lax", "/")
    held = header({browsers.COOKIE: given.value})
    assert ask(server, "GET", "/", Cookie=held).headers["set-cookie"] is None
    secure = ask(server, "GET", "/", X_Forwarded_Proto="https").headers["set-cookie"]
    assert SimpleCookie(secure)[browsers.COOKIE]["secure"]


def test_figures_of_the_server_are_nobodys(server: Server) -> None:
    assert ask(server, "GET", "/_stcore/metrics").status == 404
    assert ask(server, "GET", "/_stcore/health").status == 200


@pytest.mark.parametrize(
    "path",
    [
        "/../pyproject.toml",
        "/static/../../pyproject.toml",
        "/static/%2e%2e/%2e%2e/pyproject.toml",
        "/static/..%2f..%2fpyproject.toml",
        "/static/..%5c..%5cpyproject.toml",
        "/app/static/../../pyproject.toml",
        "/component/floor.table/../../../pyproject.toml",
        "/component/../../../../../../etc/passwd",
        "/_stcore/bidi-components/floor/../../../../etc/passwd",
        "/media/../../pyproject.toml",
        "/media/0123456789abcdef0123456789abcdef0123456789abcdef01234567.toml",
        "/static//etc/passwd",
        "/static/%00",
    ],
)
def test_no_address_leads_to_a_file_of_the_machine(server: Server, path: str) -> None:
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)) as connection:
        connection.request("GET", path)
        answer = connection.getresponse()
        told = answer.read()
    shell = urllib.request.urlopen(server.url).read()
    assert answer.status in (400, 403, 404) or told == shell, (answer.status, told[:200])
    assert b"root:" not in told
    assert b"[project]" not in told


@pytest.mark.slow
@pytest.mark.parametrize("query", ["", "embed=true", "d=one", "entry=1&number=1&embed=true"])
def test_a_page_that_asks_who_is_there_asks_however_it_is_opened(
    server: Server, query: str
) -> None:
    async def told(page: str) -> str:
        host = f"127.0.0.1:{server.port}"
        address = f"ws://{host}/_stcore/stream"
        async with connect(address, origin=Origin(f"http://{host}"), max_size=None) as socket:
            one = Browser(socket)
            await one.run(page=page, query=query)
            return one.told

    closed = [row.path for row in PAGES if row.needs is not None]
    assert len(closed) > 5
    for page in closed:
        assert ", sign in." in asyncio.run(told(page)), page


@pytest.mark.slow
def test_what_the_page_asks_of_its_server_tells_nothing_of_the_room(server: Server) -> None:
    """Streamlit's page cannot be shown without it, so that it stays open to anybody."""
    with urllib.request.urlopen(f"{server.url}_stcore/host-config") as answer:
        told = answer.read().decode()
    assert "allowedOrigins" in told
    names = (f"{server.data}", "sqlite", "keys", "Quin", "Mara", "FLOOR_")
    assert [one for one in names if one in told] == []


@pytest.mark.slow
@pytest.mark.browser
def test_a_browser_takes_its_session_up_again_and_loads_a_file(
    tmp_path: Path, browser: Chromium
) -> None:
    own = Server(tmp_path)  # whoever owns it may put a house in
    try:
        context = browser.new_context()
        own.let_in(context)
        page = context.new_page()
        page.goto(f"{own.url}house")
        settle(page)
        page.get_by_text("As a file").click()
        house = FilePayload(name="room.toml", mimeType="text/plain", buffer=b"short_deck = 1\n")
        page.locator("input[type=file]").set_input_files(house)
        settle(page)
        page.get_by_text("room.toml is refused").wait_for()
        context.close()
    finally:
        own.kill()


@pytest.mark.slow
def test_sessions_are_remembered_in_a_bounded_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browsers, "MOST", 3)
    mine = browsers.new()
    for number in range(5):
        browsers.begun(f"session {number}", mine)
    assert [browsers.owns(mine, f"session {n}") for n in range(5)] == [
        False,
        False,
        True,
        True,
        True,
    ]
    browsers.begun("session 4", browsers.new())
    assert browsers.owns(mine, "session 4")
    browsers.begun("nobody's", "")
    assert not browsers.owns("", "nobody's")


LINK, IMAGE = "https://evil.example/x", "![x](http://127.0.0.9:9777/i)"
SIGN_IN = "[Your session ended: sign in](http://evil.example)"
HOUSE = f"""
[[rules]]
number = "H-1"
clause = "s14.nl.10.call"
reason = "See {SIGN_IN} {IMAGE} {LINK} www.evil.example"
"""
DRAFT = {
    "dispute": "acts",
    "acts": [
        {"player": f"{IMAGE} {SIGN_IN} {LINK}", "did": "bets", "to": "1500"},
        {"player": LINK, "did": "in dispute"},
    ],
    "room": {"house": HOUSE, "game.structure": "no-limit"},
}


@pytest.mark.slow
@pytest.mark.browser
def test_a_link_brings_no_image_no_link_and_no_house_rules_unasked(
    server: Server, browser: Chromium, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{server.data}")
    keep_draft("evil", DRAFT)
    context = browser.new_context()
    outside: list[str] = []
    own = (server.url, "data:", "blob:")
    context.on("request", lambda one: None if one.url.startswith(own) else outside.append(one.url))
    page = context.new_page()
    page.goto(f"{server.url}?d=evil")
    settle(page)
    expect(page.get_by_text("house rules of its own")).to_be_visible()
    expect(page.get_by_text("bets to")).to_be_visible()
    assert nothing_leads_elsewhere(page)
    page.goto(f"{server.url}house?d=evil")
    settle(page)
    expect(page.get_by_text("H-1")).to_have_count(0)
    page.get_by_role("button", name="Take its house rules").click()
    settle(page)
    expect(page.get_by_text("House H-1")).to_be_visible()
    expect(page.get_by_text("[Your session ended: sign in](http:")).to_be_visible()
    assert nothing_leads_elsewhere(page)
    page.reload()
    settle(page)
    expect(page.get_by_text("house rules of its own")).to_have_count(0)
    expect(page.get_by_text("House H-1")).to_be_visible()
    for wanted in (SIGN_IN, LINK, IMAGE):
        page.goto(f"{server.url}rulebook?clause={quote(wanted)}")
        settle(page)
        assert nothing_leads_elsewhere(page)
    assert outside == []
    context.close()


def nothing_leads_elsewhere(page: Page) -> bool:
    """Whether no image and no link on the page is of another server."""
    return bool(
        page.evaluate(
            "![...document.querySelectorAll('a, img')].some(one =>"
            " new URL(one.href || one.src, location).host.match(/evil|127.0.0.9/))"
        )
    )


@pytest.mark.slow
@pytest.mark.browser
def test_house_rules_that_a_link_brings_may_be_left(
    server: Server, browser: Chromium, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{server.data}")
    keep_draft("left", {**DRAFT, "dispute": None, "acts": []})
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{server.url}house?d=left")
    settle(page)
    page.get_by_role("button", name="Leave them").click()
    settle(page)
    expect(page.get_by_text("house rules of its own")).to_have_count(0)
    expect(page.get_by_text("H-1")).to_have_count(0)
    context.close()
