"""The cells of a spreadsheet: they hold text that no program takes for a formula."""

import re
import unicodedata
from typing import Any

_PARTED = re.compile(r"([\n\r\t;|,\uff1b\uff5c\uff0c])")
_FORMULA = re.compile(r"[\W_]*[=+\-@]")


def harmless(value: Any) -> Any:
    """Return a text with an apostrophe before whatever a spreadsheet would take for a formula.

    Some take the sign for one after a space or a line, at its full width, or behind the semicolon
    by which theirs are parted: there is an apostrophe behind each.
    """
    if not isinstance(value, str):
        return value
    return "".join(f"'{cell}" if _is_formula(cell) else cell for cell in _PARTED.split(value))


def _is_formula(cell: str) -> bool:
    return _FORMULA.match(unicodedata.normalize("NFKC", cell)) is not None
