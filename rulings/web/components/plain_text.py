"""What people have typed, in places that read markdown: shown as it is, and nothing else."""

import re

_MARKS = re.compile(r"([\\`*_{}\[\]()#+\-.!|~<>$:&^=])")
_ADDRESS = re.compile(r"(?<=https:)(?=//)|(?<=http:)(?=//)|(?<=www)(?=\.)|(?<=@)", re.IGNORECASE)
_JOINER = "\N{WORD JOINER}"
"""It cannot be seen. An escaped address is made a link all the same, one with this in it is not."""


def plain(text: str) -> str:
    """A text as markdown that shows it as it is, on one line: no link, image, colour or formula."""
    return _MARKS.sub(r"\\\1", _ADDRESS.sub(_JOINER, " ".join(text.split())))
