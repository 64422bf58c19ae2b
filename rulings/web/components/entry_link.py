"""The link that opens an entry of the archive."""

from html import escape
from urllib.parse import urlencode

from rulings.web import state


def link(number: int) -> str:
    """The address of an entry, which keeps the room of this draft."""
    return f"archive?{urlencode({'entry': number, **state.address()})}"


def link_to(number: int, text: str) -> str:
    """A text as the link that opens an entry."""
    return f'<a href="{escape(link(number))}" target="_self">{escape(text)}</a>'
