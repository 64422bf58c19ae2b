"""What a ruling holds: one short module has every record of it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel

from rulings.model import ruling
from rulings.model.ruling import Ruling, Taken

MOST_LINES = 200


def _records(of: Any) -> Iterator[type[BaseModel]]:
    for part in get_args(of):
        yield from _records(part)
    if isinstance(of, type) and issubclass(of, BaseModel):
        yield of


def _held(records: list[type[BaseModel]]) -> list[type[BaseModel]]:
    for record in records:
        fields = (field.annotation for field in record.model_fields.values())
        records += dict.fromkeys(
            one for field in fields for one in _records(field) if one not in records
        )
    return records


def test_what_a_ruling_holds_is_had_from_one_short_module() -> None:
    held = _held([Ruling, Taken])
    assert len(held) > 15
    assert {one.__name__ for one in held} <= set(ruling.__all__)
    assert len(Path(f"{ruling.__file__}").read_text().splitlines()) <= MOST_LINES
