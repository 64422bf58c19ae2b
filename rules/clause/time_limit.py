"""The time within which an error can be claimed: one notion, with each book's own count."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.clause.clause import Test, one_of


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeLimit:
    """A claim is heard until the mark `until`, itself still in time, and never after it.

    `counts` is the word of `rules/vocabulary/claims.py` that goes by, `marks` its answers in the
    order in which they come. A clause that hears a claim has the tests `in_time` among its own, the
    clause that refuses it has `late`: the two never meet, so that nothing else is asked of a claim
    that comes too late. Raises ValueError where `until` is none of the marks, or the last.
    """

    counts: str
    marks: tuple[str, ...]
    until: str

    def __post_init__(self) -> None:
        if self.until not in self.marks[:-1]:
            raise ValueError(f"until: {self.until!r}: one of {self.marks[:-1]} is allowed")

    @property
    def in_time(self) -> Mapping[str, Test]:
        """The test of a claim that is heard."""
        return {self.counts: _any(self.marks[: self._heard])}

    @property
    def late(self) -> Mapping[str, Test]:
        """The test of a claim that comes too late."""
        return {self.counts: _any(self.marks[self._heard :])}

    @property
    def _heard(self) -> int:
        return self.marks.index(self.until) + 1


def _any(words: tuple[str, ...]) -> Test:
    return words[0] if len(words) == 1 else one_of(*words)
