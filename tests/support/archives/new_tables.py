"""A new archive's tables, migrated step by step once in a process and copied after that."""

import sqlite3
from pathlib import Path

from sqlalchemy import Engine

from rulings.archive.database import connection

_step_by_step = connection.bring_up_to_date
_whole: list[bytes] = []
"""The file that the first new archive of this process became."""


def bring_up_to_date(engine: Engine) -> None:
    """As the archive's own, which still looks at what was copied."""
    file = engine.url.database
    is_new = engine.dialect.name == "sqlite" and file and Path(file).stat().st_size == 0
    if is_new and _whole:
        Path(f"{file}").write_bytes(_whole[0])
    _step_by_step(engine)
    if is_new and not _whole:
        held = sqlite3.connect(f"{file}")
        _whole.append(held.serialize())
        held.close()
