"""What may be kept of a record that comes in, by a page, a program or a file.

A record that was kept before is read as it is: it is not asked here.
"""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from pydantic import BaseModel

from rules.input.bounds import moment_refused


def refused(record: BaseModel) -> str | None:
    """Return why a record may not be kept: its field, the value, and what is allowed."""
    return next(_refused(record.model_dump(), ""), None)


def _refused(value: Any, path: str) -> Iterator[str]:
    if isinstance(value, datetime):
        if allowed := moment_refused(value):
            yield f"{path}: {value.isoformat(' ', 'minutes')}: {allowed}"
    elif isinstance(value, Mapping):
        for name, below in value.items():
            yield from _refused(below, f"{path}.{name}" if path else f"{name}")
