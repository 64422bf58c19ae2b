"""Why a program gets no answer, as data: each field, its value, and what is allowed."""

from typing import Any

from rules.input.quoting import shown
from rulings.dispute.reading.read import BadDispute

Told = dict[str, Any]


class Refused(Exception):
    """Something that was asked is not answered: the status of HTTP, and every reason."""

    def __init__(self, status: int, *problems: Told) -> None:
        super().__init__(status)
        self.status, self.problems = status, problems


def problem(field: str, value: Any, allowed: str) -> Told:
    """One reason; the field is empty where it is the whole that is wrong."""
    return {"field": field, "value": None if value is None else shown(value), "allowed": allowed}


def of_dispute(error: BadDispute) -> Refused:
    """Every reason why it can be no dispute."""
    return Refused(400, *(problem(one.path, one.value, one.allowed) for one in error.problems))
