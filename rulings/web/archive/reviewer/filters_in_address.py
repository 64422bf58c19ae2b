"""The filters that an address names: a link on another page lists its rulings."""

from datetime import date
from typing import Any

import streamlit as st

from rulings.archive.entries.facts_in_words import one_table
from rulings.archive.search.find import Choices
from rulings.archive.search.query import BadQuery, Query, query_of
from rulings.web.components.entry_link import LISTED

_ASKED = "list"
_SAYS = {"yes": "Overridden", "no": "Not overridden"}


def take(there_are: Choices) -> None:
    """Set the filters as the address names them, and no other; once, so that they can be changed.

    Leave out what is no filter, and what no ruling has.
    """
    if st.query_params.pop(_ASKED, None) is None:
        return
    given = {name: st.query_params.pop(name, "") for name in sorted(LISTED)}
    for name in Query.model_fields:
        st.session_state.pop(f"archive:{name}", None)
    # A page that counts by gaming days lists by them.
    st.session_state["archive:days_are"] = "gaming days"
    for name, value in given.items():
        if value and name in Query.model_fields and _is(there_are, name, value):
            st.session_state[f"archive:{name}"] = _held(name, value)


def _is(there_are: Choices, name: str, value: str) -> bool:
    allowed = {
        "floor": there_are.floors,
        "game": there_are.games,
        "room": there_are.rooms,
        "ruled_as": there_are.ruled_as,
    }
    if name == "place":
        return one_table(value) in there_are.places
    if name in allowed:
        return value in allowed[name]
    try:
        query_of({name: value == "yes" if name == "overridden" else _held(name, value)})
    except (BadQuery, ValueError):
        return False
    return True


def _held(name: str, value: str) -> Any:
    """Return a filter as its field holds it."""
    if name == "overridden":
        return _SAYS.get(value)
    if name == "place":
        return one_table(value)
    return date.fromisoformat(value) if name.endswith("_day") else value
