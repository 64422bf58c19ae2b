"""The text that people have typed, shown as it is in places that read markdown."""

import re

_MARKS = re.compile(r"([\\`*\[\]<$~|&]|(?<![^\W_])_|_(?![^\W_]))")
_AT_THE_START = re.compile(r"^([#>+=-]|[0-9]+(?=[.)](?: |$)))")
_ADDRESS = re.compile(r"(?<=https:)(?=//)|(?<=http:)(?=//)|(?<=www)(?=\.)|(?<=@)", re.IGNORECASE)
_JOINER = "\N{WORD JOINER}"
"""A joiner that nobody sees: with it in an address, Streamlit makes no link of an escaped one."""


def plain(text: str) -> str:
    """Return a text as markdown that shows it as it is, on one line: no link, image or formula."""
    marked = _MARKS.sub(r"\\\1", _ADDRESS.sub(_JOINER, " ".join(text.split())))
    return _AT_THE_START.sub(lambda found: _first(found[0]), marked)


def _first(found: str) -> str:
    """Return what would begin a list or a heading, as text: a number keeps its figures."""
    return f"{found}{_JOINER}" if found.isdigit() else f"\\{found}"
