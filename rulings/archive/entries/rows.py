"""A row of the database as a record again; or that it was damaged, whoever comes upon it."""

from collections.abc import Mapping
from typing import Any, TypeVar

import orjson
from pydantic import BaseModel, ConfigDict, ValidationError

from rules.house import House
from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.entries.entry import Entry, Kept
from rulings.model.ruling import Ruling, Taken


class Damaged(ArchiveUnavailable):
    """A row does not hold what was written there; the message says which."""

    def __init__(self, what: str) -> None:
        super().__init__(f"{what} is damaged: `floor archive verify` tells what became of it.")


class _Any(BaseModel):
    model_config = ConfigDict(strict=True)


class _Reason(_Any):
    clause: str
    label: str
    title: str


class _Rulebook(_Any):
    edition: str
    version: str


class _Ruling(_Any):
    """The fields that every format of a ruling has, and pages, sheets and files show."""

    outcome: str
    decision: str
    say: str
    reasons: list[_Reason]
    rulebook: _Rulebook


class _Taken(_Any):
    """The fields that every format of a decision taken has."""

    key: str
    decision: str
    say: str


class _Given(_Any):
    """The fields of a ruling given at the table, and of a decision taken there."""

    decision: str
    say: str
    reasons: list[_Reason]


class _Dispute(_Any):
    situation: str


_SHAPES: Mapping[str, type[_Any]] = {
    "ruling": _Ruling,
    "dispute": _Dispute,
    "taken": _Taken,
    "given": _Given,
}
Read = TypeVar("Read", bound=BaseModel)


def kept_in(content: Any, number: int | None = None) -> Kept:
    """Return the record that a row's content is; `number` is the row's. Raises Damaged."""
    try:
        kept = Kept.model_validate_json(content)
        if isinstance(kept.record, Entry):
            for name, shape in _SHAPES.items():
                if (held := getattr(kept.record, name)) is not None:
                    shape.model_validate(held)
    except (ValidationError, TypeError):
        which = "A record" if number is None else f"Record {number:,}"
        raise Damaged(f"{which} of the archive") from None
    return kept


def ruling_in(entry: Entry) -> Ruling:
    """Return the ruling of an entry whole. Raises Damaged."""
    return _whole(Ruling, entry.ruling, f"The ruling “{entry.ruling['decision']}”")


def taken_in(entry: Entry) -> Taken | None:
    """Return the decision that was taken, whole; None where none was. Raises Damaged."""
    if entry.taken is None:
        return None
    return _whole(Taken, entry.taken, f"The decision “{entry.taken['decision']}”")


def given_in(entry: Entry) -> Ruling | Taken | None:
    """Return what was given at the table, if the facts were put right since. Raises Damaged."""
    if entry.given is None:
        return None
    told = f"What was given at the table, “{entry.given['decision']}”,"
    if "key" in entry.given:
        return _whole(Taken, entry.given, told)
    return _whole(Ruling, entry.given, told)


def _whole(model: type[Read], held: Mapping[str, Any], told: str) -> Read:
    try:
        return model.model_validate_json(orjson.dumps(held))
    except ValidationError:
        raise Damaged(told) from None


def house_in(content: Any) -> House:
    """Return the house that a row's content is. Raises Damaged."""
    try:
        return House.model_validate_json(content)
    except (ValidationError, TypeError):
        raise Damaged("A house of the archive") from None
