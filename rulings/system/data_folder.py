"""The folder in which this machine keeps what belongs to the program."""

import os
from pathlib import Path

import platformdirs


def folder() -> Path:
    """Where what a person keeps is: FLOOR_DATA where that is set, else the user's data folder."""
    return Path(os.environ.get("FLOOR_DATA") or platformdirs.user_data_dir("floor-ruling"))
