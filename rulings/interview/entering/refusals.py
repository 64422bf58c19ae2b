"""The refusal of an answer, as the form says it: questions in the place of fields."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from pydantic import ValidationError

from rules.vocabulary import QUESTIONS
from rulings.dispute.paths import asked_at
from rulings.dispute.reading.read import Problem
from rulings.model.ruling import Asked
from rulings.model.strict_model import A_NAME_IS

_LEADING = re.compile(r"(\w+)(?: names)?:? (.*)", re.DOTALL)


def refusal(error: ValueError, asked: Asked) -> str:
    """Say why the answer to `asked` is refused, without the name of any field."""
    if isinstance(error, ValidationError):
        items = error.errors(include_url=False)
        return "; ".join(dict.fromkeys(part for item in items for part in _of(item, asked)))
    return str(error)


def disagreement(problems: Iterable[Problem], asked: Asked) -> str:
    """Say how the answer to `asked` disagrees with those before it; nothing where it does not.

    A problem of the answer itself says its value; that of another says its question first.
    """
    return "; ".join(_against(problem, asked) for problem in problems)


def _against(problem: Problem, asked: Asked) -> str:
    said = f"{problem.value}: {problem.allowed}"
    path = _path(problem.field)
    if len(problem.field) == 1:
        # A situation that is one question has no groups of fields: its own name is the group.
        path = f"{asked.key.partition('.')[0]}.{path}"
    if path == asked.path:
        return said
    try:
        player = str(problem.field[2]) if "{" in path else "the player"
        return f"“{asked_at(path, player).text}” {said}"
    except KeyError:
        return said


def _path(field: tuple[str | int, ...]) -> str:
    """Return the path of an answer, as questions write it: `table.in_front{Ann}`."""
    if field[:1] == ("table",) and len(field) == 3:
        return f"table.{field[1]}{{{field[2]}}}"
    return Problem(field, None, "").path


def _of(item: Any, asked: Asked) -> Iterator[str]:
    """Yield the reasons in one of pydantic's errors; a model says several of its own in one."""
    if item["type"] == "value_error":
        for part in str(item["ctx"]["error"]).split("; "):
            yield _without_field(part, asked)
    else:
        yield f"{item['input']}: {_allowed(item)}"


def _allowed(item: Any) -> str:
    limits = item.get("ctx", {})
    match item["type"]:
        case "greater_than_equal":
            return f"at least {limits['ge']:,} is allowed"
        case "less_than_equal":
            return f"at most {limits['le']:,} is allowed"
        case "string_too_long":
            return f"a name of at most {limits['max_length']} letters is allowed"
        case "string_pattern_mismatch":
            return f"a name {A_NAME_IS} is allowed"
        case _:
            return str(item["msg"]).replace("Input should be", "must be")


def _without_field(reason: str, asked: Asked) -> str:
    """A reason that begins with its field: left out where it was just asked, else its question."""
    found = _LEADING.fullmatch(reason)
    if found is None:
        return reason
    field, rest = found[1], found[2].replace(", who ", " ", 1)
    key = f"{asked.key.rpartition('.')[0]}.{field}"
    if key == asked.key:
        return rest
    if key in QUESTIONS:
        return f"“{QUESTIONS[key].text}” {rest}"
    return rest if "_" in field else reason
