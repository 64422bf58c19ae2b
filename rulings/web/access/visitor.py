"""The person at the form, and whether they may do what they want to do."""

from collections.abc import Mapping
from html import escape

import streamlit as st
from streamlit.navigation.page import Page

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.staff import owner
from rulings.archive.staff.permissions import MAY, Doing, NotAllowed, Person, check, told
from rulings.web.access import sign_in
from rulings.web.access.own_machine import here_only

_NOT_OUT = "who:not-out"


def person() -> Person | None:
    """Return the person at the form: signed in, or the owner of this machine. None: nobody yet.

    Raises ArchiveUnavailable.
    """
    return owner.owner() if here_only() else sign_in.signed_in()


def still(known: Person) -> Person:
    """Return this person as they are now: a button is tapped some time after its page was shown.

    Raises NotAllowed where they are signed in no more, ArchiveUnavailable.
    """
    found = person()
    if found is None or found.name != known.name:
        raise NotAllowed(f"{known.name} was signed out before it: sign in, then try again.")
    return found


def allowed(known: Person, doing: Doing) -> Person:
    """Return this person as they are now, where they may do this.

    Raises NotAllowed, ArchiveUnavailable.
    """
    found = still(known)
    check(found, doing)
    return found


def may(doing: Doing) -> Person | None:
    """Return the person at the form, where they may do this; None also where nobody can tell.

    For what is left out of a page that everybody may see.
    """
    try:
        found = person()
    except ArchiveUnavailable:
        return None
    return found if found is not None and doing in MAY[found.role] else None


def require(doing: Doing, title: str = "") -> Person:
    """Return the person at the form, where they may do this.

    Else end the page here, under its title: with a way to sign in, or with who may do it.
    """
    try:
        found = person()
        if found is not None:
            check(found, doing)
            return found
        _headed(title)
        st.markdown(f"To {told(doing)}, {'give your name' if here_only() else 'sign in'}.")
        _ask()
    except (NotAllowed, ArchiveUnavailable) as error:
        _headed(title)
        st.error(f"{error}".removesuffix(".") + ".")
    st.stop()


def open_page(page: Page, needs: Mapping[Page, Doing | None]) -> None:
    """Show a page to those who may do what it needs; a page that needs nothing, to everybody."""
    doing = needs[page]
    if doing is not None:
        require(doing, page.title)
    page.run()


def sign_in_page() -> None:
    """Show a page to sign in before anything needs it."""
    _headed("Sign in")
    found = person()
    if found is None:
        _ask()
    else:
        st.html(f"<p>You are signed in as {escape(found.name)}, {found.role}.</p>")


def first_start() -> None:
    """Ask once whose machine it is, where the server is one person's."""
    if not here_only():
        return
    try:
        if person() is None:
            _ask()
    except ArchiveUnavailable as error:
        st.error(f"{error}")


def foot(page_to_sign_in: Page | None, address: Mapping[str, str]) -> None:
    """Show who is signed in, small, with the way out; else the way in, unless the page asked."""
    try:
        found = person()
    except ArchiveUnavailable as error:
        st.caption(f"{error}")
        return
    if refused := st.session_state.pop(_NOT_OUT, None):
        st.error(refused)
    if found is None and (here_only() or page_to_sign_in is None):
        return
    with st.container(key="who", horizontal=True, vertical_alignment="center"):
        if found:
            st.html(f"Signed in as {escape(found.name)}")
            st.button("Sign out", key="out", on_click=_out)
        elif page_to_sign_in:
            st.page_link(page_to_sign_in, label="Sign in", query_params=dict(address))
    if found and (wrong := sign_in.wrong_pins_told()):
        st.caption(wrong)


def _ask() -> None:
    if here_only():
        sign_in.ask_name()
    else:
        sign_in.ask()


def _out() -> None:
    try:
        if here_only():
            owner.disown()
        else:
            sign_in.sign_out()
    except ArchiveUnavailable as error:
        st.session_state[_NOT_OUT] = f"You are still signed in. {error}"


def _headed(title: str) -> None:
    if title:
        st.title(title, anchor=False)
