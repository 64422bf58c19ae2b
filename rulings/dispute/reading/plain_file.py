"""A YAML or JSON file as plain data: text, numbers, lists and fields, and the line of each."""

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from yaml.cyaml import CParser
from yaml.error import YAMLError
from yaml.events import (
    AliasEvent,
    CollectionStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    StreamEndEvent,
)
from yaml.reader import ReaderError

from rules.input.quoting import shown
from rules.input.text_file import NotRead, text_of
from rulings.dispute.reading.plain_data import DEEPEST, MOST

LARGEST = 1_000_000
"""Bytes of a file; the largest file of the case library has a thirtieth of it."""
MOST_DIGITS = 40

Steps = tuple[str | int, ...]

_WHOLE = re.compile(r"[-+]?[0-9][0-9_]*")
_FRACTION = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_WORDS = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}


class BadFile(ValueError):
    """A file that cannot be read; `problems` are sentences with line and field."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class PlainFile:
    """The data of a file, and the line, from 1, on which each field begins."""

    data: Any
    lines: Mapping[Steps, int]

    def line_of(self, field: Steps) -> int:
        """The line on which a field stands, or the nearest one above it."""
        held = (self.lines.get(field[:size]) for size in range(len(field), 0, -1))
        return next((line for line in held if line), 1)


def plain_file(path: Path) -> PlainFile:
    """The data of a YAML or JSON file.

    It takes of YAML what JSON has as well: no tags, no aliases, and each field once. Raises
    BadFile with the line where it cannot be read.
    """
    try:
        text = text_of(path, LARGEST)
    except NotRead as error:
        raise BadFile((f"{error}",)) from None
    return plain_text(text, f"{path}")


def plain_text(text: str, path: str) -> PlainFile:
    """Return the data of a text in YAML or JSON; `path` is what errors call it."""
    try:
        reader = _Reader(_events(text))
        return PlainFile(reader.whole(), reader.lines)
    except _Refused as error:
        raise BadFile((f"{path}, line {error.line}: {error}",)) from None
    except ReaderError as error:
        line = text.encode().count(b"\n", 0, error.position) + 1
        raise BadFile((f"{path}, line {line}: a control character is not allowed",)) from None
    except YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        # What is missing at the end is missing on the last line.
        line = min(mark.line, text.rstrip().count("\n")) + 1 if mark is not None else 1
        problem = getattr(error, "problem", None) or "cannot be read"
        if problem == _NO_LETTER:
            problem = "a letter that is no letter, after a backslash"
        raise BadFile((f"{path}, line {line}: {problem}",)) from None


_NO_LETTER = "found invalid Unicode character escape code"
_TWO_HALVES = re.compile(r"\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})")


def _events(text: str) -> Iterator[Event]:
    # JSON writes what lies beyond 16 bits as two halves, which YAML does not know.
    parser = CParser(_TWO_HALVES.sub(_letter, text))
    while (event := parser.get_event()) is not None:
        yield event


def _letter(halves: re.Match[str]) -> str:
    first, second = (int(half, 16) for half in halves.groups())
    return chr(0x10000 + ((first & 0x3FF) << 10) + (second & 0x3FF))


class _Refused(ValueError):
    def __init__(self, event: Event, field: Steps, why: str) -> None:
        at = ".".join(str(step) for step in field)
        super().__init__(f"{shown(at)[1:-1]}: {why}" if at else why)
        self.line = event.start_mark.line + 1


class _Reader:
    """A reader of what the parser finds, one by one: a refusal stops it, whatever follows."""

    def __init__(self, events: Iterator[Event]) -> None:
        self._events = events
        self.lines: dict[Steps, int] = {}
        self._left = MOST

    def whole(self) -> Any:
        """The data of the one document."""
        _, first = next(self._events), next(self._events)
        if isinstance(first, StreamEndEvent):
            return None
        data = self._value(next(self._events), ())
        next(self._events)
        if not isinstance(another := next(self._events), StreamEndEvent):
            raise _Refused(another, (), "another document begins here: one is allowed")
        return data

    def _value(self, event: Event, field: Steps) -> Any:
        self._is_plain(event, field)
        if isinstance(event, ScalarEvent):
            plain = event.style is None or event.style == ""
            return _meant(event.value) if plain else event.value
        if len(field) >= DEEPEST:
            raise _Refused(event, (), f"more than {DEEPEST} levels: at most that many are allowed")
        return self._fields(field) if isinstance(event, MappingStartEvent) else self._list(field)

    def _is_plain(self, event: Event, field: Steps) -> None:
        self._left -= 1
        if self._left < 0:
            raise _Refused(event, (), f"more than {MOST:,} values: at most that many are allowed")
        if isinstance(event, AliasEvent):
            why = f"*{shown(event.anchor)[1:-1]}: no alias is allowed: write the value itself"
            raise _Refused(event, field, why)
        if isinstance(event, ScalarEvent | CollectionStartEvent) and event.tag is not None:
            why = f"{shown(event.tag)[1:-1]}: no tag is allowed: write the value alone"
            raise _Refused(event, field, why)

    def _list(self, field: Steps) -> list[Any]:
        found = []
        for place in count():
            event = next(self._events)
            if isinstance(event, SequenceEndEvent):
                break
            inside = (*field, place)
            self.lines[inside] = event.start_mark.line + 1
            found.append(self._value(event, inside))
        return found

    def _fields(self, field: Steps) -> dict[str, Any]:
        found: dict[str, Any] = {}
        while not isinstance(event := next(self._events), MappingEndEvent):
            self._is_plain(event, field)
            if not isinstance(event, ScalarEvent):
                raise _Refused(event, field, "a list or fields as a name: text is allowed")
            name = event.value
            inside = (*field, name)
            if name in found:
                raise _Refused(event, inside, "is written twice: once is allowed")
            self.lines[inside] = event.start_mark.line + 1
            found[name] = self._value(next(self._events), inside)
        return found


def _meant(text: str) -> Any:
    """Return what a scalar without quotes is. A number that no computer writes out stays text."""
    if text in _WORDS:
        return _WORDS[text]
    if len(text) <= MOST_DIGITS:
        if _WHOLE.fullmatch(text):
            return int(text.replace("_", ""))
        if _FRACTION.fullmatch(text) and math.isfinite(number := float(text)):
            return number
    return text
