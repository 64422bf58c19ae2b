"""Who uses the form: on this machine only, whoever runs it; else nobody, until they sign in."""

import getpass

import streamlit as st

from rulings.archive.people import Doing, NotAllowed, Person, check

_THIS_MACHINE = ("localhost", "127.0.0.1", "::1")


def person() -> Person | None:
    """The person at the form; None where it is served to others and nobody has signed in."""
    if st.get_option("server.address") in _THIS_MACHINE:
        return Person(name=getpass.getuser(), role="manager")
    return None


def require(doing: Doing) -> Person:
    """The person at the form, if they may do this; else the page says so and ends."""
    one = person()
    if one is None:
        st.error("Sign in first.")
        st.stop()
    try:
        check(one, doing)
    except NotAllowed as error:
        st.error(f"{error}")
        st.stop()
    return one
