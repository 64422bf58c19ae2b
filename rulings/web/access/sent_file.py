"""A file that somebody's browser sends: held for them alone until they say what becomes of it.

Streamlit holds what is uploaded in memory, and little of it. A larger file is written to the disk
as it comes, by an address that the page gives to one person.
"""

import asyncio
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from secrets import token_hex, token_urlsafe
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

import streamlit as st
from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from rules.input.bounds import LEFT_FREE, SENDS, STALLS
from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.staff.permissions import Doing, NotAllowed, Person, check
from rulings.system.data_folder import folder, private_file, private_folder
from rulings.web.access.asking import PRIVATE, asking

_HTML = """
<label><span></span> <input type="file"></label>
<p role="status"></p>
"""
_CSS = """
:host, label, p { font-family: var(--st-font); color: var(--st-text-color); font-size: 1rem; }
label { display: grid; gap: .4rem; line-height: 1.35; }
input { box-sizing: border-box; width: 100%; min-width: 0; min-height: 48px; padding: .6rem;
  font: inherit; color: inherit; border: 1px solid var(--st-border-color, #8888);
  border-radius: .5rem; }
p { margin: .4rem 0 0; line-height: 1.35; overflow-wrap: anywhere; }
"""
_component = st.components.v2.component(
    "send_file",
    html=_HTML,
    css=_CSS,
    js=(Path(__file__).parent / "send_file.js").read_text(),
)
Read = TypeVar("Read")


class Refused(Exception):
    """A file that is not taken; the message is a sentence for the person who sent it."""


class Sent(NamedTuple, Generic[Read]):
    """A file that was sent, by whom, to which address, and what was read of it as it came."""

    secret: str
    whose: str
    file: Path
    read: Read


class SentFiles(Generic[Read]):
    """Files of one kind, one at a time: what is sent takes the place of what was sent before.

    They are sent to addresses under `path`. `doing` is what one must be allowed to; `most` how
    many bytes; `read` looks at what came, and raises Refused.
    """

    def __init__(
        self,
        path: str,
        begins: str,
        ends: str,
        doing: Doing,
        most: int,
        read: Callable[[Person, Path], Read],
    ) -> None:
        self._path, self._begins, self._ends, self._doing = path, begins, ends, doing
        self._most, self._read = most, read
        self._offers: dict[str, str] = {}
        self._sent: dict[str, Sent[Read]] = {}
        self._lock, self._one_at_once = Lock(), Lock()

    @property
    def routes(self) -> tuple[Route, ...]:
        """The route at which the server takes a file in."""
        return (Route(f"/{self._path}/{{secret}}", self.receive, methods=["PUT"]),)

    def shown(self, person: Person, gone: str) -> Sent[Read] | None:
        """Return what this person has sent by the field of their page; None before that.

        Where another file has taken its place since, say so: with the words of `gone`.
        """
        place, seen = f"{self._path}:address", f"{self._path}:seen"
        secret = self.address(person, st.session_state.get(place, ""))
        st.session_state[place] = secret
        held = self.sent(person, secret)
        if held is not None:
            st.session_state[seen] = True
        elif st.session_state.pop(seen, False):
            st.warning(gone)
        return held

    def field(self, label: str, accept: str) -> None:
        """Show the field by which a browser sends a file; once it is here, rerun the page."""
        address = f"{self._path}/{st.session_state[f'{self._path}:address']}"
        data = {"address": address, "label": label, "accept": accept}
        _component(key=f"send-{self._path}", data=data, on_sent_change=lambda: None)

    def let_go(self) -> str:
        """Remove what was sent by the field of the page, which is not missed; gives its secret."""
        secret: str = st.session_state.pop(f"{self._path}:address", "")
        st.session_state.pop(f"{self._path}:seen", None)
        self.forget(secret)
        return secret

    def address(self, person: Person, secret: str = "") -> str:
        """Return the address to which this person may send a file: its `secret`, or a new one."""
        secret = secret or token_urlsafe(24)
        with self._lock:
            self._offers[secret] = person.name
        return secret

    def sent(self, person: Person, secret: str) -> Sent[Read] | None:
        """Return what this person has sent to their address; None before that."""
        with self._lock:
            held = self._sent.get(secret)
        return held if held and held.whose == person.name and held.file.is_file() else None

    def forget(self, secret: str) -> None:
        """Remove what was sent, used or not."""
        with self._lock:
            held = self._sent.pop(secret, None)
        if held:
            held.file.unlink(missing_ok=True)

    async def receive(self, request: Request) -> Response:
        """Take one in; the answer is a sentence for who sent it."""
        secret = request.path_params["secret"]
        try:
            person = asking(request)
            with self._lock:
                whose = self._offers.get(secret)
            if person is None or whose != person.name:
                return PlainTextResponse("Not found. Open the page again.", 404, PRIVATE)
            check(person, self._doing)
            if not self._one_at_once.acquire(blocking=False):
                return PlainTextResponse("Another one is being sent. Try again.", 503, PRIVATE)
            try:
                return await self._taken(request, person, secret)
            finally:
                self._one_at_once.release()
        except NotAllowed as error:
            return PlainTextResponse(f"{error}", 403, PRIVATE)
        except (ArchiveUnavailable, OSError) as error:
            return PlainTextResponse(f"It was not taken in: {error}", 503, PRIVATE)

    async def _taken(self, request: Request, person: Person, secret: str) -> Response:
        self.clear()
        file = private_folder() / f"{self._begins}{token_hex(8)}{self._ends}"
        try:
            await self._written(request, file)
            # Beside the loop, which serves everybody: it is another's file, and may be large.
            read = await run_in_threadpool(self._read, person, file)
        except Refused as error:
            file.unlink(missing_ok=True)
            told = f"{error}".replace(f"{file}", "This file")
            return PlainTextResponse(told, 422, PRIVATE)
        except ClientDisconnect:
            file.unlink(missing_ok=True)
            return PlainTextResponse("It was not sent whole.", 400, PRIVATE)
        except TimeoutError:
            file.unlink(missing_ok=True)
            return PlainTextResponse("It took too long. Send it again.", 408, PRIVATE)
        except BaseException:
            file.unlink(missing_ok=True)
            raise
        with self._lock:
            self._sent[secret] = Sent(secret, person.name, file, read)
        return PlainTextResponse("It is here, and it is whole.", headers=PRIVATE)

    async def _written(self, request: Request, file: Path) -> None:
        """Write what comes to a file. Raises Refused where it is too large, and TimeoutError."""
        clock = asyncio.get_running_loop()
        last = clock.time() + SENDS
        left = min(self._most, shutil.disk_usage(folder()).free - LEFT_FREE)
        async with asyncio.timeout(STALLS) as limit:
            with private_file(file).open("wb") as held:
                async for piece in request.stream():
                    limit.reschedule(min(clock.time() + STALLS, last))
                    left -= len(piece)
                    if left < 0:
                        raise Refused(
                            "It is larger than this machine has room for. Nothing was changed."
                        )
                    held.write(piece)

    def clear(self) -> None:
        """Remove what was sent before, by anybody, and what a server that was killed has left."""
        with self._lock:
            self._sent.clear()
        for old in folder().glob(f"{self._begins}*{self._ends}"):
            with suppress(OSError):
                old.unlink()
