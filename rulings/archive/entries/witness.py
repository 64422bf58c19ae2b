"""The second place: where the chain stood after each entry, signed with a key beside the database.

Somebody who can write to the database alone can cut its end off, empty it or write it anew with
hashes that agree; he cannot sign where it stood, nor unwrite where that was written down. Each
head follows on from the last one: no chain that was written anew is ever signed over an old head.
"""

import fcntl
import hmac
import os
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, BinaryIO

from pydantic import Field, ValidationError
from sqlalchemy import make_url, select

from rulings.archive.database.connection import ArchiveUnavailable, reading
from rulings.archive.database.connection import place as archive_place
from rulings.archive.database.hash_chain import canonical, digest_of
from rulings.archive.database.in_use import using
from rulings.archive.database.tables import ENTRIES, ROOM_CHANGES
from rulings.archive.entries.entry import MOST
from rulings.model.strict_model import Strict
from rulings.system.data_folder import folder, private_file, private_folder
from rulings.system.keys import NoKeys, Pepper, keys, signature

_LONGEST = 1_000
"""Bytes of a line; one has 250."""
_USED_FOR = b"the heads of the archive"


class Head(Strict):
    """The end of the chain, when that was written down, and the signature under a key's name.

    `begun` says that it is the first, and that there were entries before those that it was written
    for. `changes` is the last change of the room then, `changed` the hash of all up to it.
    """

    number: Annotated[int, Field(ge=1, le=MOST)]
    hash: str
    at: str
    begun: bool = False
    changes: Annotated[int, Field(ge=0, le=MOST)] = 0
    changed: str = ""
    key: str = ""
    signature: str = ""


class _Unsound(Exception):
    """A fault that stands in the way of a head; the message says it."""


def place() -> Path:
    """Return the file: in the folder that FLOOR_WITNESS names, else in the data folder."""
    named = os.environ.get("FLOOR_WITNESS")
    database = Path(f"{make_url(archive_place()).database or 'archive'}").name
    return (Path(named) if named else folder()) / f"heads-{database}.jsonl"


def witness(number: int, first: int | None = None) -> str:
    """Have it written down that the chain reaches this entry; what stood in the way, if anything.

    `first` is the first of those that were kept with it, where there are several. Nothing is
    written where it has been, as every head stands for all entries before it.
    """
    try:
        # In this order, as whoever puts a backup in place has the archive alone and then writes.
        with using(), _locked(place()) as file:
            last = _last(file)
            if last is not None:
                _still_there(last)
            if last is None or last.number < number:
                _write(file, _head(number, number if first is None else first, last))
    except (_Unsound, NoKeys, ArchiveUnavailable) as error:
        return f"{error}"
    except OSError as error:
        return f"{place()} cannot be written: {error.strerror or error}."
    return ""


def anew() -> Path | None:
    """Put the heads so far aside, where a backup was restored; where they are now, if any were.

    Raises OSError.
    """
    file = place()
    if not file.exists():
        return None
    aside = file.with_name(f"{file.name}.{datetime.now(UTC):%Y%m%dT%H%M%S%f}")
    file.rename(aside)
    return aside


def heads() -> Iterator[Head | str]:
    """Yield every head written down by now, in order; in the place of a bad line what is wrong.

    Raises OSError.
    """
    file = place()
    if not file.exists():
        return
    with file.open("rb") as lines:
        left, line, before = os.fstat(lines.fileno()).st_size, 0, 0
        while left > 0 and (text := lines.readline(min(left, _LONGEST))):
            left, line = left - len(text), line + 1
            if not text.endswith(b"\n") and not left:
                return  # a machine went down as it was written
            try:
                head = _signed(text)
            except (_Unsound, NoKeys) as error:
                yield f"line {line:,} of {file}: {error}"
                continue
            if head.number <= before:
                yield f"line {line:,} of {file}: it goes back to entry {head.number:,}"
                continue
            before = head.number
            yield head


def last_head(file: Path | None = None) -> Head | str | None:
    """Return the last head written down, here or in a file put aside; what is wrong with it
    in its place, None where there is none. Raises OSError.
    """
    file = file or place()
    if not file.exists():
        return None
    try:
        with _locked(file) as held:
            return _last(held)
    except (_Unsound, NoKeys) as error:
        return f"{error}"


def copy_heads(target: Path, number: int) -> None:
    """Copy the heads of entries up to this number, as they are. Raises OSError."""
    with place().open("rb") as lines, target.open("wb") as copy:
        copy.writelines(line for line in lines if _number_of(line) <= number)


def last_number(file: Path) -> int:
    """Return the number of a file's last head, whoever signed it; 0 without one. Raises OSError."""
    with file.open("rb") as lines:
        return max(map(_number_of, lines), default=0)


def _number_of(line: bytes) -> int:
    try:
        return Head.model_validate_json(line).number
    except ValidationError:
        return 0  # kept as it is: what is wrong with it is told when the heads are read


@contextmanager
def _locked(file: Path) -> Iterator[BinaryIO]:
    if file.parent == folder():
        private_folder()
    with private_file(file).open("r+b") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield held


def _last(file: BinaryIO) -> Head | None:
    """Return the last head; cut off what was half written as a machine went down."""
    end = file.seek(0, os.SEEK_END)
    file.seek(max(end - 2 * _LONGEST, 0))
    text = file.read()
    whole = text[: text.rfind(b"\n") + 1]
    if len(whole) < len(text):
        file.truncate(end - len(text) + len(whole))
    lines = whole.splitlines()
    try:
        return _signed(lines[-1]) if lines else None
    except _Unsound as error:
        raise _Unsound(f"The last line of {place()} is not sound: {error}.") from None


def _signed(text: bytes) -> Head:
    try:
        head = Head.model_validate_json(text)
    except ValidationError:
        raise _Unsound("it is no head of an archive") from None
    pepper = keys().pepper(head.key)
    if pepper is None:
        raise _Unsound("it is signed with a key that is not here")
    if not hmac.compare_digest(_signature(head, pepper), head.signature):
        raise _Unsound("its signature is false")
    return head


def _signature(head: Head, pepper: Pepper) -> str:
    told = head.model_dump(mode="json", exclude={"key", "signature"}, exclude_defaults=True)
    signed = canonical(told)
    return signature(pepper.secret, _USED_FOR, signed)


def _write(file: BinaryIO, head: Head) -> None:
    pepper = keys().peppers[0]
    signed = {"key": pepper.id, "signature": _signature(head, pepper)}
    told = head.model_copy(update=signed).model_dump(mode="json", exclude_defaults=True)
    line = f"{canonical(told)}\n"
    file.seek(0, os.SEEK_END)
    file.write(line.encode())
    file.flush()
    os.fsync(file.fileno())


def _still_there(last: Head) -> None:
    if _hash_at(last.number) != last.hash:
        raise _Unsound(
            f"Entry {last.number:,} is not as it was on {last.at}: the archive was written anew or "
            "cut short: `floor archive verify` tells more. Or a backup was restored: then "
            "`floor archive checkpoint --anew` begins again."
        )


def _there(number: int) -> str:
    if not (found := _hash_at(number)):
        raise _Unsound(f"The archive has no entry {number:,}.")
    return found


def _hash_at(number: int) -> str:
    with reading() as connection:
        return connection.scalar(select(ENTRIES.c.hash).where(ENTRIES.c.number == number)) or ""


def _head(number: int, first: int, last: Head | None) -> Head:
    seen = (last.changes, last.changed) if last else (0, "")
    changes, changed = next(iter(deque(changed_since(*seen), maxlen=1)), seen)
    return Head(
        number=number,
        hash=_there(number),
        at=_now(),
        begun=last is None and first > 1,
        changes=changes,
        changed=changed,
    )


def changed_since(number: int = 0, hash: str = "") -> Iterator[tuple[int, str]]:
    """Yield each change of the room after this one, with the hash of all up to it: a chain.

    It is as that of the entries. Raises ArchiveUnavailable.
    """
    query = select(ROOM_CHANGES).order_by(ROOM_CHANGES.c.number)
    if number:  # else one that was planted before the first is seen, too
        query = query.where(ROOM_CHANGES.c.number > number)
    with reading() as connection:
        rows = connection.execute(query).mappings().all()
    for row in rows:
        hash = digest_of(canonical({**row, "before": hash}))
        yield row["number"], hash


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
