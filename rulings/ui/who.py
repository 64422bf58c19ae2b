"""Who uses the page: on a server for this machine alone, its own user; else nobody yet."""

import streamlit as st

from rulings.archive.people import Doing, Person, check, operator

_THIS_MACHINE = {"localhost", "127.0.0.1", "::1"}


def person() -> Person | None:
    """Who is signed in; None where nobody is."""
    return operator() if st.get_option("server.address") in _THIS_MACHINE else None


def require(doing: Doing) -> Person:
    """Who is signed in and may do this; the page stops and says why where nobody may."""
    who = person()
    if who is None:
        st.error("Sign in first: this server can be reached from other machines.")
        st.stop()
    check(who, doing)
    return who
