"""The cookie by which a browser keeps who signed in, and which no script can read.

A page cannot set one, only an answer of the server can. So the page gives the browser a ticket,
good once and for a minute, and its script trades it in without leaving the page. The ticket goes
in a header: no address or log holds it, and no page of another site can send it.
"""

import logging
import secrets
from threading import Lock
from time import monotonic
from typing import Literal

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.staff.sessions import LASTS
from rulings.web.access import known_device

_log = logging.getLogger(__name__)
COOKIE = "floor-session"
TICKET_LASTS = 60
"""The time in which a ticket can be traded in, in seconds."""
_ADDRESS, _HEADER = "session", "Floor-Ticket"
_HEADERS = {"Cache-Control": "no-store"}

_HELD: dict[str, tuple[str, str, float]] = {}
_LOCK = Lock()


def ticket(token: str, now: float, name: str = "") -> str:
    """Make a ticket for the cookie of this session; `now` in seconds of a clock that only goes on.

    With a name the browser is known from then on as one that signed in under it.
    """
    secret = secrets.token_urlsafe(24)
    with _LOCK:
        for old in [old for old, (*_, until) in _HELD.items() if until < now]:
            del _HELD[old]
        _HELD[secret] = (token, name, now + TICKET_LASTS)
    return secret


def waits(secret: str, now: float) -> bool:
    """Check whether a ticket has not been traded in yet, and still can be."""
    with _LOCK:
        return secret in _HELD and _HELD[secret][-1] >= now


def script(method: Literal["POST", "DELETE"], secret: str = "") -> str:
    """Return the script by which a browser keeps the session of a ticket, or forgets it."""
    how = f'{{method: "{method}", headers: {{"{_HEADER}": "{secret}"}}, keepalive: true}}'
    return f'<script>fetch("{_ADDRESS}", {how});</script>'


def keep(request: Request) -> Response:
    """Set the cookie for a ticket; without a good one nothing is set."""
    secret = request.headers.get(_HEADER, "")
    with _LOCK:
        token, name, until = _HELD.pop(secret, ("", "", 0.0))
    if not token or until < monotonic():
        return PlainTextResponse("This ticket is not valid.", 403, _HEADERS)
    response = Response(status_code=204, headers=_HEADERS)
    # What the browser sees: behind another server this one may be asked without https.
    secure = request.headers.get("origin", f"{request.url}").startswith("https:")
    given = {COOKIE: (token, LASTS)}
    if name:
        try:
            known = known_device.with_name(request.cookies, name)
            given[known_device.COOKIE] = (known, known_device.LASTS)
        except ArchiveUnavailable as error:
            _log.warning("A browser will not be known again: %s", error)
    for key, (value, lasts) in given.items():
        response.set_cookie(
            key, value, max_age=lasts, path="/", httponly=True, samesite="strict", secure=secure
        )
    return response


def forget(_: Request) -> Response:
    """Take the cookie away."""
    response = Response(status_code=204, headers=_HEADERS)
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict")
    return response


ROUTES = (
    Route(f"/{_ADDRESS}", keep, methods=["POST"]),
    Route(f"/{_ADDRESS}", forget, methods=["DELETE"]),
)
