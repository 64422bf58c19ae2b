"""A file beside the archive: written whole or not at all, and never over the archive itself."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import DBAPIError

from rulings.archive.database.connection import place
from rulings.system import atomic_file
from rulings.system.atomic_file import NotWritten


@contextmanager
def whole(target: Path) -> Iterator[Path]:
    """Write as `system.atomic_file.whole`. Raises NotWritten for the archive itself, too."""
    own = make_url(place())
    is_a_file = own.get_backend_name() == "sqlite" and own.database
    if is_a_file and target.resolve() == Path(f"{own.database}").resolve():
        raise NotWritten(f"{target}: that is the archive itself; name another file")
    try:
        with atomic_file.whole(target) as file:
            yield file
    except DBAPIError as error:
        raise NotWritten(f"{target}: {error.orig}") from error
