"""The lines of an export, read one by one: what is on each, or why it cannot be taken."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, BinaryIO

import orjson
import rfc8785
from pydantic import ValidationError

from rules.house import House
from rulings.archive.database.hash_chain import canonical, digest_of
from rulings.archive.entries.entry import Entry, Kept
from rulings.archive.room.opinions import Opinion
from rulings.dispute.dispute import Dispute, kept_dispute
from rulings.model import admission
from rulings.model.ruling import Ruling, Taken

MOST = 1_000_000
"""Bytes of a line; an entry of two hundred acts has a quarter of it."""
LONGEST = 300
"""Letters of what is said to be wrong: it may quote what stands there, however long."""
DEEPEST = 60
"""Levels of lists and fields within each other; a ruling under disputed facts has twelve."""


@dataclass(frozen=True, slots=True)
class Link:
    """The place in the chain of a record that has its hash."""

    number: int
    before: str
    hash: str


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line, counted from 1, that is refused, and what is wrong with it.

    It has its `link` where it is as it was written, and cannot be taken all the same.
    """

    line: int
    wrong: str
    link: Link | None = None


@dataclass(frozen=True, slots=True)
class HouseLine:
    """The options of a house, as they were kept.

    Where names were left out of them, records name it by the hash `instead_of` its own.
    """

    line: int
    hash: str
    content: str
    link: None = None
    instead_of: str = ""


@dataclass(frozen=True, slots=True)
class KeptLine:
    """A record in its place in the archive that it comes from, and its hash there.

    Where its names were left out it says so, and what it holds proves nothing of that hash.
    """

    line: int
    hash: str
    kept: Kept

    @property
    def link(self) -> Link:
        """Its place in the chain of the file."""
        return Link(self.kept.number, self.kept.before, self.hash)


@dataclass(frozen=True, slots=True)
class SaidLine:
    """An opinion of a reviewer beside the log, by the numbers of the archive that it comes from."""

    line: int
    said: Opinion
    link: None = None


Read = BadLine | HouseLine | KeptLine | SaidLine


class _Wrong(ValueError):
    pass


class _Unusable(Exception):
    """A fault of a record that is as it was written."""

    def __init__(self, wrong: str, link: Link | None) -> None:
        super().__init__(wrong)
        self.link = link


def lines_in(file: BinaryIO) -> Iterator[Read]:
    """Yield each line of a file, one held at a time; empty ones are passed over."""
    place = 0
    while text := file.readline(MOST + 1):
        place += 1
        if len(text) > MOST:
            while text and not text.endswith(b"\n"):
                text = file.readline(MOST)
            yield BadLine(place, f"it is longer than {MOST:,} bytes")
        elif text.strip():
            yield _read(place, text)


def _read(place: int, text: bytes) -> Read:
    try:
        return _line(place, orjson.loads(text))
    except orjson.JSONDecodeError as error:
        return BadLine(place, f"it is no JSON: {error}")
    except ValidationError as error:
        return BadLine(place, _first(error))
    except _Wrong as error:
        return BadLine(place, f"{error}")
    except _Unusable as error:
        return BadLine(place, f"{error}", error.link)


def _first(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False)[0]
    said = f"{'.'.join(map(str, first['loc'])) or 'the record'}: {first['msg']}"
    return said if len(said) <= LONGEST else f"{said[:LONGEST]}…"


_HOLDS = ("house", "said", "kept")
"""The kinds of lines in an export."""


def _line(place: int, data: Any) -> HouseLine | KeptLine | SaidLine:
    name = next((one for one in _HOLDS if isinstance(data, Mapping) and one in data), None)
    if name is None:
        raise _Wrong("it holds neither `kept` nor `house`, as a line of an export does")
    _is_shallow(data)
    try:
        content = canonical(data[name])
    except rfc8785.CanonicalizationError as error:
        raise _Wrong(f"{name}: {error}") from None
    if data.get("redacted") is True:
        if name == "said":  # nothing in it hangs on a hash
            return _said(place, content)
        return _redacted(place, name, data, content)
    if digest_of(content) != data.get("hash"):
        raise _Wrong("its content does not have its hash: it was edited, or cut short")
    if name == "said":
        return _said(place, content)
    try:
        return _as_written(place, name, data, content)
    except (_Wrong, ValidationError) as error:
        wrong = _first(error) if isinstance(error, ValidationError) else f"{error}"
        raise _Unusable(wrong, _link(data)) from None


def _said(place: int, content: str) -> SaidLine:
    """Return what a reviewer said, as far as a page would have taken it."""
    said = Opinion.model_validate_json(content)
    if wrong := admission.refused(said):
        raise _Wrong(f"{said.part} {said.key}: {wrong}")
    return SaidLine(place, said)


def _as_written(place: int, name: str, data: Any, content: str) -> HouseLine | KeptLine:
    if name == "house":
        House.model_validate_json(content)
        return HouseLine(place, data["hash"], content)
    kept = Kept.model_validate_json(content)
    _can_be_read(kept)
    return KeptLine(place, data["hash"], kept)


def _redacted(place: int, name: str, data: Any, content: str) -> HouseLine | KeptLine:
    """Read a line whose names were left out: what it holds has not its hash."""
    if not re.fullmatch("[0-9a-f]{64}", f"{data.get('hash')}"):
        raise _Wrong("hash: that of the record before its names were left out is missing")
    read = _as_written(place, name, data, content)
    if isinstance(read, HouseLine):
        return HouseLine(place, digest_of(content), content, instead_of=data["hash"])
    record = read.kept.record.model_copy(update={"redacted": True})
    return KeptLine(place, data["hash"], read.kept.model_copy(update={"record": record}))


def _link(data: Any) -> Link | None:
    kept = data.get("kept")
    if not isinstance(kept, Mapping):
        return None
    number, before = kept.get("number"), kept.get("before")
    if not isinstance(number, int) or not isinstance(before, str):
        return None
    return Link(number, before, data["hash"])


def _is_shallow(data: Any) -> None:
    level = [data]
    for _ in range(DEEPEST):
        level = [
            below
            for one in level
            if isinstance(one, dict | list)
            for below in (one.values() if isinstance(one, dict) else one)
        ]
        if not level:
            return
    raise _Wrong(f"it has more than {DEEPEST} levels")


def _dispute(data: bytes) -> Dispute:
    return kept_dispute(orjson.loads(data))


def _given(data: bytes) -> Ruling | Taken:
    model = Taken if "key" in orjson.loads(data) else Ruling
    return model.model_validate_json(data)


def _can_be_read(kept: Kept) -> None:
    """Check that this program can show, find and rule again the dispute and the ruling.

    Nothing of the record is out of bounds.
    """
    if wrong := admission.refused(kept.record):
        raise _Wrong(wrong)
    if isinstance(kept.record, Entry):
        for name, read in (
            ("dispute", _dispute),
            ("ruling", Ruling.model_validate_json),
            ("taken", Taken.model_validate_json),
            ("given", _given),
        ):
            try:
                if (held := getattr(kept.record, name)) is not None:
                    read(orjson.dumps(held))
            except ValidationError as error:
                raise _Wrong(f"{name}.{_first(error)}") from None
