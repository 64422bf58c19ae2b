"""A room's file, `house.toml`: read strictly, every problem named with its value."""

import tomllib
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from rules import lint
from rules.book import BY_ID, CLAUSES, held_rules
from rules.house import House


class BadHouse(ValueError):
    """A house file that cannot be taken; `problems` holds every reason at once."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def read_house(file: Path) -> House:
    """The house of a TOML file; an option left out has its default.

    Raises BadHouse naming each option, its value and what is allowed, or the line that is
    no TOML.
    """
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadHouse((f"{file}: {error}",)) from None
    return house_in(text, str(file))


def house_in(text: str, name: str) -> House:
    """The house of TOML text; `name` says where it came from. Raises BadHouse."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadHouse((f"{name}: {error}",)) from None
    if isinstance(data.get("rules"), list):
        data["rules"] = tuple(data["rules"])
    try:
        house = House.model_validate(data)
    except ValidationError as error:
        raise BadHouse(tuple(_problem(item) for item in error.errors())) from None
    if problems := tuple(_disagreements(house)):
        raise BadHouse(problems)
    return house


def _problem(item: Any) -> str:
    name = ".".join(str(step) for step in item["loc"])
    if item["type"] == "extra_forbidden":
        return f"{name}: no such option: {', '.join(House.model_fields)} are allowed"
    return f"{name}: {item['input']!r}: {item['msg'].replace('Input should be', 'must be')}"


def _ids(wanted: str) -> str:
    """The ids that may be meant: those under the number written, or those most like it."""
    numbered = [one.id for one in CLAUSES if wanted in {cite.label for cite in one.cites}]
    meant = numbered or get_close_matches(wanted, BY_ID)
    return " or ".join(meant) or "the id of a clause, as its page in the rulebook gives it"


def _disagreements(house: House) -> Iterator[str]:
    if house.buy_in_least > house.buy_in_most:
        yield f"buy_in_least: {house.buy_in_least}: must be at most {house.buy_in_most}"
    if house.borrowing and not house.open_stakes:
        yield "borrowing: True: must be false unless open_stakes is true"
    taken: dict[str, str] = {}
    for place, one in enumerate(house.rules):
        if one.clause not in BY_ID:
            yield f"rules.{place}.clause: {one.clause!r}: must be {_ids(one.clause)}"
        if one.number in taken.values():
            yield f"rules.{place}.number: {one.number!r}: must be used once"
        if one.clause in taken:
            yield f"rules.{place}.clause: {one.clause!r}: has the house rule {taken[one.clause]}"
        taken[one.clause] = one.number
    if all(one.clause in BY_ID for one in house.rules):
        for clause in held_rules(house.rules):
            yield from (f"rules: {problem}" for problem in lint.problems([clause]))
