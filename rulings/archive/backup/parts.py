"""The files that a room is made of: what each is called in a backup, and where it lies here."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rulings.archive.database import connection, draft_file
from rulings.archive.database.connection import sqlite_file
from rulings.archive.entries import witness
from rulings.archive.staff import owner
from rulings.rulebook import official_text
from rulings.system import keys
from rulings.system.data_folder import folder

ARCHIVE, DRAFTS, KEYS, HOUSE = "archive.sqlite", "drafts.sqlite", "keys.json", "house.toml"
HEADS = "heads.jsonl"
_LISTED, _OWNER, _TEXTS = "staff-listed.txt", "owner.txt", "official"
_ASIDE = re.compile(r"\.\d{8}T\d{12}")
"""The ending of the name of heads that were put aside, as `witness.anew` names them."""
_TEXT = re.compile(r"[a-z0-9-]{1,40}\.jsonl?")


class Part(NamedTuple):
    """One file: its name in a backup, and where it is on this machine."""

    name: str
    file: Path


def parts() -> Iterator[Part]:
    """Yield the parts there are on this machine, in the order in which they are to be read.

    The heads come after the archive, so that they reach its end; the keys come last, so
    that all is under keys that are. Each is looked for once it is asked for.
    """
    archive, drafts = sqlite_file(connection.place()), sqlite_file(draft_file.place())
    house = os.environ.get("FLOOR_HOUSE")
    listed = (
        (DRAFTS, drafts),
        (ARCHIVE, archive),
        (_LISTED, owner.listed_file()),
        (_OWNER, owner.owner_file()),
        *((f"{_TEXTS}/{file.name}", file) for file in _texts_here()),
        (HOUSE, Path(house) if house else None),
    )
    yield from (Part(name, file) for name, file in listed if file is not None and file.is_file())
    for file in _heads_here():
        yield Part(f"{HEADS}{file.name.removeprefix(witness.place().name)}", file)
    if keys.place().is_file():
        yield Part(KEYS, keys.place())


def _heads_here() -> Iterator[Path]:
    heads = witness.place()
    aside = heads.parent.glob(f"{heads.name}.*")
    yield from sorted(one for one in aside if _ASIDE.fullmatch(one.name.removeprefix(heads.name)))
    if heads.is_file():
        yield heads


def _texts_here() -> Iterator[Path]:
    held = official_text.text_folder().glob("*")
    return (one for one in sorted(held) if _TEXT.fullmatch(one.name))


def place_of(name: str) -> Path | None:
    """Return the place of a part of a backup on this machine; None for what is no part of one.

    A house file comes into the data folder: the one that FLOOR_HOUSE names is never written.
    """
    within = name.partition("/")
    if within[0] == _TEXTS and _TEXT.fullmatch(within[2]):
        return official_text.text_folder() / within[2]
    if name.startswith(HEADS) and _ASIDE.fullmatch(name.removeprefix(HEADS)):
        heads = witness.place()
        return heads.with_name(f"{heads.name}{name.removeprefix(HEADS)}")
    return {
        HEADS: witness.place(),
        DRAFTS: sqlite_file(draft_file.place()),
        ARCHIVE: sqlite_file(connection.place()),
        _LISTED: owner.listed_file(),
        _OWNER: owner.owner_file(),
        HOUSE: folder() / HOUSE,
        KEYS: keys.place(),
    }.get(name)
