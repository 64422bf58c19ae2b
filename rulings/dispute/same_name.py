"""Names that are one name written twice: capitals, spaces and what is unseen aside."""

import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache

from rules.input.quoting import shown

Field = tuple[str | int, ...]


def written_otherwise(places: Mapping[str, Field]) -> Iterator[tuple[Field, str, str]]:
    """Yield each name that is another one before it written otherwise: its place, it, what to use.

    A player written in two ways would be two: one with the chips, the other without.
    """
    first: dict[str, str] = {}
    for name, place in places.items():
        before = first.setdefault(_key(name), name)
        if before != name:
            yield place, name, f"{shown(before)}, if it is the same player; else another name"


@lru_cache(maxsize=1_000)
def _key(name: str) -> str:
    seen = "".join(one for one in name if unicodedata.category(one) != "Cf")
    return " ".join(unicodedata.normalize("NFKC", seen).casefold().split())
