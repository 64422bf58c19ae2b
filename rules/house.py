"""What the rulebooks leave to the house: each option, its default, and the clause it serves."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic.fields import FieldInfo

from rules.clause import EditionKey


def _option(default: Any, meaning: str, serves: str, **limits: Any) -> Any:
    """An option of the house: what it means, and the id of the clause that it serves."""
    return Field(
        default=default, description=meaning, json_schema_extra={"serves": serves}, **limits
    )


class House(BaseModel):
    """A room's choices. Amounts in chips, in the smallest unit; shares in percent."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    edition: EditionKey = _option(
        "rrop-11", "the edition that the room plays by and is cited", "s14.0.limit_rules"
    )
    misunderstanding_threshold: int = _option(
        80,
        "from this share of the bet on, in percent, no claim of misreading it is heard",
        "s14.nl.12.threshold",
        ge=1,
        le=100,
    )
    pot_unit: int | None = _option(
        None, "the pot counts as the next whole multiple of this; none keeps it", "s14.pl.4", ge=2
    )
    small_blind_counts_as_big: bool = _option(
        False,
        "in money games, until the big blind has acted on the first round",
        "s14.pl.5",
    )
    smallest_chip: int | None = _option(
        None,
        "smaller chips play only in quantity; none lets every chip play",
        "s14.nl.13.bar_allowed",
        ge=1,
    )
    straddle_is_minimum_later: bool = _option(
        True, "a straddle is the smallest bet on later rounds too", "s14.nl.15.later"
    )


@dataclass(frozen=True, slots=True)
class Option:
    """One option as it is in force. `serves` is the id of a clause."""

    name: str
    value: str | int | bool | None
    default: str | int | bool | None
    meaning: str
    serves: str


def options(house: House) -> Iterator[Option]:
    """Every option in force, in the order of the model."""
    fields: dict[str, FieldInfo] = House.model_fields
    for name, field in fields.items():
        extra = field.json_schema_extra
        assert isinstance(extra, dict)
        yield Option(
            name, getattr(house, name), field.default, field.description or "", str(extra["serves"])
        )


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
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadHouse((f"{file}: {error}",)) from None
    try:
        return House.model_validate(data)
    except ValidationError as error:
        problems = tuple(_problem(item) for item in error.errors())
        raise BadHouse(problems) from None


def _problem(item: Any) -> str:
    name = ".".join(str(step) for step in item["loc"])
    if item["type"] == "extra_forbidden":
        return f"{name}: no such option: {', '.join(House.model_fields)} are allowed"
    return f"{name}: {item['input']!r}: {item['msg'].replace('Input should be', 'must be')}"
