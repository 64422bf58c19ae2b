"""A file is written whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import make_url
from sqlalchemy.exc import DBAPIError

from rulings.archive.database.connection import place


class NotWritten(Exception):
    """A file could not be written; what was there before is there still."""


@contextmanager
def whole(target: Path) -> Iterator[Path]:
    """A place to write to, which takes the target's place once all of it is written.

    Raises NotWritten where the folder or the disk does not let it, or the target is the archive.
    """
    own = make_url(place())
    is_a_file = own.get_backend_name() == "sqlite" and own.database
    if is_a_file and target.resolve() == Path(f"{own.database}").resolve():
        raise NotWritten(f"{target}: that is the archive itself; name another file")
    try:
        with TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as beside:
            file = Path(beside) / target.name
            yield file
            with file.open("rb") as written:
                os.fsync(written.fileno())
            file.replace(target)
    except OSError as error:
        raise NotWritten(f"{target}: {error.strerror or error}") from error
    except DBAPIError as error:
        raise NotWritten(f"{target}: {error.orig}") from error
