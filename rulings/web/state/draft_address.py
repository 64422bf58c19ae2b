"""The address under which a draft is found again, and the browser in which it was entered."""

import secrets
from hashlib import sha256
from urllib.parse import urlencode

import streamlit as st

from rulings.web.access import browser

LONGEST_ID = 64
"""Letters of a draft's id, which an address names and the drafts are kept by; ours have twelve."""


def draft() -> str | None:
    """Return the id of what was entered, and put it back into an address that lost it.

    None where nothing was entered; an id that is too long is none.
    """
    held: str | None = st.session_state.get("draft") or st.query_params.get("d")
    if held is not None and len(held) > LONGEST_ID:
        held = None
        del st.query_params["d"]
    st.session_state["draft"] = held
    if held and st.query_params.get("d") != held:
        st.query_params["d"] = held
    return held


def name_draft(draft: str) -> None:
    """Put what is entered from now on into the draft of this id."""
    st.session_state["draft"] = draft


def name_new_draft() -> None:
    """Put what is entered from now on into a draft of its own."""
    name_draft(secrets.token_urlsafe(9))


def address() -> dict[str, str]:
    """Return what an address must name so that a reload finds all this again."""
    held = draft()
    return {"d": held} if held else {}


def link(clause: str) -> str:
    """Return the address of a clause in the rulebook, which keeps the room of this draft."""
    return f"rulebook?{urlencode({'clause': clause, **address()})}"


def own_mark() -> str:
    """Return the browser's mark, a hash of its secret; empty for one that takes no cookies."""
    own = browser.of(st.context.cookies.to_dict())
    return sha256(own.encode()).hexdigest()[:32] if own else ""
