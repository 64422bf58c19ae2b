"""The check that a request comes from the one who started the server here, for himself alone.

Nothing that a client says of itself makes it so: a proxy hides who asks. `make run` opts into it,
and opens an address that holds a secret, as notebook servers do; a browser that came by it keeps
a signed cookie. Anything else that a request says can only speak against it. Once anybody is on
the staff list it is over, and everybody signs in.
"""

import os
import re
import secrets
import webbrowser
from collections.abc import Mapping
from contextlib import suppress
from html import escape
from pathlib import Path
from urllib.parse import urlencode

import streamlit as st
from itsdangerous import BadSignature, TimestampSigner
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.staff import owner
from rulings.system.atomic_file import NotWritten, whole
from rulings.system.data_folder import private_folder
from rulings.system.keys import NoKeys, signing_keys

ALONE = "FLOOR_ALONE"
"""The variable by which whoever starts the server says that it serves nobody else."""
COOKIE = "floor-owner"
LASTS = 30 * 86_400
"""The time for which a browser keeps the owner's cookie, in seconds."""
_ADDRESS = "own"
_HERE = ("localhost", "127.0.0.1", "::1")
_HOST = re.compile(r"(localhost|127\.0\.0\.1|\[::1\])(:[0-9]{1,5})?", re.IGNORECASE)
_PASSED_ON = (
    *("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"),
    *("x-forwarded-port", "x-real-ip", "x-client-ip", "cf-connecting-ip", "true-client-ip"),
)
_HEADERS = {"Cache-Control": "no-store", "Referrer-Policy": "no-referrer"}
_SECRET = secrets.token_urlsafe(32)
"""A secret of this start of the server: the address printed before it opens nothing any more."""


def here_only() -> bool:
    """Check whether the person who asks owns this machine. Raises ArchiveUnavailable."""
    context = st.context
    return is_owners(context.headers.to_dict(), context.cookies.to_dict()) and owner.is_alone()


def is_owners(headers: Mapping[str, str], cookies: Mapping[str, str]) -> bool:
    """Check whether a request with these comes from a browser that was let in as the owner's.

    Raises ArchiveUnavailable where the keys cannot be read.
    """
    held = cookies.get(COOKIE, "")
    return bool(held) and serves_one() and _came_here(headers) and _is_good(held)


def serves_one() -> bool:
    """Check whether the server was started for one person, at an address no other can reach."""
    return os.environ.get(ALONE) == "1" and st.get_option("server.address") in _HERE


def _came_here(headers: Mapping[str, str]) -> bool:
    """Check that nothing in a request tells that it came from elsewhere, or by way of another."""
    said = {name.casefold(): value for name, value in headers.items()}
    host = said.get("host", "")
    return (
        _HOST.fullmatch(host) is not None
        and said.get("origin", f"http://{host}") in (f"http://{host}", f"https://{host}")
        and not any(name in said for name in _PASSED_ON)
    )


def _is_good(held: str) -> bool:
    try:
        _signer().unsign(held, max_age=LASTS)
    except BadSignature:
        return False
    return True


def _signer() -> TimestampSigner:
    try:
        return TimestampSigner(signing_keys(), salt=COOKIE)
    except (NoKeys, OSError) as error:
        raise ArchiveUnavailable(f"{error}") from error


def let_in(request: Request) -> Response:
    """Let a browser in that has the secret, as the owner's."""
    asked = request.query_params.get("secret", "")
    is_right = secrets.compare_digest(asked.encode(), _SECRET.encode())
    if not (is_right and serves_one() and _came_here(request.headers)):
        return PlainTextResponse("This address opens nothing.", 403, _HEADERS)
    try:
        signed = _signer().sign("owner").decode()
    except ArchiveUnavailable as error:
        return PlainTextResponse(f"{error}", 503, _HEADERS)
    response = RedirectResponse("./", 303, _HEADERS)
    response.set_cookie(COOKIE, signed, max_age=LASTS, path="/", httponly=True, samesite="strict")
    return response


def open_for_owner() -> None:
    """Tell the owner the address that lets them in, and open it; do nothing on a shared server."""
    if os.environ.get(ALONE) != "1":
        return
    address = st.get_option("server.address")
    if address not in _HERE:
        print(f"  {ALONE} is set, and the server is open to a network: everybody signs in.")
        return
    host = f"[{address}]" if ":" in address else address
    port = st.get_option("server.port")
    opened = f"http://{host}:{port}/{_ADDRESS}?{urlencode({'secret': _SECRET})}"
    print(f"  Yours alone: {opened}\n", flush=True)
    if not st.get_option("server.headless"):
        with suppress(NotWritten, OSError):  # the address stands in the terminal
            webbrowser.open(_led_to(opened).as_uri())


def _led_to(address: str) -> Path:
    """Write a file, its owner's alone, that leads on to this address, and return its path.

    Every user of a machine sees what a program that is started is given, and this address lets in
    whoever has it.
    """
    with whole(private_folder() / "open.html") as file:
        file.write_text(f'<meta http-equiv="refresh" content="0;url={escape(address)}">')
    return private_folder() / "open.html"


ROUTES = (Route(f"/{_ADDRESS}", let_in, methods=["GET"]),)
