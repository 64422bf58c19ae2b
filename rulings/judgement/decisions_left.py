"""The decisions that the rules leave to the floor: what each comes to, and a key to take it by."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from types import MappingProxyType
from typing import Generic, NamedTuple, TypeVar

from rules.vocabulary import Topic
from rulings.engine.decider import Decide
from rulings.engine.discretion import Taken, recommends, ways_left
from rulings.engine.verdict import Verdict
from rulings.judgement.equality import Found, decision
from rulings.model.facts import Facts

Place = tuple[int | None, Topic]
"""A step: the number of the act that it is about, None where there is none, and its topic."""
Choices = Mapping[Place, Taken]
"""The floor's choices, by the step that was left to him."""
NOTHING_TAKEN: Choices = MappingProxyType({})
MOST_LEFT = 8
"""Decisions that a person is shown: of more, only the first step is told in all its ways."""
MOST_FOLLOWED = 100
"""Ways followed, of which many may come to the same."""


F = TypeVar("F", bound=Found)
Judge = Callable[[Choices], F]
"""A function that judges a dispute again with the choices that the floor has made."""


class Left(NamedTuple, Generic[F]):
    """A decision left to the floor, and what the dispute `comes_to` once it is taken.

    `key` names it among the others for good. It is `recommended` where clauses recommend all of it.
    """

    key: str
    recommended: bool
    choices: Choices
    comes_to: F


class _Way(NamedTuple, Generic[F]):
    """The steps decided so far, each by a name of what it then makes."""

    names: tuple[tuple[Place, str], ...]
    recommended: bool
    choices: Choices
    found: F


def decisions_left(judge: Judge[F], decide: Decide, found: F) -> tuple[Left[F], ...]:
    """Return every decision that findings leave to the floor, the recommended one first.

    `decide` settles one step, and `judge` the whole. The first step left open is decided in every
    way, and what follows is judged again: it may leave other steps open.
    """
    whole = _Way((), recommended=True, choices=NOTHING_TAKEN, found=found)
    ways = _different(_follow(judge, decide, whole))
    if len(ways) > MOST_LEFT:
        by_first_step = _different(
            next(_follow(judge, decide, way)) for way in _ways(judge, decide, whole)
        )
        # Decided first in several ways, it may come to the same by what is then recommended.
        ways = by_first_step if len(by_first_step) > 1 else ways[:MOST_LEFT]
    acts = {act for way in ways for (act, _), _ in way.names}
    return tuple(
        Left(_key(way, several=len(acts) > 1), way.recommended, way.choices, way.found)
        for way in ways
    )


def _different(ways: Iterable[_Way[F]]) -> Sequence[_Way[F]]:
    """The first way to each result, until there are more than a person is shown."""
    different: dict[object, _Way[F]] = {}
    for way in islice(ways, MOST_FOLLOWED):
        different.setdefault(decision(way.found), way)
        if len(different) > MOST_LEFT:
            break
    return list(different.values())


def _follow(judge: Judge[F], decide: Decide, way: _Way[F]) -> Iterator[_Way[F]]:
    if _first_open(way.found) is None:
        yield way
        return
    for then in _ways(judge, decide, way):
        yield from _follow(judge, decide, then)


def _ways(judge: Judge[F], decide: Decide, way: _Way[F]) -> Iterator[_Way[F]]:
    """The ways to decide the first step that is left open."""
    place = _first_open(way.found)
    assert place is not None
    facts, verdict = _at(way.found, place)
    before = way.choices.get(place, ())
    taken = [(*before, *clauses) for clauses in ways_left(verdict, facts)]
    names = _names([decide(facts, clauses) for clauses in taken])
    firm = way.recommended and recommends(verdict)
    for number, (name, clauses) in enumerate(zip(names, taken, strict=True)):
        choices = {**way.choices, place: clauses}
        yield _Way((*way.names, (place, name)), firm and not number, choices, judge(choices))


def _first_open(found: Found) -> Place | None:
    """The first step that is left to the floor; none where what it comes to is not known yet."""
    if found.outcome == "need to know":
        return None
    for act, facts, verdict in found.steps:
        if verdict.outcome == "floor decides":
            return act, facts.topic
    return None


def _at(found: Found, place: Place) -> tuple[Facts, Verdict]:
    return next(
        (facts, verdict) for act, facts, verdict in found.steps if (act, facts.topic) == place
    )


def _names(verdicts: Sequence[Verdict]) -> list[str]:
    """Name what each verdict makes of the step; by its figure where several make the same of it."""
    made = [one.makes or ("otherwise" if one.clash else "stands") for one in verdicts]
    figures = [next((c.figure for c in one.clauses if c.figure), None) for one in verdicts]
    names = [
        figure if figure and made.count(makes) > 1 else makes
        for makes, figure in zip(made, figures, strict=True)
    ]
    plain = [name.replace(" ", "-").replace("_", "-") for name in names]
    before = [plain[:place].count(name) for place, name in enumerate(plain)]
    return [f"{name}-{n + 1}" if n else name for name, n in zip(plain, before, strict=True)]


def _key(way: _Way[F], *, several: bool) -> str:
    """The names of its steps; with the number of each act, from 1, where several are decided."""
    return "+".join(
        f"{act + 1}-{name}" if several and act is not None else name for (act, _), name in way.names
    )
