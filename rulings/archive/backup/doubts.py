"""The doubts about a backup: whether this room made it, and who comes onto the staff list."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from rulings.archive.backup.manifest import BadBackup, Manifest
from rulings.archive.backup.parts import HEADS, KEYS
from rulings.archive.entries import witness
from rulings.system import keys
from rulings.system.keys import Keys, NoKeys


class Doubtful(BadBackup):
    """A backup that is put in place by a person's express word alone. Nothing was changed."""


def doubts(manifest: Manifest, files: Mapping[str, Path]) -> Iterator[str]:
    """Yield what speaks against putting a backup in place, in sentences; none for this room's.

    `files` are its parts, checked. Where there are no keys here yet it is judged by its own.
    """
    known = _known(files.get(KEYS))
    if known is None or not manifest.is_signed_with(known):
        yield (
            "It is not signed with this room's keys: somebody else may have made it, or changed it."
        )
    reached = witness.last_number(files[HEADS]) if HEADS in files else 0
    if reached < manifest.number:
        yield (
            f"Its entries {reached + 1:,} to {manifest.number:,} are not witnessed: whether they "
            "are as they were written is not known."
        )


def _known(sent: Path | None) -> Keys | None:
    place = keys.place() if keys.place().is_file() else sent
    try:
        return keys.keys_in(place) if place else None
    except NoKeys:
        return None


def newcomers(then: Iterable[tuple[str, str]], here: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Return those who may sign in by a backup but not here, or not in that role, with the role."""
    return tuple(f"{name} ({role})" for name, role in sorted({*then} - {*here}))
