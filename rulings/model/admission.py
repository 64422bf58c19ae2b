"""The check of a record that comes in, by a page, a program or a file: may it be kept?

A record that was kept before is read as it is: it is not asked here.
"""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from pydantic import BaseModel

from rules.input.bounds import LONGEST_TEXT, MOST_FIELDS, moment_refused
from rulings.model.entered_text import is_blank, not_allowed
from rulings.model.strict_model import MOST_SEATS

_NAMES = frozenset(
    {"floor", "reviewer", "player", "recorded_by", "corrected_by", "decided_by", "by"}
)
_OF_LINES = frozenset({"reason", "because", "note", "say", "why"})
"""Fields in which a person may begin a new line."""
_MOST = {"seats": MOST_SEATS}


def refused(record: BaseModel) -> str | None:
    """Return why a record may not be kept: its field, the value, and what is allowed."""
    return next(_refused(record.model_dump(), "", ""), None)


def _refused(value: Any, path: str, name: str) -> Iterator[str]:
    if isinstance(value, str):
        if wrong := _text_refused(value, name):
            yield f"{path}: {wrong}"
    elif isinstance(value, datetime):
        if allowed := moment_refused(value):
            yield f"{path}: {value.isoformat(' ', 'minutes')}: {allowed}"
    elif name == "format" and isinstance(value, int) and value < 1:
        yield f"{path}: {value}: 1 or more is allowed"
    elif isinstance(value, Mapping | list | tuple):
        most = _MOST.get(name, MOST_FIELDS)
        if len(value) > most:
            yield f"{path}: {len(value):,}: at most {most:,} are allowed"
            return
        if isinstance(value, Mapping):
            for key, below in value.items():
                yield from _refused(below, f"{path}.{key}" if path else f"{key}", f"{key}")
        else:
            for place, below in enumerate(value):
                yield from _refused(below, f"{path}[{place}]", name)


def _text_refused(text: str, name: str) -> str | None:
    if len(text) > LONGEST_TEXT:
        return f"{len(text):,} letters: at most {LONGEST_TEXT:,} are allowed"
    if name in _NAMES and is_blank(text):
        return f"{text!r}: a name that can be seen is allowed"
    return not_allowed(text, lines=name in _OF_LINES)
