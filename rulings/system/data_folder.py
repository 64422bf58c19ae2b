"""The folder in which this machine keeps what belongs to the program."""

import os
from pathlib import Path

import platformdirs

_OTHERS = 0o077


def folder() -> Path:
    """Return the folder of a person's data: FLOOR_DATA if set, else the user's data folder."""
    return Path(os.environ.get("FLOOR_DATA") or platformdirs.user_data_dir("floor-ruling"))


def private_folder() -> Path:
    """Return the data folder, made where it is missing, closed to other users. Raises OSError."""
    place = folder()
    place.mkdir(mode=0o700, parents=True, exist_ok=True)
    _no_others(place)
    return place


def private_file(file: Path) -> Path:
    """A file made where it is not there, and no other user's to read. Raises OSError."""
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    _no_others(file)
    return file


def _no_others(place: Path) -> None:
    """Take from others what the system's habit gave them; what is another user's he sees to."""
    held = place.stat()
    if held.st_mode & _OTHERS and held.st_uid == os.geteuid():
        place.chmod(held.st_mode & ~_OTHERS)
