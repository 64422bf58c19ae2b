"""The state of the files in which a room is kept: the folder, its disk, keys, the second place."""

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import time

from rulings.archive.backup.health.finding import Finding, missing, well, wrong
from rulings.archive.entries import witness
from rulings.archive.staff import owner
from rulings.system import keys
from rulings.system.data_folder import folder
from rulings.system.keys import NoKeys

LEAST, WANTED = 100_000_000, 1_000_000_000
"""Bytes left on the disk: with fewer a busy night may fill it; what a year of rulings takes."""
_OTHERS = 0o077
_HALF_WRITTEN = re.compile(r"\..+[-.]([a-z0-9_]{8}|[0-9a-f]{16})")
"""The name of a file until all of it is written: `.keys.json-…`, `.floor.sqlite.…`."""
_LEFT = 3_600
"""Seconds after which a file that is being written belongs to nothing that goes on."""
_NAMED = 5


def of_the_folder() -> Iterator[Finding]:
    """Examine the data folder, its disk, and what was left half written in it."""
    place = folder()
    if not place.is_dir():
        yield missing(
            "Data folder", f"{place} is not there yet.", "It is made when something is kept."
        )
        return
    if not os.access(place, os.W_OK | os.X_OK):
        yield wrong(
            "Data folder", f"{place} cannot be written to.", "Give it to who runs the program."
        )
    elif place.stat().st_mode & _OTHERS:
        yield wrong("Data folder", f"{place} is open to others.", f"chmod 700 {place}")
    else:
        yield well("Data folder", f"{place}, its owner's alone.")
    left = shutil.disk_usage(place).free
    told = f"{left // 1_000_000:,} MB are left."
    if left < LEAST:
        yield wrong("Disk", told, "Make room: a full disk keeps no ruling.")
    elif left < WANTED:
        yield missing("Disk", told, "Make room before long: a backup takes as much as the archive.")
    else:
        yield well("Disk", told)
    left_over = [*_left_over(place)]
    if left_over:
        named = ", ".join(f"{one}" for one in sorted(left_over)[:_NAMED])
        more = f" and {len(left_over) - _NAMED:,} more" if len(left_over) > _NAMED else ""
        told = f"Half-written files of a program that was killed: {named}{more}."
        yield wrong("Left over", told, "Remove them: names or keys may be in them.")


def _left_over(place: Path) -> Iterator[Path]:
    """Yield what was being written when a program was killed."""
    for one in place.rglob(".*"):
        with suppress(FileNotFoundError):  # finished meanwhile
            if _HALF_WRITTEN.fullmatch(one.name) and time() - one.lstat().st_mtime > _LEFT:
                yield one


def of_the_keys() -> Finding:
    """Examine the keys of cookies, PINs and heads; none are made."""
    named = os.environ.get("FLOOR_KEYS")
    file = Path(named) if named else folder() / "keys.json"
    if not file.exists():
        told = f"{file} is not there"
        if owner.listed_file().exists() or witness.place().exists():
            do = f"Put the copy of {file} back, or each PIN has to be set anew."
            return wrong("Keys", f"{told}, and PINs and what was witnessed are under it.", do)
        return missing("Keys", f"{told} yet.", "They are made when they are first needed.")
    try:
        keys.keys()
    except NoKeys as error:
        return wrong("Keys", f"{error}", f"Put the copy of {file} back.")
    if file.stat().st_mode & _OTHERS:
        return wrong("Keys", f"{file} can be read by others.", f"chmod 600 {file}")
    return well("Keys", f"{file}, its owner's alone.")


def of_the_second_place(number: int) -> Iterator[Finding]:
    """Compare what was witnessed with the number of the archive's last entry."""
    about, place = "Second place", witness.place()
    try:
        last = witness.last_head()
    except OSError as error:
        told = f"{place} cannot be read or written: {error.strerror or error}."
        yield wrong(about, told, "See to the disk, or name another in FLOOR_WITNESS.")
        return
    if isinstance(last, str):
        yield wrong(about, last, "floor archive verify")
        return
    reached = last.number if last else 0
    if reached > number:
        told = f"Entry {reached:,} was witnessed, and the archive ends at {number:,}."
        yield wrong(about, told, "floor archive verify")
    elif reached < number:
        told = f"Entries {reached + 1:,} to {number:,} are not witnessed in {place}."
        yield wrong(about, told, "floor archive checkpoint")
    else:
        yield well(about, f"{place} is up to date.")
    if not os.environ.get("FLOOR_WITNESS"):
        yield missing(
            about,
            "It is in the data folder: who can write there can write both.",
            "Name a folder on another disk or machine in FLOOR_WITNESS.",
        )
