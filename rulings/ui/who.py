"""Who uses the form."""

import streamlit as st

from rulings.archive.people import Doing, Person, check, operator

_HERE = ("localhost", "127.0.0.1", "::1")


def person() -> Person | None:
    """The person signed in; None where nobody is."""
    return operator() if st.get_option("server.address") in _HERE else None


def require(doing: Doing) -> Person:
    """The person signed in, who may do this; else the page ends here."""
    somebody = person()
    if somebody is None:
        st.markdown("Sign in first.")
        st.stop()
    check(somebody, doing)
    return somebody
