"""What a cell of a spreadsheet may hold: text that no program takes for a formula."""

import re
import unicodedata
from typing import Any

_FORMULA = re.compile(r"(?:^|[\n\r;|\t,])[\W_]*[=+\-@]")


def harmless(value: Any) -> Any:
    """A text that a spreadsheet would take for a formula gets an apostrophe in front.

    Some take the sign for one after a space or a line, at its full width, or behind the semicolon
    by which theirs are parted.
    """
    if not isinstance(value, str):
        return value
    narrow = unicodedata.normalize("NFKC", value)
    return f"'{value}" if _FORMULA.search(narrow) else value
