"""A backup sent by a manager's browser to be put in place: held for them alone until they say so.

Streamlit holds what is uploaded in memory, and little of it. A room is larger: it is written to
the disk as it comes.
"""

import shutil
from contextlib import suppress
from pathlib import Path
from secrets import token_hex, token_urlsafe
from threading import Lock
from typing import NamedTuple

from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from rulings.archive.backup.manifest import BadBackup, Manifest
from rulings.archive.backup.put_in_place import offered
from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.staff.permissions import NotAllowed, Person, check
from rulings.system.data_folder import folder, private_file, private_folder
from rulings.web.access.asking import PRIVATE, asking

MOST_BYTES = 2_000_000_000
"""Of one backup: a room of ten years has a tenth."""
_LEFT_FREE = 200_000_000
"""Bytes that stay free on the disk while one is sent: the room goes on."""
_BEGINS, _ENDS = ".sent-", ".zip"


class Sent(NamedTuple):
    """A backup that was sent and can be put in place, by whom, and what it says of itself."""

    whose: str
    file: Path
    manifest: Manifest


_offers: dict[str, str] = {}
"""For whom each address waits for a backup, by its secret."""
_sent: dict[str, Sent] = {}
_lock, _ONE_AT_ONCE = Lock(), Lock()


def address(person: Person, secret: str = "") -> str:
    """The address to which this person may send a backup: its `secret`, or a new one."""
    secret = secret or token_urlsafe(24)
    with _lock:
        _offers[secret] = person.name
    return secret


def sent(person: Person, secret: str) -> Sent | None:
    """What this person has sent to their address; None before that."""
    with _lock:
        held = _sent.get(secret)
    return held if held and held.whose == person.name and held.file.is_file() else None


def forget(secret: str) -> None:
    """Remove what was sent, put in place or not."""
    with _lock:
        held = _sent.pop(secret, None)
    if held:
        held.file.unlink(missing_ok=True)


async def receive(request: Request) -> Response:
    """Take a backup in; the answer is a sentence for who sent it."""
    secret = request.path_params["secret"]
    try:
        person = asking(request)
        with _lock:
            whose = _offers.get(secret)
        if person is None or whose != person.name:
            return PlainTextResponse("Not found. Open the page again.", 404, PRIVATE)
        check(person, "room")
        if not _ONE_AT_ONCE.acquire(blocking=False):
            return PlainTextResponse("Another one is being sent. Try again.", 503, PRIVATE)
        try:
            return await _taken(request, person, secret)
        finally:
            _ONE_AT_ONCE.release()
    except NotAllowed as error:
        return PlainTextResponse(f"{error}", 403, PRIVATE)
    except (ArchiveUnavailable, OSError) as error:
        return PlainTextResponse(f"It was not taken in: {error}", 503, PRIVATE)


async def _taken(request: Request, person: Person, secret: str) -> Response:
    _clear()
    file = private_folder() / f"{_BEGINS}{token_hex(8)}{_ENDS}"
    try:
        await _written(request, file)
        manifest = offered(person, file)
    except BadBackup as error:
        file.unlink(missing_ok=True)
        told = f"{error}".replace(f"{file}", "This file")
        return PlainTextResponse(told, 422, PRIVATE)
    except ClientDisconnect:
        file.unlink(missing_ok=True)
        return PlainTextResponse("It was not sent whole.", 400, PRIVATE)
    except BaseException:
        file.unlink(missing_ok=True)
        raise
    with _lock:
        _sent[secret] = Sent(person.name, file, manifest)
    return PlainTextResponse("It is here, and it is whole.", headers=PRIVATE)


async def _written(request: Request, file: Path) -> None:
    """Write what comes to a file. Raises BadBackup where it is too large."""
    left = min(MOST_BYTES, shutil.disk_usage(folder()).free - _LEFT_FREE)
    with private_file(file).open("wb") as held:
        async for piece in request.stream():
            left -= len(piece)
            if left < 0:
                raise BadBackup("It is larger than this machine has room for. Nothing was changed.")
            held.write(piece)


def _clear() -> None:
    """Remove what was sent before, by anybody, and what a server that was killed has left."""
    with _lock:
        _sent.clear()
    for old in folder().glob(f"{_BEGINS}*{_ENDS}"):
        with suppress(OSError):
            old.unlink()


ROUTES = (Route("/restore/{secret}", receive, methods=["PUT"]),)
