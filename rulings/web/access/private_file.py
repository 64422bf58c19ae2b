"""Files that a page hands out to who asks for it, at an address that opens to nobody else."""

from collections import OrderedDict
from collections.abc import Callable
from secrets import token_urlsafe
from threading import Lock
from typing import NamedTuple

import streamlit as st
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.web.access.asking import PRIVATE, asking

MOST = 500
"""Files that are ready to be asked for at once: the one shown longest ago gives way."""


class Handed(NamedTuple):
    """A file that is made for `whose` once they ask for it."""

    whose: str
    make: Callable[[Person], bytes]
    name: str
    kind: str


_handed: OrderedDict[str, Handed] = OrderedDict()
_lock = Lock()


def link(
    key: str, label: str, make: Callable[[Person], bytes], person: Person, name: str, kind: str
) -> None:
    """Show a link to a file with this name and media type, made when it is opened.

    Anybody else with its address gets nothing: it is the person's, signed in as they are then.
    Under another name it has another address: one without names never becomes one with them.
    """
    token = st.session_state.setdefault(f"file:{key}:{name}", token_urlsafe(24))
    with _lock:
        _handed[token] = Handed(person.name, make, name, kind)
        _handed.move_to_end(token)
        while len(_handed) > MOST:
            _handed.popitem(last=False)
    st.link_button(label, f"files/{token}", width="stretch")


def file_of(request: Request) -> Response:
    """Answer with the file, for the person to whom it was offered."""
    try:
        person = asking(request)
        with _lock:
            handed = _handed.get(request.path_params["token"])
        if handed is None or person is None or person.name != handed.whose:
            return PlainTextResponse("Not found. Open its page again.", 404, PRIVATE)
        held = handed.make(person)
    except NotAllowed as error:
        return PlainTextResponse(f"{error}", 403, PRIVATE)
    except ArchiveUnavailable as error:
        return PlainTextResponse(f"{error}", 503, PRIVATE)
    headers = PRIVATE | {"Content-Disposition": f'attachment; filename="{handed.name}"'}
    return Response(held, headers=headers, media_type=handed.kind)


ROUTES = (Route("/files/{token}", file_of, methods=["GET"]),)
