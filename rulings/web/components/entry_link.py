"""The links that open an entry of the archive, list some, and have the archive judged again."""

import json
from collections.abc import Mapping
from html import escape
from urllib.parse import urlencode

from rules.house import House
from rulings.web import state

LISTED = frozenset(
    {
        *("text", "first_day", "last_day", "clause", "outcome", "situation", "status"),
        *("place", "game", "floor", "overridden", "taken", "room", "appeal", "cause"),
        *("days_are", "dispute", "ruled_as"),
    }
)
"""The filters that an address may name."""

JUDGE_AGAIN = "judge"
"""The part of the review page's address that says which options are otherwise, as JSON."""


def link(number: int) -> str:
    """Return the address of an entry, which keeps the room of this draft."""
    return f"archive?{urlencode({'entry': number, **state.address()})}"


def link_to(number: int, text: str) -> str:
    """Return a text as the link that opens an entry."""
    return f'<a href="{escape(link(number))}" target="_self">{escape(text)}</a>'


def judge_again_link(before: House, after: House) -> str:
    """Return a link that judges every ruling with the options changed; empty if none is."""
    was, new = before.model_dump(mode="json"), after.model_dump(mode="json")
    changed = {name: value for name, value in new.items() if value != was[name] and name != "rules"}
    if not changed:
        return ""
    asked = urlencode({JUDGE_AGAIN: json.dumps(changed), **state.address()})
    told = "What would this have altered? Judge every past ruling, each in its own house"
    return f'<p><a href="{escape(f"review?{asked}")}" target="_self">{told}</a></p>'


def rulings_link(filters: Mapping[str, object]) -> str:
    """Return the address of a list of the rulings for which all this holds; empty is not asked."""
    held = {name: f"{value}" for name, value in filters.items() if value not in (None, "")}
    return f"archive?{urlencode({'list': 1, **held, **state.address()})}"


def rulings_link_to(filters: Mapping[str, object], text: str) -> str:
    """Return a text as the link to that list."""
    return f'<a href="{escape(rulings_link(filters))}" target="_self">{escape(text)}</a>'
