"""A backup put back: all of it is checked before anything here is touched, and nothing is lost."""

import hashlib
import os
import shutil
import struct
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from time import time
from typing import NamedTuple
from zipfile import BadZipFile, ZipFile

from rules.input.bounds import LEFT_FREE, MOST_UNPACKED, UNPACKS_TO
from rulings.archive.backup.back_up import AT_ONCE
from rulings.archive.backup.doubts import Doubtful, doubts, newcomers
from rulings.archive.backup.manifest import LARGEST, NAME, BadBackup, Held, Manifest
from rulings.archive.backup.parts import ARCHIVE, DRAFTS, HOUSE, KEYS, parts, place_of
from rulings.archive.backup.snapshot import Contents, contents, drafts_in, settle
from rulings.archive.database import connection
from rulings.archive.entries import witness
from rulings.archive.entries.verify import Verified, verify
from rulings.archive.room.clock import OF_RECORDS
from rulings.archive.staff.permissions import Person, check
from rulings.system.data_folder import folder, private_file, private_folder
from rulings.system.file_swap import swap

_LEFT = 3_600
"""Seconds after which what was unpacked belongs to no restore that goes on."""
Staged = dict[Path, Path]
"""Each file of a backup, checked, beside the place that it will take."""


class Checked(NamedTuple):
    """A backup that is whole: what it says of itself, what its archive holds, what is not known."""

    manifest: Manifest
    contents: Contents
    doubts: tuple[str, ...]


class Restored(NamedTuple):
    """The outcome: what was put back, what was put aside for it, how it verifies, what is to do."""

    manifest: Manifest
    aside: tuple[Path, ...]
    verified: Verified
    to_do: tuple[str, ...]


def read_manifest(source: Path) -> Manifest:
    """Return what a backup says of itself. Raises BadBackup."""
    with _opened(source) as backup:
        return _manifest(backup, source)


def restore(
    person: Person,
    source: Path,
    *,
    replace: bool = False,
    unsigned: bool = False,
) -> Restored:
    """Put a backup in the place of what is here, which is put aside; only with `replace` there
    may be anything. One that this room's keys did not sign takes the express word `unsigned`.
    The archive is verified in its place.

    Raises NotAllowed, ArchiveUnavailable, and BadBackup, where nothing was changed: Doubtful where
    the word is missing.
    """
    check(person, "room")
    with _opened(source) as backup:
        manifest = _manifest(backup, source)
        places = {one: _place(one) for one in manifest.held}
        here = _here(manifest)
        if here and not replace:
            raise BadBackup(
                f"There is a room here already: {', '.join(f'{one}' for one in here)}. "
                "Nothing was changed; with --replace it is put aside."
            )
        with _staged(backup, manifest, places) as (staged, found):
            if found.doubts and not unsigned:
                raise Doubtful(f"{' '.join(found.doubts)} Nothing was changed.")
            aside = _swap(here, staged)
    to_do = (*_lost(manifest, aside), *_new_staff(found, aside), *_to_do(manifest))
    return Restored(manifest, tuple(aside.values()), verify(person), to_do)


def checked(source: Path) -> Checked:
    """Read all of a backup; return what it says, what it holds and its doubts. Raises BadBackup."""
    with _opened(source) as backup:
        manifest = _manifest(backup, source)
        with _staged(backup, manifest, {one: _place(one) for one in manifest.held}) as (_, found):
            return found


_DAMAGED = (BadZipFile, NotImplementedError, RuntimeError, EOFError, ValueError)
"""The errors of `zipfile` on files that are no backup, of a kind unknown to it, or altered."""


def _opened(source: Path) -> ZipFile:
    if source.exists() and not source.is_file():
        raise BadBackup(f"{source} is no file.")
    try:
        return ZipFile(source)
    except FileNotFoundError:
        raise BadBackup(f"{source} is not there.") from None
    except OSError as error:
        raise BadBackup(f"{source} cannot be read: {error.strerror or error}.") from error
    except (*_DAMAGED, struct.error) as error:
        raise BadBackup(f"{source} is no backup, or it is damaged: {error}.") from error


def _manifest(backup: ZipFile, source: Path) -> Manifest:
    try:
        with backup.open(NAME) as file:
            manifest = Manifest.model_validate_json(file.read(LARGEST))
    except (KeyError, OSError, *_DAMAGED, zlib.error):  # that it does not validate is a ValueError
        raise BadBackup(
            f"{source} is no backup of a room, is damaged, or of a newer program."
        ) from None
    if len(manifest.names()) < len(manifest.held) or ARCHIVE not in manifest.names():
        raise BadBackup(f"{source} is damaged: what it says is in it cannot be.")
    if missing := sorted(manifest.names() - set(backup.namelist())):
        raise BadBackup(f"{source} is damaged: {', '.join(missing)} is not in it.")
    if not manifest.tables.isdecimal() or int(manifest.tables) > int(connection.NEWEST):
        raise BadBackup(f"{source} was made by a newer program, {manifest.program}: use that one.")
    return manifest


def _place(one: Held) -> Path:
    if one.name in (ARCHIVE, DRAFTS) and place_of(one.name) is None:
        named = "FLOOR_DATABASE" if one.name == ARCHIVE else "FLOOR_DRAFTS"
        raise BadBackup(
            f"{named} names a server: restore without it, and move the rulings there by "
            "`floor archive export --format jsonl FILE` and `floor archive import FILE`."
        )
    if (place := place_of(one.name)) is None:
        raise BadBackup(f"It holds {one.name[:80]!r}, which is no part of a room.")
    return place


def _here(manifest: Manifest) -> list[Path]:
    """Return the room's files here; the keys and the house only where the backup has its own."""
    there = [part.file for part in parts() if part.name not in (KEYS, HOUSE)]
    there += [
        place for name in (KEYS, HOUSE) if name in manifest.names() and (place := place_of(name))
    ]
    return [one for one in there if one.is_file()]


@contextmanager
def _staged(
    backup: ZipFile, manifest: Manifest, places: dict[Held, Path]
) -> Iterator[tuple[Staged, Checked]]:
    """Unpack each part, checked, beside its place for a while."""
    staged: Staged = {}
    try:
        _stage(backup, places, staged)
        files = {one.name: staged[place] for one, place in places.items()}
        found = _agree(manifest, files)
        yield staged, Checked(manifest, found, tuple(doubts(manifest, files)))
    except OSError as error:
        told = error.strerror or error
        raise BadBackup(f"It cannot be put in place: {told}. Nothing was changed.") from error
    finally:
        for file in staged.values():
            file.unlink(missing_ok=True)


def _stage(backup: ZipFile, places: dict[Held, Path], staged: Staged) -> None:
    """Unpack each part beside its place, and check it."""
    private_folder()
    left = shutil.disk_usage(folder()).free - LEFT_FREE
    if (whole := sum(one.bytes for one in places)) > left:
        raise BadBackup(f"It takes {whole:,} bytes, and the disk has {max(left, 0):,} for it.")
    packed = sum(one.compress_size for one in backup.infolist())
    if whole > MOST_UNPACKED + UNPACKS_TO * packed:
        raise BadBackup(f"It unpacks to {whole:,} bytes, which no backup of its size does.")
    for one, place in places.items():
        place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _clear_left(place)
        staged[place] = place.with_name(f".{place.name}.{token_hex(8)}")
        if _unpacked(backup, one, private_file(staged[place])) != one.sha256:
            raise BadBackup(f"{one.name} is not as it was when the backup was made.")


def _clear_left(place: Path) -> None:
    """Remove what a restore that was killed has left beside a place: the keys may be in it."""
    for left in place.parent.glob(f".{place.name}.{'[0-9a-f]' * 16}"):
        if time() - left.stat().st_mtime > _LEFT:
            left.unlink(missing_ok=True)


def _unpacked(backup: ZipFile, one: Held, target: Path) -> str:
    """Write a part, no more of it than it should have; return the hash of what was written."""
    digest, left = hashlib.sha256(), one.bytes + 1
    try:
        with backup.open(one.name) as read, target.open("wb") as written:
            while left and (some := read.read(min(AT_ONCE, left))):
                left -= len(some)
                digest.update(some)
                written.write(some)
            written.flush()
            os.fsync(written.fileno())
    except (*_DAMAGED, zlib.error) as error:
        raise BadBackup(f"{one.name} is damaged: {error}. Nothing was changed.") from error
    return digest.hexdigest()


def _agree(manifest: Manifest, files: dict[str, Path]) -> Contents:
    found = contents(files[ARCHIVE])
    if (found.tables, found.number, found.hash) != (
        *(manifest.tables, manifest.number, manifest.hash),
    ):
        raise BadBackup("Its archive does not end where the backup says.")
    if DRAFTS in files:
        drafts_in(files[DRAFTS])
    return found


def _swap(here: list[Path], staged: Staged) -> Mapping[Path, Path]:
    """Put aside what is here, and the checked files in their places: all of them, or none."""
    for file in [one for one in here if one in (place_of(ARCHIVE), place_of(DRAFTS))]:
        settle(file)
        beside = (file.with_name(f"{file.name}{end}") for end in ("-wal", "-shm", "-journal"))
        here += [one for one in beside if one.is_file()]  # of one that is damaged
    stamp = datetime.now(UTC).strftime("before-%Y%m%dT%H%M%S%f")
    aside = {file: _aside(file, stamp) for file in here}
    swap([*aside.items(), *((new, place) for place, new in staged.items())])
    return aside


def _aside(file: Path, stamp: str) -> Path:
    """Return a place in a folder of its own for a file of the data folder, else one beside it."""
    if file.is_relative_to(folder()):
        return folder() / stamp / file.relative_to(folder())
    return file.with_name(f"{file.name}.{stamp}")


def _lost(manifest: Manifest, aside: Mapping[Path, Path]) -> Iterator[str]:
    """Tell what was witnessed here after the backup was made."""
    if (heads := aside.get(witness.place())) is None:
        return
    last = witness.last_head(heads)
    if isinstance(last, str):
        yield f"How far the archive that was here went is not known: {last}"
    elif last is not None and last.number > manifest.number:
        at = OF_RECORDS.told(datetime.fromisoformat(last.at))
        yield (
            f"Entries {manifest.number + 1:,} to {last.number:,}, the last of {at}, came after the "
            "backup: they are in what was put aside, if anywhere."
        )


def _new_staff(found: Checked, aside: Mapping[Path, Path]) -> Iterator[str]:
    """Tell who may sign in only now; everybody, where the list before cannot be read."""
    archive = place_of(ARCHIVE)
    if archive is None or archive not in aside:
        return
    here: frozenset[tuple[str, str]] = frozenset()
    with suppress(BadBackup):
        here = contents(aside[archive]).staff
    if new := newcomers(found.contents.staff, here):
        yield f"They may sign in now, and could not so before: {', '.join(new)}."


def _to_do(manifest: Manifest) -> Iterator[str]:
    keys, house = place_of(KEYS), place_of(HOUSE)
    if KEYS not in manifest.names() and keys is not None:
        yield (
            f"The keys were not in it. It needs those that it was made under in {keys}, or each "
            "PIN has to be set anew: `floor staff list` says whose."
        )
    if HOUSE in manifest.names() and os.environ.get("FLOOR_HOUSE") != f"{house}":
        yield f"The server's house file is in {house}: name it in FLOOR_HOUSE."
    yield f"The staff list is as it was on {OF_RECORDS.told(manifest.made)}: look through it."
