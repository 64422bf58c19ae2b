"""The first questions of a room as far as they were answered, or left as the book has it.

Nothing of it holds before it is taken: the answers then become the room's house in one change.
"""

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from rules.house import House
from rules.house_file import written
from rules.vocabulary.house_options import MATTER_MOST
from rulings.archive.database.connection import reading, writing
from rulings.archive.room.changes import BadRoom, latest, put
from rulings.archive.room.house import house_of, with_options
from rulings.archive.staff.permissions import Person, check
from rulings.model.strict_model import Strict


class FirstAnswers(Strict):
    """The answers so far, by option; `done` once all of it holds, or nobody wants to."""

    answers: dict[str, str | int | bool | None] = {}
    done: bool = False

    @property
    def next_asked(self) -> str | None:
        """The first option that was not asked yet; None where all were."""
        return next((name for name in MATTER_MOST if name not in self.answers), None)


def first_answers() -> FirstAnswers:
    """Return how far they were answered, by whomever. Raises ArchiveUnavailable."""
    with reading() as connection:
        held = latest(connection, "interview").get("")
    try:
        return FirstAnswers.model_validate_json(held.content or "") if held else FirstAnswers()
    except ValidationError:
        return FirstAnswers()  # of another version: it is asked anew


def is_anything_set() -> bool:
    """Check whether this room has set a house, or its first questions are done with.

    Raises ArchiveUnavailable.
    """
    with reading() as connection:
        return "" in latest(connection, "house") or first_answers().done


def answer_first(person: Person, name: str, value: Any) -> None:
    """Keep the answer to one of them. Raises BadRoom, NotAllowed, ArchiveUnavailable."""
    check(person, "room")
    if name not in MATTER_MOST:
        raise BadRoom(f"{name}: is none of the first questions")
    held = first_answers()
    _keep(person, held.model_copy(update={"answers": {**held.answers, name: value}, "done": False}))


def ask_again(person: Person, name: str) -> None:
    """Take an answer out again, and those after it. Raises as `answer_first`."""
    check(person, "room")
    before = MATTER_MOST[: MATTER_MOST.index(name)]
    held = first_answers().answers
    _keep(person, FirstAnswers(answers={one: held[one] for one in before if one in held}))


def leave_first(person: Person) -> None:
    """Have them asked no more, and all stay as it is. Raises as `answer_first`."""
    check(person, "room")
    _keep(person, first_answers().model_copy(update={"done": True}))


def house_of_answers(house: House, answers: Mapping[str, Any]) -> House:
    """Return a house with these answers in it. Raises BadHouse where they do not go together."""
    with_options(house, **answers)
    return House.model_validate({**dict(house), **answers})


def take_first(person: Person, why: str = "the first questions") -> None:
    """Have the answers hold for everybody. Raises BadHouse, BadRoom, NotAllowed."""
    check(person, "room")
    held = first_answers()
    with writing(lasting=True) as connection:
        house = house_of_answers(house_of(latest(connection, "house").get("")), held.answers)
        put(connection, person, "house", "", written(house), why)
        done = held.model_copy(update={"done": True})
        put(connection, person, "interview", "", done.model_dump_json(), why)


def _keep(person: Person, held: FirstAnswers) -> None:
    with writing(lasting=True) as connection:
        put(connection, person, "interview", "", held.model_dump_json())
