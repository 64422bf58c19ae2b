"""An atomic write: a file is written whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from rulings.system.data_folder import private_file


class NotWritten(Exception):
    """A file could not be written; what was there before is there still."""


@contextmanager
def whole(target: Path) -> Iterator[Path]:
    """A place to write to, its owner's alone, which takes the target's place once all of it is
    written.

    Raises NotWritten where the folder or the disk does not let it.
    """
    try:
        with TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as beside:
            file = private_file(Path(beside) / target.name)
            yield file
            with file.open("rb") as written:
                os.fsync(written.fileno())
            file.replace(target)
    except OSError as error:
        raise NotWritten(f"{target}: {error.strerror or error}") from error
