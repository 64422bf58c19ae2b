"""Constraints on facts: which cannot hold together or do not apply, each with its reason."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.clause.clause import IsNot, OneOf, Test, holds
from rules.vocabulary import Topic

ABSENT = "does not apply"
"""The word of a fact that does not apply: nothing is asked for it, and no clause reads it."""
APPLIES = IsNot(ABSENT)


@dataclass(frozen=True, slots=True, kw_only=True)
class CannotBe:
    """Facts of one topic that never hold together, and why."""

    topic: Topic
    together: Mapping[str, Test]
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DoesNotApply:
    """A record of where some facts of a topic do not apply, and why; facts in no record always do.

    With `perhaps`, whether they apply there depends on more than words tell.
    """

    topic: Topic
    names: tuple[str, ...]
    where: Mapping[str, Test]
    why: str
    perhaps: bool = False


Limit = CannotBe | DoesNotApply


def passes(test: Test, word: str) -> bool:
    """Check whether a test holds on one fact, which may be one that does not apply."""
    if word != ABSENT:
        return holds(test, word)
    return test == ABSENT or (isinstance(test, OneOf) and ABSENT in test.words)
