"""The facts of a dispute that was kept, in words."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import orjson
from pydantic import ValidationError

from rulings.dispute import DISPUTE
from rulings.entered import Entered, entered


def facts_of(dispute: Mapping[str, Any]) -> tuple[Entered, ...]:
    """Every answer as it was entered; of a dispute in the format of another time, its fields."""
    return _facts(orjson.dumps(dispute))


@lru_cache(maxsize=5_000)
def _facts(dispute: bytes) -> tuple[Entered, ...]:
    try:
        return entered(DISPUTE.validate_json(dispute))
    except ValidationError:
        fields = orjson.loads(dispute).items()
        return tuple(Entered(path=name, asks=name, answer=f"{value}") for name, value in fields)
