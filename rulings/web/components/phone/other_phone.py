"""Two phones on one dispute: each sees what the other enters, and both are told where they differ.

A page that is looked at asks every three seconds for the version of its draft, and for nothing
else; it is run again only where that is another.
"""

from pathlib import Path

import streamlit as st
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.entries.drafts import kept_at
from rulings.web import state
from rulings.web.components.plain_text import plain

_HEADERS = {"Cache-Control": "no-store"}
_listener = st.components.v2.component(
    "other_phone", js=Path(__file__).with_suffix(".js").read_text()
)


def watch() -> None:
    """Have the browser look whether another phone changes the dispute that is open."""
    _listener(
        key="other-phone",
        data={
            "draft": state.draft(),
            "version": f"{state.version()!r}",
            "open": state.content()["dispute"] is not None,
        },
        on_changed_change=state.catch_up,
    )


def tell() -> None:
    """Tell each question that two phones answered at the same time, to be settled with one tap."""
    for one in state.told_elsewhere():
        with st.container(key=f"elsewhere-{one.about}"):
            st.warning(
                f"Changed on another phone: {plain(one.question)}  \n"
                f"Theirs, which stands: **{plain(one.theirs)}**. Yours: **{plain(one.mine)}**."
            )
            with st.container(horizontal=True):
                st.button(
                    "Keep theirs",
                    key=f"theirs:{one.about}",
                    on_click=state.leave_theirs,
                    args=(one.about,),
                )
                st.button(
                    "Take yours",
                    key=f"mine:{one.about}",
                    on_click=state.take_mine,
                    args=(one.about,),
                )


def _still(request: Request) -> Response:
    """Answer with the version of a draft; with nothing of what is in it."""
    draft = request.query_params.get("d", "")
    try:
        version = kept_at(draft) if 0 < len(draft) <= state.LONGEST_ID else 0.0
    except ArchiveUnavailable as error:
        return PlainTextResponse(f"{error}", 503, _HEADERS)
    return PlainTextResponse(f"{version!r}", headers=_HEADERS)


ROUTES = (Route("/still", _still, methods=["GET"]),)
