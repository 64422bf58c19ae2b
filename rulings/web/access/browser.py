"""The browser that asks, by a cookie that no script reads; and the browser of each session.

Streamlit takes a session up again for whoever names its id, which stands in the address of every
upload: here it must come from the browser that began it.
"""

import secrets
from collections import OrderedDict
from collections.abc import Mapping
from hashlib import sha256
from threading import Lock

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

COOKIE = "floor-browser"
LASTS = 400 * 86_400
"""Seconds: the longest that browsers keep one."""
MOST = 20_000
"""Sessions whose browser is remembered; of older ones nobody can take one up again."""
_SHORTEST, _LONGEST = 32, 64

_HELD: OrderedDict[str, bytes] = OrderedDict()
_LOCK = Lock()


def new() -> str:
    """Make a secret for a browser that has none."""
    return secrets.token_urlsafe(24)


def of(cookies: Mapping[str, str]) -> str:
    """Return the secret of the browser that comes with these cookies; empty without a good one."""
    held = cookies.get(COOKIE, "")
    return held if _SHORTEST <= len(held) <= _LONGEST else ""


def note_session() -> None:
    """Remember that the session under way was begun by the browser that asks, if it was."""
    context = get_script_run_ctx()
    if context is not None:
        begun(context.session_id, of(st.context.cookies.to_dict()))


def begun(session: str, browser: str) -> None:
    """Remember whose a session is; who comes to it later changes nothing."""
    with _LOCK:
        _HELD.setdefault(session, _hidden(browser))
        while len(_HELD) > MOST:
            _HELD.popitem(last=False)


def owns(browser: str, session: str) -> bool:
    """Check whether a session was begun by this browser; one without a cookie owns none."""
    with _LOCK:
        held = _HELD.get(session)
    return bool(browser) and held is not None and secrets.compare_digest(held, _hidden(browser))


def _hidden(browser: str) -> bytes:
    return sha256(browser.encode()).digest()
