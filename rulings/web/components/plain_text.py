"""What people have typed, in places that read markdown: shown as it is, and nothing else."""

import re

_MARKS = re.compile(r"([\\`*\[\]<$~|&]|(?<![^\W_])_|_(?![^\W_]))")
_AT_THE_START = re.compile(r"^([#>+=-]|[0-9]+(?=[.)](?: |$)))")
_ADDRESS = re.compile(r"(?<=https:)(?=//)|(?<=http:)(?=//)|(?<=www)(?=\.)|(?<=@)", re.IGNORECASE)
_JOINER = "\N{WORD JOINER}"
"""It cannot be seen. An escaped address is made a link all the same, one with this in it is not."""


def plain(text: str) -> str:
    """A text as markdown that shows it as it is, on one line: no link, image, colour or formula."""
    marked = _MARKS.sub(r"\\\1", _ADDRESS.sub(_JOINER, " ".join(text.split())))
    return _AT_THE_START.sub(lambda found: _first(found[0]), marked)


def _first(found: str) -> str:
    """What would begin a list or a heading, as text: a number keeps its figures."""
    return f"{found}{_JOINER}" if found.isdigit() else f"\\{found}"
