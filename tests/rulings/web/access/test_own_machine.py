"""Whose machine it is: only who has the secret of the address printed; behind a proxy, nobody."""

import asyncio
import json
import urllib.error
import urllib.parse
import urllib.request
import webbrowser
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from http.cookies import SimpleCookie
from pathlib import Path

import pytest
import streamlit as st
from sqlalchemy import text
from starlette.requests import Request
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from rulings.archive.database.connection import writing
from rulings.archive.room import staff_list
from rulings.archive.staff import owner
from rulings.web.access import own_machine
from rulings.web.access.asking import asking
from rulings.web.access.own_machine import ALONE, COOKIE, is_owners
from tests.bench.server.browsers import Browser
from tests.support.archives.archived_rulings import MANAGER
from tests.support.every_run import first
from tests.support.proxies import forwarder, nginx
from tests.support.served_form import Server

QUIN = "Signed in as Quin"
REFUSED = "refused"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("FLOOR_DATABASE", raising=False)
        one = Server(tmp_path_factory.mktemp("own"))
    yield one
    one.kill()
    assert "Traceback" not in one.log.read_text()


@pytest.fixture(scope="module")
def doors(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mapping[str, int]]:
    """A port for each way to come to the server."""
    passed = {
        "nginx as it comes": (),
        "nginx with the host": ("Host $host",),
        "nginx with the host and its port": ("Host $http_host",),
        "nginx with the scheme": ("Host $host", "X-Forwarded-Proto $scheme"),
        "nginx with who asks": ("Host $host", "X-Forwarded-For $remote_addr"),
    }
    with ExitStack() as stack:
        ports = {"itself": server.port, "TCP": stack.enter_context(forwarder(server.port))}
        for name, headers in passed.items():
            folder = tmp_path_factory.mktemp("nginx")
            ports[name] = stack.enter_context(nginx(folder, server.port, headers))
        yield ports


WAYS = (
    *("itself", "TCP", "nginx as it comes", "nginx with the host"),
    *("nginx with the host and its port", "nginx with the scheme", "nginx with who asks"),
)


def shown(
    port: int, host: str, origin: str | None, headers: Mapping[str, str], page: str = ""
) -> str:
    """What a browser is shown that comes to this port with these headers."""

    async def visit() -> str:
        at = f"ws://{host}/_stcore/stream"
        try:
            async with connect(
                at,
                host="127.0.0.1",
                port=port,
                origin=Origin(origin) if origin else None,
                additional_headers=headers,
                max_size=None,
            ) as socket:
                browser = Browser(socket)
                await browser.run(page=page)
                return browser.told
        except InvalidStatus as refused:
            if refused.response.status_code == 403:
                return REFUSED
            raise

    return asyncio.run(visit())


def cookie_of(server: Server) -> str:
    """The cookie that the address printed gives."""
    opener = urllib.request.build_opener(NoRedirect)
    with pytest.raises(urllib.error.HTTPError) as answer:
        opener.open(server.way_in)
    assert answer.value.code == 303
    given = SimpleCookie(answer.value.headers["set-cookie"])[COOKIE]
    assert (given["httponly"], given["samesite"], given["path"]) == (True, "strict", "/")
    return given.value


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: object, **__: object) -> None:
        return None


@pytest.mark.slow
@pytest.mark.parametrize("way", first(2, WAYS))
def test_a_stranger_is_never_taken_for_the_owner(
    server: Server, doors: Mapping[str, int], way: str
) -> None:
    port = doors[way]
    here = f"localhost:{server.port}"
    hosts = (here, "localhost", f"127.0.0.1:{server.port}", f"127.0.0.1:{port}")
    hints: tuple[Mapping[str, str], ...] = (
        {},
        {"Cookie": f"{COOKIE}=owner"},
        {"Cookie": f"{COOKIE}=owner.aSnQ4A.AAAAAAAAAAAAAAAAAAAAAAAAAAA"},
        {"X-Forwarded-Proto": "http", "X-Real-Ip": "127.0.0.1"},
    )
    for host in hosts:
        for origin in (None, "http://localhost", f"http://{here}", f"http://{host}"):
            for headers in hints:
                said = shown(port, host, origin, headers)
                assert QUIN not in said, (way, host, origin, headers)
                assert said, (way, host, origin)


@pytest.mark.slow
@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.", "0.0.0.0", "127.1", "[::ffff:127.0.0.1]", "2130706433"]
)
def test_another_name_of_this_machine_makes_nobody_its_owner(server: Server, host: str) -> None:
    """A page of another site may have its own name lead here."""
    named = f"{host}:{server.port}"
    for origin in (None, f"http://{named}"):
        assert QUIN not in shown(server.port, named, origin, {})
        held = {"Cookie": f"{COOKIE}=owner", "X-Forwarded-Host": f"localhost:{server.port}"}
        assert QUIN not in shown(server.port, named, origin, held)


@pytest.mark.parametrize(
    ("host", "here"),
    [
        *((one, True) for one in ("localhost:9319", "127.0.0.1:9319", "[::1]:9319", "LOCALHOST")),
        *(("evil@localhost:9319", False), ("localhost:9319.", False), ("[::1", False)),
        *(("localhost:9319,evil", False), ("localhost:", False), ("", False), ("::1", False)),
    ],
)
def test_a_host_is_this_machine_only_as_a_browser_writes_it(host: str, here: bool) -> None:
    assert own_machine._came_here({"Host": host}) is here
    assert own_machine._came_here({"Host": host, "Origin": f"http://{host}"}) is here
    assert not own_machine._came_here({"Host": host, "Origin": "http://[::1"})


@pytest.mark.slow
def test_the_owner_comes_by_the_address_that_was_printed_and_stays(server: Server) -> None:
    host = f"127.0.0.1:{server.port}"
    held = {"Cookie": f"{COOKIE}={cookie_of(server)}"}
    assert QUIN in shown(server.port, host, f"http://{host}", held)
    assert QUIN not in shown(server.port, host, f"http://{host}", {})
    assert "Here one person alone records rulings" in shown(
        server.port, host, f"http://{host}", {}, page="sign-in"
    )
    before = server.way_in
    server.kill()
    server.start()
    assert server.way_in != before
    assert QUIN in shown(server.port, host, f"http://{host}", held)
    with pytest.raises(urllib.error.HTTPError, match="403"):
        urllib.request.urlopen(before)


def test_the_cookie_counts_for_nothing_from_another_page_or_by_way_of_another_server(
    server: Server, doors: Mapping[str, int]
) -> None:
    host = f"127.0.0.1:{server.port}"
    held = {"Cookie": f"{COOKIE}={cookie_of(server)}"}
    for origin in ("http://localhost:1", "http://127.0.0.1:1", "https://evil.example", "null"):
        assert QUIN not in shown(server.port, host, origin, held), origin
    outside = "https://floor.example"
    for way in WAYS[2:]:
        assert QUIN not in shown(doors[way], "floor.example", outside, held), way


@pytest.mark.parametrize("secret", ["", "?secret=", "?secret=x", "?secret=é", "?token=owner"])
def test_an_address_without_the_secret_opens_nothing(server: Server, secret: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(f"{server.url}own{urllib.parse.quote(secret, safe='?=')}")
    assert refused.value.code == 403
    assert "set-cookie" not in refused.value.headers


@pytest.mark.slow
def test_it_ends_for_good_once_anybody_is_on_the_staff_list(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = f"127.0.0.1:{server.port}"
    held = {"Cookie": f"{COOKIE}={cookie_of(server)}"}
    monkeypatch.setenv("FLOOR_DATA", f"{server.data}")
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    assert QUIN in shown(server.port, host, f"http://{host}", held)
    staff_list.add(MANAGER, "Quin", "manager", pin="471147")
    assert QUIN not in shown(server.port, host, f"http://{host}", held)
    staff_list.disable(MANAGER, "Quin", even_last=True)
    assert QUIN not in shown(server.port, host, f"http://{host}", held)
    with writing() as connection:
        connection.execute(text("DELETE FROM staff"))
    for again in (False, True):
        if again:
            server.kill()
            server.start()
            held = {"Cookie": f"{COOKIE}={cookie_of(server)}"}
        assert QUIN not in shown(server.port, host, f"http://{host}", held)
    assert not owner.is_alone()


@pytest.mark.parametrize("address", ["0.0.0.0", "127.0.0.1"])
def test_a_server_that_was_not_started_for_one_person_has_no_owner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    signed = own_machine._signer().sign("owner").decode()
    here = {"Host": "localhost:8501", "Origin": "http://localhost:8501"}
    monkeypatch.setattr(st, "get_option", lambda _: address)
    monkeypatch.setenv(ALONE, "1")
    assert is_owners(here, {COOKIE: signed}) is (address == "127.0.0.1")
    for other in ("0", "", "yes"):
        monkeypatch.setenv(ALONE, other)
        assert not is_owners(here, {COOKIE: signed})


def test_no_address_is_the_owners_once_anybody_is_on_the_staff_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    monkeypatch.setenv(ALONE, "1")
    monkeypatch.setattr(st, "get_option", lambda _: "localhost")
    signed = own_machine._signer().sign("owner").decode()
    named = {"host": "localhost:8501", "cookie": f"{COOKIE}={signed}"}
    request = Request(
        {"type": "http", "headers": [(k.encode(), v.encode()) for k, v in named.items()]}
    )
    quin = owner.own("Quin")
    assert asking(request) == quin
    staff_list.add(MANAGER, "Quin", "manager", pin="471147")
    assert asking(request) is None


@pytest.mark.slow
def test_the_cookie_is_signed_with_the_keys_of_this_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path / 'one'}")
    monkeypatch.setenv(ALONE, "1")
    monkeypatch.setattr(st, "get_option", lambda _: "localhost")
    signed = own_machine._signer().sign("owner").decode()
    here = {"Host": "localhost:8501", "Origin": "http://localhost:8501"}
    assert is_owners(here, {COOKIE: signed})
    held = json.loads((tmp_path / "one" / "keys.json").read_text())
    assert held["signing"][0] not in signed
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path / 'other'}")
    assert not is_owners(here, {COOKIE: signed})


@pytest.mark.slow
def test_the_secret_is_in_a_file_of_its_owner_and_in_no_argument(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened: list[str] = []
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    monkeypatch.setenv(ALONE, "1")
    options = {"server.address": "localhost", "server.port": 8501, "server.headless": False}
    monkeypatch.setattr(st, "get_option", options.__getitem__)
    monkeypatch.setattr(webbrowser, "open", opened.append)
    own_machine.open_for_owner()
    (file,) = [Path(urllib.parse.urlsplit(address).path) for address in opened]
    assert file.stat().st_mode & 0o077 == 0
    assert own_machine._SECRET not in opened[0]
    assert f"url=http://localhost:8501/own?secret={own_machine._SECRET}" in file.read_text()
