"""Signing in with a name and a PIN, or with the house's account; on one machine, a name once."""

from datetime import UTC, datetime
from time import monotonic

import streamlit as st

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.staff import owner, sessions
from rulings.archive.staff.members import nobody_yet
from rulings.archive.staff.owner import BadName
from rulings.archive.staff.permissions import Person
from rulings.archive.staff.sign_in import NotSignedIn, of_account, sign_in
from rulings.web.access import cookie
from rulings.web.access.own_machine import serves_one

SIGNED_IN = "who:signed-in"
"""Where the token is held of a session that began on this page."""
_TICKET, _LEFT = "who:ticket", "who:left"
_NAME, _PIN, _REFUSED = "who:name", "who:pin", "who:refused"


def signed_in() -> Person | None:
    """Who signed in here, with the role that the staff list gives them now."""
    if person := _by_pin():
        return person
    st.session_state.pop(SIGNED_IN, None)
    email = _account()
    return of_account(email) if email else None


def ask() -> None:
    """Ask for a name and a PIN, or for the house's account where it has a provider."""
    by_account = "is_logged_in" in st.user
    if nobody_yet():
        if serves_one():
            st.info("This machine is somebody's own: open the address that its server printed.")
            return
        st.info(
            "Nobody can sign in yet: on the machine that serves this page, run  \n"
            "`floor staff add NAME --role manager`"
        )
        return
    with st.form("sign-in", border=False):
        st.text_input("Name", key=_NAME, max_chars=60, autocomplete="username")
        # A phone shows digits to press for a number only: the look hides what is typed.
        st.text_input(
            "PIN",
            key=_PIN,
            type="phone",
            max_chars=12,
            autocomplete="off",
            placeholder="4 to 12 digits",
        )
        _refused()
        st.form_submit_button("Sign in", width="stretch", on_click=_try)
    if by_account and not st.user.is_logged_in:
        st.button("Sign in with the house's account", width="stretch", on_click=st.login)
    elif by_account:
        st.warning(
            f"{_account() or 'Your account'} is not on the staff list: a manager can put it there "
            "with `floor staff add NAME --role ROLE --account EMAIL`."
        )
        st.button("Sign out of the house's account", width="stretch", on_click=st.logout)


def ask_name() -> None:
    """Ask whose machine this is."""
    with st.form("own-name", border=False):
        with st.container(horizontal=True, vertical_alignment="bottom", key="own"):
            st.text_input(
                "Your name, for the rulings that you record",
                key=_NAME,
                max_chars=60,
                autocomplete="off",
            )
            st.form_submit_button("Keep", on_click=_own)
        _refused()


def sign_out() -> None:
    """Let nobody be signed in any more, here or where the same browser shows another page.

    Raises ArchiveUnavailable: then they still are.
    """
    by_pin = _by_pin()
    for token in _tokens():
        sessions.end(token)
    st.session_state.pop(SIGNED_IN, None)
    st.session_state[_LEFT] = True
    if by_pin is None and _account():
        st.logout()


def tell_browser() -> None:
    """Let the browser keep who signed in here, or forget who signed out.

    One that takes no cookies has them signed in until the page is loaded anew.
    """
    ticket = st.session_state.get(_TICKET, "")
    if st.session_state.pop(_LEFT, False):
        script = cookie.script("DELETE")
    elif cookie.waits(ticket, monotonic()):
        script = cookie.script("POST", ticket)
    else:
        return
    with st.container(key="stay"):
        st.html(script, unsafe_allow_javascript=True)


def _by_pin() -> Person | None:
    now = datetime.now(UTC)
    found = (sessions.person_of(token, now) for token in _tokens())
    return next((person for person in found if person), None)


def _tokens() -> list[str]:
    """Of the session that began here, and of the one that the browser had when it came."""
    held = (st.session_state.get(SIGNED_IN), st.context.cookies.to_dict().get(cookie.COOKIE))
    return [token for token in held if token]


def _account() -> str | None:
    """The e-mail that the house's provider vouches for."""
    if not st.user.get("is_logged_in") or st.user.get("email_verified") is False:
        return None
    email = st.user.get("email")
    return f"{email}" if email else None


def _try() -> None:
    pin = st.session_state[_PIN]
    st.session_state[_PIN] = ""
    if st.session_state.get(SIGNED_IN):
        return  # a second tap on the button that has signed in already
    try:
        token = sign_in(st.session_state[_NAME], pin, datetime.now(UTC))
    except (NotSignedIn, ArchiveUnavailable) as error:
        st.session_state[_REFUSED] = f"{error}"
    else:
        st.session_state[SIGNED_IN] = token
        st.session_state[_TICKET] = cookie.ticket(token, monotonic())


def _own() -> None:
    try:
        owner.own(st.session_state[_NAME])
    except (BadName, ArchiveUnavailable) as error:
        st.session_state[_REFUSED] = f"{error}"


def _refused() -> None:
    if refused := st.session_state.pop(_REFUSED, None):
        st.error(refused)
