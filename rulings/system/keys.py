"""The keys of this program, kept beside the database and not in it: what signs and what peppers.

A person who holds a copy of the database alone can neither sign a cookie nor try PINs. Servers that
share a database share this file. Renewed, the older keys still hold until they are forgotten.
"""

import hmac
import os
import secrets
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from rulings.system.atomic_file import NotWritten, whole
from rulings.system.data_folder import private_folder

_Secret = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]


class NoKeys(Exception):
    """The keys cannot be read or written; the message names the file."""


class Pepper(BaseModel):
    """The secret mixed into a PIN before it is hashed, and the name that the hash is kept under."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    id: Annotated[str, Field(pattern="^[0-9a-f]{8}$")]
    secret: _Secret


class Keys(BaseModel):
    """The keys of each use, the newest first: it is used, the others are still known."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    signing: Annotated[tuple[_Secret, ...], Field(min_length=1)]
    peppers: Annotated[tuple[Pepper, ...], Field(min_length=1)]

    def pepper(self, name: str) -> Pepper | None:
        """The pepper of that name; None where it was forgotten, or is of another file."""
        return next((one for one in self.peppers if one.id == name), None)


def signature(secret: str, used_for: bytes, text: str) -> str:
    """Sign a text: each use has a key of its own, so that no signature is another's."""
    key = hmac.digest(bytes.fromhex(secret), used_for, "sha256")
    return hmac.new(key, text.encode(), "sha256").hexdigest()


def place() -> Path:
    """Return the path of the keys: FLOOR_KEYS where that is set, else in the data folder."""
    named = os.environ.get("FLOOR_KEYS")
    return Path(named) if named else private_folder() / "keys.json"


def keys() -> Keys:
    """The keys in force, made where there are none. Raises NoKeys."""
    return keys_in(_there())


def keys_in(file: Path) -> Keys:
    """The keys of a file that is there. Raises NoKeys."""
    try:
        held = file.stat()
    except OSError as error:
        raise NoKeys(f"The keys in {file} cannot be read: {error.strerror or error}.") from error
    return _read(file, held.st_mtime_ns, held.st_size, held.st_ino)


def signing_keys() -> Sequence[str]:
    """Return the keys that sign cookies, newest last as itsdangerous takes them. Raises NoKeys."""
    return keys().signing[::-1]


def renew(*, forget: bool = False) -> Keys:
    """Put new keys before the old ones, or in their place. Raises NoKeys.

    Forgotten, every browser and every PIN that was kept under them is unknown.
    """
    old = keys()
    new = _fresh()
    if not forget:
        new = Keys(signing=new.signing + old.signing, peppers=new.peppers + old.peppers)
    try:
        with whole(place()) as file:
            file.touch(mode=0o600)
            file.write_text(new.model_dump_json(), encoding="utf-8")
    except NotWritten as error:
        raise NoKeys(f"The keys cannot be renewed: {error}.") from error
    return new


def _there() -> Path:
    """The file, made now by whoever comes first of several that want it at once."""
    file = place()
    try:
        if not file.exists():
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            fresh = file.with_name(f".{file.name}-{secrets.token_hex(8)}")
            try:
                fresh.touch(mode=0o600)
                fresh.write_text(_fresh().model_dump_json(), encoding="utf-8")
                with suppress(FileExistsError):
                    os.link(fresh, file)
            finally:
                fresh.unlink(missing_ok=True)
    except OSError as error:
        raise NoKeys(f"The keys cannot be kept in {file}: {error.strerror or error}.") from error
    return file


def _fresh() -> Keys:
    pepper = Pepper(id=secrets.token_hex(4), secret=secrets.token_hex(32))
    return Keys(signing=(secrets.token_hex(32),), peppers=(pepper,))


@lru_cache(maxsize=4)
def _read(file: Path, *_changed: int) -> Keys:
    try:
        return Keys.model_validate_json(file.read_bytes())
    except OSError as error:
        raise NoKeys(f"The keys in {file} cannot be read: {error.strerror or error}.") from error
    except ValidationError:
        raise NoKeys(
            f"The keys in {file} are damaged: put the copy of them back, or remove the file and "
            "set the PINs anew."
        ) from None
