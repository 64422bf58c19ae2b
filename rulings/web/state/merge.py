"""The work of two phones on one dispute at the same time, brought together."""

from copy import deepcopy
from typing import Any, NamedTuple

from rulings.web.state import steps
from rulings.web.state.parts import Parts, differing, parts, put, question_of

SILENT = ("began:", "ruled:", "recorded:", "left:")
"""The parts that no person enters: nobody is asked about them."""


class Clash(NamedTuple):
    """A question that both have answered, each otherwise; theirs stands."""

    about: str
    mine: dict[str, Any]
    theirs: dict[str, Any]


class Merged(NamedTuple):
    """The content of both, with what is otherwise for me now, and the questions both answered."""

    content: dict[str, Any]
    changed: list[str]
    clashes: tuple[Clash, ...]


def merge(mine: dict[str, Any], theirs: dict[str, Any], base: Parts, by: str) -> Merged:
    """Put what I entered since `base`, which both began with, onto what they have entered.

    Where both entered something about one question, theirs was kept first and stands.
    """
    own, other = parts(mine), parts(theirs)
    ours = differing(base, own)
    about = {question_of(part) for part in differing(base, other)}
    clashing = [one for one in ours if question_of(one) in about]
    merged = deepcopy(theirs)
    for part in ours:
        if part not in clashing:
            put(merged, part, own.get(part))
    kept = [one for one in theirs["steps"] if one["by"] != by]
    merged["steps"] = sorted((*kept, *deepcopy(steps.own(mine, by))), key=lambda one: one["n"])
    steps.without(merged, by, {one for one in clashing if own.get(one) != other.get(one)})
    told = dict.fromkeys(question_of(one) for one in clashing if one not in SILENT)
    clashes = (Clash(one, _about(one, own), _about(one, other)) for one in told)
    return Merged(
        merged,
        differing(own, parts(merged)),
        tuple(one for one in clashes if one.mine != one.theirs),
    )


def is_another(theirs: Parts, base: Parts) -> bool:
    """Check whether they have begun another dispute since, or left it."""
    return any(theirs.get(part) != base.get(part) for part in ("dispute:", "began:"))


def _about(question: str, held: Parts) -> dict[str, Any]:
    return {part: value for part, value in held.items() if question_of(part) == question}
