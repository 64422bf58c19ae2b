"""An option of the house: a field of its record, with its question and its statements."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from pydantic import BaseModel, ConfigDict, Field
from pydantic.fields import FieldInfo

AN_AMOUNT = "an amount"
NONE = "none"
OptionValue = str | int | bool | tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class HouseOption:
    """An option: the question `asks` that it answers, and the subject that it stands under.

    `states` is the statement of each value; amounts have one with a blank. `serves` is the id of
    a clause, and `amount` what stands over the field of an amount.
    """

    name: str
    default: OptionValue
    subject: str
    asks: str
    states: Mapping[str | bool, str]
    serves: str
    amount: str = ""

    def stated(self, value: OptionValue) -> str:
        """Return the statement of this value. Raises KeyError where it has none."""
        if value is None:
            return self.states[NONE]
        if isinstance(value, bool | str):
            return self.states[value]
        amounts = value if isinstance(value, tuple) else (value,)
        return self.states[AN_AMOUNT].format(", ".join(f"{amount:,}" for amount in amounts))


def option(
    default: OptionValue,
    subject: str,
    asks: str,
    *,
    states: Mapping[str | bool, str],
    serves: str,
    amount: str = "",
    **limits: Any,
) -> Any:
    """Declare a field of a house as an option; `limits` are bounds as pydantic has them."""
    told: Any = {"subject": subject, "states": states, "serves": serves, "amount": amount}
    return Field(default=default, description=asks, json_schema_extra=told, **limits)


def options_in(fields: Mapping[str, FieldInfo]) -> Mapping[str, HouseOption]:
    """Return the options among the fields of a model, by name."""
    return {
        name: HouseOption(name, field.default, asks=field.description or "", **_told(field))
        for name, field in fields.items()
        if field.json_schema_extra
    }


def _told(field: FieldInfo) -> dict[str, Any]:
    return cast(dict[str, Any], field.json_schema_extra)


class Room(BaseModel):
    """A record of a room: it refuses fields that it does not know, and cannot be changed."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)
