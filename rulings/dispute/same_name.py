"""Whether two names are one that was written twice: capitals, spaces and what is unseen aside."""

import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache


def written_otherwise(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Each name that is another one before it written otherwise, with that one."""
    first: dict[str, str] = {}
    for name in dict.fromkeys(names):
        before = first.setdefault(_key(name), name)
        if before != name:
            yield name, before


@lru_cache(maxsize=1_000)
def _key(name: str) -> str:
    seen = "".join(one for one in name if unicodedata.category(one) != "Cf")
    return " ".join(unicodedata.normalize("NFKC", seen).casefold().split())
