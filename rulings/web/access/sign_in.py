"""Signing in with a name and a PIN, or with the house's account; on one machine, a name once."""

import json
from datetime import UTC, datetime
from time import monotonic

import streamlit as st

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.staff import owner, sessions
from rulings.archive.staff.members import nobody_yet
from rulings.archive.staff.owner import BadName
from rulings.archive.staff.permissions import Person
from rulings.archive.staff.pins import LONGEST, BadPin
from rulings.archive.staff.sign_in import (
    FRESH,
    NotSignedIn,
    PinTooShort,
    SignedIn,
    of_account,
    sign_in,
    sign_in_by_account,
)
from rulings.web.access import cookie, known_device
from rulings.web.access.own_machine import serves_one

SIGNED_IN = "who:signed-in"
"""The key under which the session holds the token of a sign-in on this page."""
_TICKET, _LEFT, _WRONG = "who:ticket", "who:left", "who:wrong"
_NAME, _PIN, _NEW_PIN, _REFUSED = "who:name", "who:pin", "who:new-pin", "who:refused"
_CHOOSES = "who:chooses"


def signed_in() -> Person | None:
    """Return who signed in here, with the role that the staff list gives them now."""
    if person := _of_session():
        return person
    st.session_state.pop(SIGNED_IN, None)
    return _of_session() if _begin_by_account() else None


def wrong_pins_told() -> str:
    """Tell how many wrong PINs were tried under the name before this sign-in, if any were."""
    times: int = st.session_state.get(_WRONG, 0)
    wrong = "1 wrong PIN was" if times == 1 else f"{times} wrong PINs were"
    return f"{wrong} tried since your last sign-in." if times else ""


def ask() -> None:
    """Ask for a name and a PIN, or for the house's account where it has a provider."""
    by_account = "is_logged_in" in st.user
    if nobody_yet():
        if serves_one():
            st.info(
                "Here one person alone records rulings: who started this program. If that is "
                "you, open the address that it printed behind “Yours alone”. The ruling needs no "
                "recording, and what was entered waits on the first page."
            )
            return
        st.info(
            "Nobody can sign in yet: on the machine that serves this page, run  \n"
            "`floor staff add NAME --role manager`"
        )
        return
    with st.form("sign-in", border=False):
        st.text_input("Name", key=_NAME, max_chars=60, autocomplete="username")
        pin_field("PIN", _PIN, "4 to 12 digits")
        if st.session_state.get(_CHOOSES):
            pin_field("New PIN, 6 to 12 digits", _NEW_PIN)
        _refused()
        st.form_submit_button("Sign in", type="primary", width="stretch", on_click=_try)
    if by_account:
        if st.user.is_logged_in:
            st.warning(_why_not())
        st.button("Sign in with the house's account", width="stretch", on_click=st.login)
        if st.user.is_logged_in:
            st.button("Sign out of the house's account", width="stretch", on_click=st.logout)


def pin_field(label: str, key: str, such_as: str | None = None) -> None:
    """Show a field for a PIN.

    A phone shows digits for a number only: the look hides what is typed.
    """
    st.text_input(
        label, key=key, type="phone", max_chars=LONGEST, autocomplete="off", placeholder=such_as
    )


def _why_not() -> str:
    """Tell why the account that the provider names lets nobody in."""
    email = _account()
    if email is None:
        return (
            "The house's provider does not vouch for your e-mail address: it must send "
            "`email_verified` as true."
        )
    if of_account(email) is None:
        return (
            "Your account is not on the staff list: a manager can put it there with "
            "`floor staff add NAME --role ROLE --account EMAIL`."
        )
    return f"You signed in with the house's account over {FRESH // 60} minutes ago: do so again."


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
    for token in _tokens():
        sessions.end(token)
    for name in (SIGNED_IN, _WRONG, _TICKET):
        st.session_state.pop(name, None)
    st.session_state[_LEFT] = True
    if st.user.get("is_logged_in"):
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


def _of_session() -> Person | None:
    now = datetime.now(UTC)
    found = (sessions.person_of(token, now) for token in _tokens())
    return next((person for person in found if person), None)


def _tokens() -> list[str]:
    """Return the tokens of the session begun here, and of the one the browser had when it came."""
    held = (st.session_state.get(SIGNED_IN), st.context.cookies.to_dict().get(cookie.COOKIE))
    return [token for token in held if token]


def _begin_by_account() -> bool:
    """Begin a session for a person back from the house's provider; return whether one did."""
    email, issued = _account(), st.user.get("iat")
    if email is None or not isinstance(issued, int | float) or isinstance(issued, bool):
        return False
    said = {name: f"{value}" for name, value in st.user.to_dict().items() if name != "tokens"}
    login = json.dumps(said, sort_keys=True)
    begun = sign_in_by_account(email, login, issued, datetime.now(UTC))
    if begun is None:
        return False
    _take_in(begun, "")
    return True


def _account() -> str | None:
    """Return the e-mail that the house's provider vouches for: to leave that open is not enough."""
    if not st.user.get("is_logged_in") or st.user.get("email_verified") is not True:
        return None
    email = st.user.get("email")
    return f"{email}" if email else None


def _try() -> None:
    name, pin = st.session_state[_NAME], st.session_state[_PIN]
    new_pin = st.session_state.get(_NEW_PIN) or ""
    st.session_state[_PIN] = ""
    if _NEW_PIN in st.session_state:
        st.session_state[_NEW_PIN] = ""
    if st.session_state.get(SIGNED_IN):
        return  # a second tap on the button that has signed in already
    try:
        device = known_device.device(st.context.cookies.to_dict(), name)
        begun = sign_in(
            name,
            pin,
            datetime.now(UTC),
            device=device,
            address=st.context.ip_address or "",
            new_pin=new_pin,
        )
    except PinTooShort as error:
        st.session_state[_CHOOSES] = True
        st.session_state[_REFUSED] = f"{error}"
    except (NotSignedIn, BadPin, ArchiveUnavailable) as error:
        st.session_state[_REFUSED] = f"{error}"
    else:
        _take_in(begun, name)


def _take_in(begun: SignedIn, name: str) -> None:
    st.session_state[SIGNED_IN] = begun.token
    st.session_state[_WRONG] = begun.wrong
    st.session_state[_TICKET] = cookie.ticket(begun.token, monotonic(), name)
    st.session_state.pop(_CHOOSES, None)


def _own() -> None:
    try:
        owner.own(st.session_state[_NAME])
    except (BadName, ArchiveUnavailable) as error:
        st.session_state[_REFUSED] = f"{error}"


def _refused() -> None:
    if refused := st.session_state.pop(_REFUSED, None):
        st.error(refused)
