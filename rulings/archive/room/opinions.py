"""The opinions of reviewers beside the log: what a ruling was, and which way of ruling is right.

Each is kept for good with who said it and when, as what the room has set is; the latest holds.
"""

import re
from collections.abc import Iterator
from datetime import UTC
from typing import Annotated, Literal, get_args

from pydantic import AwareDatetime, Field, model_validator
from sqlalchemy import Connection, select

from rulings.archive.database.connection import reading
from rulings.archive.database.tables import ROOM_CHANGES
from rulings.archive.room.changes import LONGEST_WHY, latest, write_down
from rulings.archive.staff.permissions import Name, Person, check
from rulings.model.strict_model import Strict

Judged = Literal["right", "partly right", "wrong"]
JUDGED: tuple[Judged, ...] = get_args(Judged)
"""The marks that a ruling can have."""
_KEYS = {"mark": "[1-9][0-9]{0,15}", "verdict": "[0-9a-f]{32} [0-9a-f]{64}"}
PARTS = tuple(_KEYS)
"""The two parts: what is said of a ruling, and of a way of ruling."""


class Opinion(Strict):
    """A mark, of the ruling whose number is its `key`; or a verdict on facts in a house.

    The key of a verdict is the pattern of the facts and the hash of the house, and its `content`
    the way of ruling that is held to be right.
    """

    part: Literal["mark", "verdict"]
    key: str
    content: Annotated[str, Field(min_length=1, max_length=300)]
    who: Name
    at: AwareDatetime
    why: Annotated[str, Field(max_length=LONGEST_WHY)] = ""

    @model_validator(mode="after")
    def _is_one(self) -> "Opinion":
        if not re.fullmatch(_KEYS[self.part], self.key):
            raise ValueError("key: a number, or a pattern and a house, each by its hash")
        if self.part == "mark" and self.content not in JUDGED:
            raise ValueError(f"content: {', '.join(JUDGED)} are allowed")
        return self


def opinions(person: Person) -> Iterator[Opinion]:
    """Return all that reviewers have said, in its order. Raises NotAllowed, ArchiveUnavailable."""
    check(person, "export")
    columns = [ROOM_CHANGES.c[name] for name in Opinion.model_fields]
    query = select(*columns).where(ROOM_CHANGES.c.part.in_(PARTS)).order_by(ROOM_CHANGES.c.number)
    with reading() as connection:
        rows = connection.execute(query).mappings().all()
    return (Opinion.model_validate(dict(row), strict=False) for row in rows)


def take_in(connection: Connection, opinion: Opinion) -> bool:
    """Keep what was said elsewhere, and whether it is new here; what was said later holds."""
    change = ROOM_CHANGES.c
    query = select(change.at).where(
        change.part == opinion.part, change.key == opinion.key, change.content == opinion.content
    )
    at = opinion.at.astimezone(UTC).isoformat(timespec="seconds")
    if at in set(connection.scalars(query)):
        return False
    held = latest(connection, opinion.part).get(opinion.key)
    if held is not None and held.at > opinion.at:
        return False
    write_down(connection, **{**opinion.model_dump(), "at": at})
    return True
