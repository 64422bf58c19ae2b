"""Who is at the page: nobody but the machine's own user, where nobody else can reach it."""

import getpass

import streamlit as st

from rulings.archive.people import Doing, NotAllowed, Person, check

_OWN = ("127.0.0.1", "localhost", "::1")


def person() -> Person | None:
    """Who uses this page; None where that is not known."""
    if st.get_option("server.address") in _OWN:
        return Person(name=getpass.getuser(), role="manager")
    return None


def require(doing: Doing) -> Person:
    """Who uses this page, where they may do this; else the page says who may, and ends."""
    found = person()
    if found is None:
        st.warning("Sign in first.")
        st.stop()
    try:
        check(found, doing)
    except NotAllowed as error:
        st.warning(f"{error}.")
        st.stop()
    return found
