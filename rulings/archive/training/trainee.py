"""The choices of somebody who trains: drills a day, and whether the first path is shown."""

from pydantic import Field
from sqlalchemy import select

from rulings.archive.database.connection import reading, writing
from rulings.archive.database.dialect import upsert
from rulings.archive.database.tables import TRAINEES
from rulings.archive.staff.permissions import Person, check
from rulings.model.strict_model import Strict

GOALS = (5, 10, 20)


class Trainee(Strict):
    """A trainee's choices: `goal` drills a day, None without one; `path` shows the first path."""

    goal: int | None = Field(default=10, ge=1, le=100)
    path: bool = True


def trainee(person: Person) -> Trainee:
    """Return what this person has chosen. Raises NotAllowed, ArchiveUnavailable."""
    check(person, "train")
    query = select(TRAINEES.c.content).where(TRAINEES.c.person == person.name)
    with reading() as connection:
        content = connection.scalar(query)
    return Trainee() if content is None else Trainee.model_validate_json(content)


def keep_trainee(person: Person, chosen: Trainee) -> None:
    """Keep what this person chooses. Raises NotAllowed, ArchiveUnavailable."""
    check(person, "train")
    with writing() as connection:
        upsert(connection, TRAINEES, {"person": person.name, "content": chosen.model_dump_json()})
