"""The manifest of a backup: when it was made, what is in it, and the hash of each part."""

import hmac
from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import AwareDatetime, Field

from rulings.archive.database.hash_chain import canonical
from rulings.archive.entries.entry import MOST
from rulings.model.strict_model import Strict
from rulings.system.keys import Keys, Pepper, signature

NAME = "manifest.json"
LARGEST = 1_000_000
"""Bytes of one: a room with every text and a hundred files of heads has a hundredth."""
_USED_FOR = b"the manifest of a backup"
Sha256 = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
Count = Annotated[int, Field(ge=0, le=MOST)]
"""A count small enough for canonical JSON, so that it can be signed."""
Short = Annotated[str, Field(max_length=100)]
_COUNTED = {
    "records": ("record", "records"),
    "staff": ("person on the staff list", "people on the staff list"),
    "tables": ("table", "tables"),
    "changes": ("change of the room", "changes of the room"),
    "drafts": ("draft", "drafts"),
}


class BadBackup(Exception):
    """A backup that cannot be made or taken; the message says why. Nothing was changed."""


class Held(Strict):
    """One file in a backup."""

    name: Short
    bytes: Count
    sha256: Sha256


class Manifest(Strict):
    """The manifest of a whole backup.

    `number` and `hash` are where the archive ended; `tables` is the version of the database's
    tables, `counts` how many of each thing there were. `signature` is of all of it, under the name
    of one of the room's keys; a manifest made before backups were signed has none.
    """

    format: Literal[1] = 1
    made: AwareDatetime
    program: Short
    tables: Short
    number: Count
    hash: Sha256
    counts: Annotated[Mapping[str, Count], Field(max_length=100)]
    held: Annotated[tuple[Held, ...], Field(min_length=1, max_length=1_000)]
    key: Short = ""
    signature: Short = ""

    def signed(self, pepper: Pepper) -> "Manifest":
        """Sign it."""
        return self.model_copy(update={"key": pepper.id, "signature": self._signature(pepper)})

    def is_signed_with(self, keys: Keys) -> bool:
        """Check whether one of these keys signed it as it is."""
        pepper = keys.pepper(self.key)
        return pepper is not None and hmac.compare_digest(
            self._signature(pepper).encode(), self.signature.encode()
        )

    def _signature(self, pepper: Pepper) -> str:
        text = canonical(self.model_dump(mode="json", exclude={"key", "signature"}))
        return signature(pepper.secret, _USED_FOR, text)

    def names(self) -> frozenset[str]:
        """Return the names of the parts."""
        return frozenset(one.name for one in self.held)

    def told(self) -> str:
        """Tell how many there are of each thing, in a line."""
        return told(self.counts)


def told(counts: Mapping[str, int]) -> str:
    """Tell how many there are of each thing, in a line; leave out nought, but for records."""
    known = {name: counts[name] for name in _COUNTED if counts.get(name) or name == "records"}
    return ", ".join(f"{many:,} {_COUNTED[name][many != 1]}" for name, many in known.items())
