"""A backup put in the place of the room while it is served, and taken back again.

Nobody has the room open meanwhile. A backup of what was there is made first: nothing is lost, and
that one is put in place in the same way.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import delete

from rulings.archive.backup.back_up import back_up
from rulings.archive.backup.doubts import newcomers
from rulings.archive.backup.manifest import BadBackup, Manifest
from rulings.archive.backup.parts import KEYS
from rulings.archive.backup.restore import Restored, checked, read_manifest, restore
from rulings.archive.backup.snapshot import may_sign_in
from rulings.archive.database import connection, draft_file, in_use
from rulings.archive.database.connection import writing
from rulings.archive.database.tables import SESSIONS
from rulings.archive.staff.permissions import Person, check
from rulings.system.data_folder import folder, private_folder

_FOLDER = "undo"
MOST = 20
"""Rooms that can be put back; of more, the one that went first stays in its file alone."""


class Undo(NamedTuple):
    """A room that was replaced: the backup that was made of it, and what that says of itself."""

    file: Path
    manifest: Manifest


class Offered(NamedTuple):
    """A backup that can be put in place: what it says of itself, what is not known of it, and who
    may sign in by it and not here."""

    manifest: Manifest
    doubts: tuple[str, ...]
    newcomers: tuple[str, ...]


def offered(person: Person, source: Path) -> Offered:
    """Return what is in a backup that can be put in place here; all of it is read for that.

    Raises NotAllowed, and BadBackup where it cannot.
    """
    check(person, "room")
    _without_keys(source)
    found = checked(source)
    new = newcomers(found.contents.staff, may_sign_in(person))
    return Offered(found.manifest, found.doubts, new)


def put_in_place(person: Person, source: Path, *, unsigned: bool = False) -> Restored:
    """Put a backup in the place of the room; whoever is signed in signs in anew.

    It has to be signed with the keys that are here, but for the express word `unsigned`, and to
    verify under them; else the room is as it was. Raises NotAllowed, ArchiveUnavailable, BadBackup
    and NotWritten, where nothing was changed.
    """
    check(person, "room")
    _without_keys(source)
    try:
        with in_use.alone():
            undo = _kept_for_undo(person)
            _let_go()
            try:
                restored = restore(person, source, replace=True, unsigned=unsigned)
            except BadBackup:
                undo.unlink()  # nothing was replaced
                raise
            if not restored.verified.is_whole:
                _put_back(person, undo, restored)
                raise BadBackup(f"{_wrong(restored)} The room is as it was before.")
            with writing(lasting=True) as held:
                held.execute(delete(SESSIONS))
    except TimeoutError as error:
        raise BadBackup(f"Nothing was changed: {error}.") from error
    return restored


def to_undo(person: Person) -> tuple[Undo, ...]:
    """Return the rooms that were replaced, the last first. Raises NotAllowed."""
    check(person, "room")
    return tuple(_replaced())


def _replaced() -> Iterator[Undo]:
    for file in sorted((folder() / _FOLDER).glob("*.zip"), reverse=True)[:MOST]:
        try:
            yield Undo(file, read_manifest(file))
        except BadBackup:
            continue  # it was moved away meanwhile, or damaged: nothing to be put back


def _without_keys(source: Path) -> None:
    """Refuse a backup with keys: whoever sent them by a browser could sign anything with them."""
    if KEYS in read_manifest(source).names():
        raise BadBackup(
            "The keys are in this backup: it is put back at the machine alone, by "
            "floor restore FILE --replace."
        )


def _kept_for_undo(person: Person) -> Path:
    place = private_folder() / _FOLDER
    place.mkdir(mode=0o700, exist_ok=True)
    file = place / f"{datetime.now(UTC):%Y%m%dT%H%M%S%f}.zip"
    back_up(person, file, with_keys=False)
    return file


def _put_back(person: Person, undo: Path, instead: Restored) -> None:
    """Put the room as it was in place again; else keep all that is held of it, and name it."""
    _let_go()
    try:
        again = restore(person, undo, replace=True, unsigned=True)
    except BadBackup as error:
        aside = instead.aside[0].parent
        raise BadBackup(
            f"{_wrong(instead)} The room as it was is not in place again: {error} "
            f"All of it lies in {aside}; the backup of it that was made first is {undo}."
        ) from error
    undo.unlink()  # all of it is in place again
    _remove(again.aside)
    if again.verified.is_whole:
        _remove(instead.aside)


def _remove(files: Iterable[Path]) -> None:
    """Remove files that were put aside, and their folders: none of them stays beside the room."""
    folders = set()
    for file in files:
        file.unlink(missing_ok=True)
        folders |= {one for one in file.parents if one.is_relative_to(folder()) and one != folder()}
    for one in sorted(folders, key=lambda one: -len(one.parts)):
        with suppress(OSError):
            one.rmdir()  # of those that are empty now


def _let_go() -> None:
    connection.close(connection.place())
    draft_file.close()


def _wrong(restored: Restored) -> str:
    found = restored.verified
    first = found.wrong or next(iter(found.beside), "")
    return f"This backup does not verify with the keys that are here: {first.rstrip('.')}."
