"""The gate before Streamlit: the requests that may come, what they carry, and how much.

Streamlit lets any visitor upload any number of files, take up a session by its id, and open a web
socket from another site of the same name.
"""

import asyncio
import re
from collections import Counter
from collections.abc import Mapping
from http.cookies import SimpleCookie
from typing import Any

import streamlit as st
from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose
from streamlit import runtime

from rules.input.bounds import LONGEST_LINK
from rulings.web.access import browser
from rulings.web.access.gate import quiet_dialogs
from rulings.web.access.gate.messages import Bounded, Pace

MOST_FILES = 4
"""Uploaded in one session and not taken out again."""
MOST_UPLOADED = 50_000_000
"""Bytes of all files that the server holds for its visitors: beyond that the oldest are gone."""
MOST_AT_ONCE, MOST_OF_ADDRESS = 16, 2
"""Uploads under way: in all, and from one address, which can so not take every place."""
MOST_SOCKETS = 200
"""Web sockets from one address: a room of phones may be seen under one."""
UPLOAD_LASTS = 30
"""Seconds until one that is not whole by then is given up: its place is another's."""
_UPLOAD = re.compile(r"/_stcore/upload_file/(?P<session>[^/]+)/(?P<file>[^/]+)$")
_HOST = re.compile(r"([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?", re.IGNORECASE)
_STREAM, _METRICS = "/_stcore/stream", "/_stcore/metrics"
_POLICY = (
    "frame-ancestors 'self'; img-src 'self' data: blob:; media-src 'self' data: blob:; "
    "object-src 'none'; base-uri 'self'; form-action 'self'"
)
"""A page stands in no other site's frame, and a text that somebody typed loads nothing."""
_ALWAYS = {
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
}
_SUBPROTOCOL = b"sec-websocket-protocol"


class Gate:
    """Middleware before all other."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._uploading: Counter[str] = Counter()
        self._sockets: Counter[str] = Counter()
        self._pace = Pace()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._web_socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _web_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = HTTPConnection(scope)
        address = _address(asked)
        is_taken = (
            self._sockets[address] < MOST_SOCKETS
            and len(scope["query_string"]) <= LONGEST_LINK
            and _names_a_host(asked)
            and _same_origin(asked)
        )
        if not is_taken:
            await WebSocketClose(1008)(scope, receive, send)
            return
        if scope["path"].endswith(_STREAM):
            _keep_own_session(scope, browser.of(asked.cookies))
        bounded = Bounded(receive, send, address, self._pace)
        self._sockets[address] += 1
        try:
            await self._app(scope, bounded.receive, bounded.send)
        finally:
            self._sockets -= Counter([address])

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = HTTPConnection(scope)
        known = browser.of(asked.cookies)

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                _dress(MutableHeaders(scope=message), asked, known)
            await send(message)

        if not _names_a_host(asked):
            await PlainTextResponse("This is no host.", 400)(scope, receive, send)
            return
        if len(scope["query_string"]) > LONGEST_LINK:
            told = f"This link is too long: at most {LONGEST_LINK:,} letters are allowed."
            await PlainTextResponse(told, 414)(scope, receive, answer)
            return
        if scope["path"].endswith(_METRICS):
            await PlainTextResponse("Not found", 404)(scope, receive, answer)
            return
        if scope["path"].endswith(quiet_dialogs.ADDRESS):
            await quiet_dialogs.without_dialogs(self._app, scope, receive, answer)
            return
        upload = _UPLOAD.search(scope["path"])
        if upload is None or scope["method"] not in ("PUT", "DELETE"):
            await self._app(scope, receive, answer)
            return
        session, file = upload["session"], upload["file"]
        address = _address(asked)
        if not browser.owns(known, session):
            refused: PlainTextResponse | None = PlainTextResponse(
                "This session is another browser's.", 403
            )
        elif scope["method"] == "DELETE":
            await self._app(scope, receive, answer)
            return
        else:
            refused = self._refused(session, file, address)
        if refused is not None:
            await refused(scope, receive, answer)
            return
        self._uploading[address] += 1
        try:
            async with asyncio.timeout(UPLOAD_LASTS):
                await self._app(scope, receive, answer)
        except TimeoutError:
            await PlainTextResponse("It took too long.", 408)(scope, receive, answer)
        except ClientDisconnect:
            pass  # its sender went away: nobody waits for an answer, and it is no fault of ours
        finally:
            self._uploading -= Counter([address])

    def _refused(self, session: str, file: str, address: str) -> PlainTextResponse | None:
        """Return the answer that refuses a file; None where it is taken."""
        manager: Any = runtime.get_instance().uploaded_file_mgr
        held: Mapping[str, Mapping[str, Any]] = manager.file_storage
        if len(held.get(session, {}).keys() | {file}) > MOST_FILES:
            return PlainTextResponse(f"At most {MOST_FILES} files are allowed.", 413)
        under_way = self._uploading
        if under_way[address] >= MOST_OF_ADDRESS or under_way.total() >= MOST_AT_ONCE:
            return PlainTextResponse("Others are uploading: try again.", 503)
        _make_room(manager, held, session)
        return None


def _make_room(manager: Any, held: Mapping[str, Mapping[str, Any]], session: str) -> None:
    """Let go of the files of other sessions, the oldest first, until one more may be held."""
    sizes = {
        name: sum(len(one.data) for one in [*files.values()]) for name, files in [*held.items()]
    }
    total = sum(sizes.values())
    for name, size in sizes.items():
        if total <= MOST_UPLOADED:
            return
        if name != session:
            manager.remove_session_files(name)
            total -= size


def _address(asked: HTTPConnection) -> str:
    return asked.client.host if asked.client else ""


def _names_a_host(asked: HTTPConnection) -> bool:
    """Return whether the Host is a name or a number with a port, as a browser writes it."""
    host = asked.headers.get("host")
    return not host or _HOST.fullmatch(host) is not None


def _same_origin(asked: HTTPConnection) -> bool:
    """Check that a page of this server asks, or no page at all, or one that the settings name."""
    origin = asked.headers.get("origin")
    if origin is None or origin.partition("://")[2] == asked.headers.get("host"):
        return True
    return origin in (st.get_option("server.corsAllowedOrigins") or ())


def _keep_own_session(scope: Scope, known: str) -> None:
    """Take the session's id out of a handshake, unless its own browser gives it."""
    headers = []
    for name, value in scope["headers"]:
        if name.lower() == _SUBPROTOCOL:
            words = [one.strip() for one in value.decode("latin-1").split(",")]
            if len(words) > 2 and not browser.owns(known, words[2]):
                words = words[:2]
            value = ", ".join(words).encode("latin-1")
            scope["subprotocols"] = words
        headers.append((name, value))
    scope["headers"] = headers


def _dress(headers: MutableHeaders, asked: HTTPConnection, known: str) -> None:
    for name, value in _ALWAYS.items():
        headers.setdefault(name, value)
    if not headers.get("content-type", "").startswith("text/html"):
        return
    headers.setdefault("Content-Security-Policy", _POLICY)
    if known:
        return
    cookie = SimpleCookie({browser.COOKIE: browser.new()})
    held = cookie[browser.COOKIE]
    held.update({"path": "/", "max-age": f"{browser.LASTS}", "samesite": "Lax"})
    held["httponly"] = True
    held["secure"] = "https" in (asked.url.scheme, asked.headers.get("x-forwarded-proto"))
    headers.append("Set-Cookie", held.OutputString())
