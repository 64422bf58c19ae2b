"""The limits of data that is to be read, kept and read again the same."""

import math
from collections.abc import Iterator
from typing import Any

from rules.input.quoting import shown
from rulings.dispute.reading.consistency import Problem

DEEPEST = 30
"""Levels of lists and fields within each other; a case has seven."""
MOST = 50_000
"""Values in all; a dispute of two hundred acts, each with all its answers, has 4,000."""
MOST_BITS = 300
LONGEST = 10_000
"""Letters of a text."""


def not_plain(data: Any) -> Iterator[Problem]:
    """Yield a problem for each value that is no text, number, list, fields, yes, no or nothing.

    Data without an end is looked at no further than is needed to say so.
    """
    waiting: list[tuple[tuple[str | int, ...], Any]] = [((), data)]
    left = MOST
    while waiting:
        field, value = waiting.pop()
        left -= len(value) if isinstance(value, list | tuple | dict) else 0
        if left < 0:
            yield Problem((), shown(data), f"at most {MOST:,} values are allowed")
            return
        if wrong := _wrong(value):
            yield Problem(field, value, wrong)
        elif len(field) > DEEPEST:
            yield Problem(field[:3], shown(data), f"at most {DEEPEST} levels are allowed")
            return
        elif isinstance(value, list | tuple):
            waiting += reversed([((*field, place), one) for place, one in enumerate(value)])
        elif isinstance(value, dict):
            waiting += reversed([((*field, _name(name)), one) for name, one in value.items()])
            yield from (
                Problem((*field, _name(name)), name, f"as the name of a field, {wrong}")
                for name in value
                if (wrong := _wrong_name(name))
            )


def _name(name: Any) -> str:
    return name if isinstance(name, str) else shown(name)


def _wrong_name(name: Any) -> str | None:
    return _wrong(name) if isinstance(name, str) else "text is allowed"


def _wrong(value: Any) -> str | None:
    """Tell what is allowed in place of the value; None where it is plain, whatever it holds."""
    match value:
        case None | bool() | list() | tuple() | dict():
            return None
        case str():
            if len(value) > LONGEST:
                return f"at most {LONGEST:,} letters are allowed"
            return None if _is_text(value) else "text is allowed: this holds half a character"
        case int():
            return (
                None if value.bit_length() <= MOST_BITS else "a number of fewer digits is allowed"
            )
        case float() if math.isfinite(value):
            return None
    return "text, whole numbers, lists and fields are allowed"


def _is_text(value: str) -> bool:
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True
