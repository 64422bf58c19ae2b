"""The cases of the library that another house would rule otherwise."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from rules.house import House
from rulings.dispute.dispute import Dispute
from rulings.dispute.reading.read import read_dispute
from rulings.interview.decide import decided
from rulings.judgement.equality import in_full
from rulings.judgement.rule import rule
from rulings.judgement.wording import moved, option_told, procedure_told
from rulings.model.ruling import Decision, Ruling
from rulings.rulebook.search import every_case

REMEMBERED = 8_000
"""Rulings on cases that are remembered: the library's in some four houses."""


class Otherwise(NamedTuple):
    """A ruling that is otherwise: its name, and a line of what is told, then and now."""

    name: str
    then: str
    now: str


class Altered(NamedTuple):
    """The outcome of a change: `asked` are the names of those in which more must be known then."""

    otherwise: tuple[Otherwise, ...]
    asked: tuple[str, ...]


class Told(NamedTuple):
    """The words for the table and its dealer, without why; `is_ruled` where enough is known.

    `whole` is the same of two rulings where they are the same in full.
    """

    is_ruled: bool
    whole: Hashable
    lines: tuple[str, ...]


def altered(
    before: House, after: House, progress: Callable[[int, int], None] = lambda _, __: None
) -> Altered:
    """Return what of the library another house alters, in its order.

    `progress` is called with how many cases were looked at, and how many there are. Cases that
    were looked at before it raised are not judged again. Raises EngineError.
    """
    cases = every_case()

    def pairs() -> Iterator[tuple[str, Told, Told]]:
        for place, case in enumerate(cases):
            progress(place, len(cases))
            yield case.name, _told_of(place, before), _told_of(place, after)

    return compared(pairs())


def compared(pairs: Iterable[tuple[str, Told, Told]]) -> Altered:
    """Return what is otherwise in each pair of rulings, then and now, under its name."""
    otherwise, asked = [], []
    for name, then, now in pairs:
        if then.is_ruled and not now.is_ruled:
            asked.append(name)
        elif now.is_ruled and then.whole != now.whole:
            # Where all that one says stands in the other too, its headline tells it.
            was = next((line for line in then.lines if line not in now.lines), then.lines[0])
            told = next((line for line in now.lines if line not in then.lines), now.lines[0])
            otherwise.append(Otherwise(name, was, told))
    return Altered(tuple(otherwise), tuple(asked))


def told(ruling: Ruling) -> Told:
    """Return what is told of a ruling."""
    return Told(ruling.outcome != "need to know", in_full(ruling), tuple(_lines(ruling)))


def _lines(ruling: Ruling) -> Iterator[str]:
    every: tuple[Ruling | Decision, ...] = (ruling, *ruling.decisions)
    for one in every:
        yield one.decision
        if one.say:
            yield one.say
        yield from one.dealer
        yield from procedure_told(one)
        yield from map(option_told, one.options)
        yield from map(moved, one.moves)
    for account in ruling.quarrel.accounts if ruling.quarrel else ():
        yield from _lines(account.ruling)


@lru_cache(REMEMBERED)
def _told_of(place: int, house: House) -> Told:
    dispute = _disputes()[place]
    # Every fact of a case is told but for what nobody knows, which is searched.
    return told(decided(dispute, house).ruling if dispute.nobody_knows else rule(dispute, house))


@cache
def _disputes() -> tuple[Dispute, ...]:
    return tuple(read_dispute(case.dispute) for case in every_case())
