"""The reasons why a program gets no answer, as data: each field, its value, what is allowed."""

from typing import Any

from rules.input.quoting import shown
from rulings.dispute.reading.read import BadDispute

Told = dict[str, Any]


class Refused(Exception):
    """A question that is not answered: the status of HTTP, and every reason."""

    def __init__(self, status: int, *problems: Told) -> None:
        super().__init__(status)
        self.status, self.problems = status, problems


def problem(field: str, value: Any, allowed: str) -> Told:
    """Return one reason; its field is empty where it is the whole that is wrong."""
    return {"field": field, "value": None if value is None else shown(value), "allowed": allowed}


def of_dispute(error: BadDispute) -> Refused:
    """Return the refusal of what can be no dispute, with every reason."""
    return Refused(400, *(problem(one.path, one.value, one.allowed) for one in error.problems))
