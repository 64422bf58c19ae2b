"""A backup written: every file of the room in one, each as it stood, with what it holds."""

import hashlib
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile

from rulings.archive.backup.manifest import NAME, BadBackup, Held, Manifest
from rulings.archive.backup.parts import ARCHIVE, DRAFTS, HEADS, KEYS, Part, parts
from rulings.archive.backup.snapshot import contents, drafts_in
from rulings.archive.database import connection, draft_file
from rulings.archive.database.archive_file import whole
from rulings.archive.database.connection import sqlite_file
from rulings.archive.database.sqlite_copy import snapshot
from rulings.archive.entries import witness
from rulings.archive.staff.permissions import Person, check
from rulings.system.atomic_file import NotWritten
from rulings.system.data_folder import private_file
from rulings.system.keys import NoKeys, keys

AT_ONCE = 1 << 20
"""Bytes held of a file: a room of ten years takes no more of the machine than a new one."""
_LEVEL = 3
"""The level of zlib's compression: beyond that it takes twice as long for a tenth less."""


class Made(NamedTuple):
    """A backup that was written, and what of the room is not in it."""

    manifest: Manifest
    left_out: tuple[str, ...]


def back_up(person: Person, target: Path, *, with_keys: bool = True) -> Made:
    """Write a backup to a file, for its owner alone, which is there once all of it is.

    Nobody who records meanwhile waits for it. Raises NotAllowed, BadBackup, NotWritten,
    ArchiveUnavailable.
    """
    check(person, "room")
    if sqlite_file(connection.place()) is None:
        raise BadBackup(
            f"The archive is on a server, {connection.shown()}: have the server back it up, with "
            "pg_dump, and copy the data folder and the keys beside it."
        )
    there = list(parts())
    if ARCHIVE not in {part.name for part in there}:
        raise BadBackup(f"There is no archive yet: {sqlite_file(connection.place())}.")
    for part in there:
        if target.resolve() == part.file.resolve():
            raise NotWritten(f"{target}: that is a file of the room itself; name another")
    with whole(target) as file:
        taken = (part for part in parts() if with_keys or part.name != KEYS)
        manifest, unwitnessed = _write(private_file(file), taken)
    left_out = _left_out(manifest, unwitnessed, with_keys=with_keys)
    return Made(manifest, tuple(left_out))


def _write(file: Path, taken: Iterable[Part]) -> tuple[Manifest, str]:
    """Write the backup; return its signed manifest, and why its last entries lack a head, if so."""
    scratch = file.with_name(f"{file.name}.copy")
    held, known, drafts, unwitnessed = [], None, 0, ""
    with ZipFile(file, "w", ZIP_DEFLATED, compresslevel=_LEVEL) as into:
        for part in taken:
            source = part.file
            if part.name in (ARCHIVE, DRAFTS):
                scratch.unlink(missing_ok=True)
                snapshot(part.file, private_file(scratch))
                source = scratch
            if part.name == ARCHIVE:
                known = contents(source)
                unwitnessed = witness.witness(known.number) if known.number else ""
            elif part.name == HEADS:
                assert known is not None
                scratch.unlink(missing_ok=True)
                source = private_file(scratch)
                witness.copy_heads(source, known.number)
            elif part.name == DRAFTS:
                drafts = drafts_in(source)
            held.append(_put(into, part.name, source))
        assert known is not None
        manifest = Manifest(
            made=datetime.now(UTC),
            program=version("floor-ruling"),
            tables=known.tables,
            number=known.number,
            hash=known.hash,
            counts={**known.counts, "drafts": drafts},
            held=tuple(held),
        )
        with suppress(NoKeys):  # told when it is put back: better one without than none
            manifest = manifest.signed(keys().peppers[0])
        into.writestr(NAME, manifest.model_dump_json(indent=2))
    return manifest, unwitnessed


def _put(into: ZipFile, name: str, source: Path) -> Held:
    digest, size = hashlib.sha256(), 0
    with source.open("rb") as read, into.open(name, "w", force_zip64=True) as written:
        while some := read.read(AT_ONCE):
            digest.update(some)
            size += len(some)
            written.write(some)
    return Held(name=name, bytes=size, sha256=digest.hexdigest())


def _left_out(manifest: Manifest, unwitnessed: str, *, with_keys: bool) -> Iterator[str]:
    if unwitnessed:
        yield f"a signed head of its last entry. {unwitnessed}".rstrip(".")
    if not manifest.signature:
        yield "a signature, as the keys cannot be read"
    if KEYS not in manifest.names():
        yield "the keys" if with_keys else "the keys, without which no PIN of it is known elsewhere"
    if sqlite_file(draft_file.place()) is None:
        yield "the drafts, which are on a server"
    house = os.environ.get("FLOOR_HOUSE")
    if house and not Path(house).is_file():
        yield f"the house file {house}, which is not there"
