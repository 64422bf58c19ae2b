"""The facts under which a decision holds, where nobody knows the amounts that they follow from.

An amount that was only tried in the place of one that nobody knows tells a person nothing.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rules.vocabulary import WORDS, Topic
from rulings.dispute.narrative.answer_sentence import fact
from rulings.interview.possible_rulings import End
from rulings.judgement.findings import Findings

MOST_FACTS = 3
"""Facts that a person takes in at once."""
MOST_ANSWERS = 2
"""Answers to one fact that are told with an "or" between them, at most."""


_HOW_IT_IS_READ: frozenset[Topic] = frozenset({"read", "limit_read"})
"""The steps that say what an act was, before it is asked whether it may be and how much."""


class _Place(NamedTuple):
    """A fact of one step of one act."""

    act: int | None
    topic: Topic
    word: str


_Facts = Mapping[_Place, str]


class Read(NamedTuple):
    """The facts read by the steps of one way, and those of them that its clauses test."""

    facts: _Facts
    deciding: frozenset[_Place]


class _Test(NamedTuple):
    """The answers to one fact in all the ways that lead to a decision."""

    place: _Place
    answers: tuple[str, ...]


def read(end: End) -> Read:
    """Read the facts on the way to an end."""
    return Read(_facts(end.found), frozenset(_deciding(end.found)))


def told_apart(own: Sequence[Read], others: Sequence[Read], answers: int) -> tuple[str, ...]:
    """The facts that every way to a decision has and no way to another, each as heard after "if".

    A few, each with so many `answers` at most; nothing where those do not tell them apart, or where
    facts of several acts would have to be told. The game played is told as a last resort: with as
    many answers as may be, and where nothing of the hand will do.
    """
    elsewhere = [one.facts for one in others]
    tests = list(_tests(own, others, answers))
    of_the_hand = [test for test in tests if not _is_of_the_game(test.place)]
    chosen = _fewest(of_the_hand, elsewhere)
    if not chosen and answers == MOST_ANSWERS:
        chosen = _fewest(tests, elsewhere)
    if len({one.place.act for one in chosen}) > 1:
        return ()
    in_order = list(own[0].facts)
    chosen.sort(key=lambda one: in_order.index(one.place))
    return tuple(" or ".join(_told(one.place, answer) for answer in one.answers) for one in chosen)


def _fewest(tests: Sequence[_Test], ways: Sequence[_Facts]) -> list[_Test]:
    """A few tests that no way passes; none where there are no such. The ways are not none."""
    chosen: list[_Test] = []
    left = ways
    while left and tests and len(chosen) < MOST_FACTS:
        # Of equals the one that is read first.
        best = min(tests, key=lambda test: len(_passing(test, left)))
        chosen.append(best)
        left = _passing(best, left)
    if left:
        return []
    return [one for one in chosen if _lets_in([t for t in chosen if t is not one], ways)]


def _is_of_the_game(place: _Place) -> bool:
    """Check whether the table tells it, and no hand: which game is played."""
    return WORDS[place.topic][place.word].asks[0].startswith("game.")


def _facts(found: Findings) -> _Facts:
    """Return what each step reads, but for what an earlier step found and nobody is asked."""
    return {
        place: answer
        for act, facts, _ in found.steps
        for name, answer in facts.words.items()
        for place in (_Place(act, facts.topic, name),)
        if WORDS[facts.topic][name].asks and _told(place, answer)
    }


def _deciding(found: Findings) -> Iterator[_Place]:
    """Yield the facts that those clauses test: in all else ways may be alike by chance."""
    for act, facts, settled in found.steps:
        for clause in settled.clauses:
            yield from (_Place(act, facts.topic, word) for word in clause.when)


def _told(place: _Place, answer: str) -> str:
    return fact(place.topic, place.word, answer)


def _tests(own: Sequence[Read], others: Sequence[Read], most: int) -> Iterator[_Test]:
    """Yield the answers to each fact in all of these ways, where all read it and have few answers.

    Facts that decide come first, then those that decide otherwise on others; the rest of how the
    act is read says whether that is read at all.
    """
    deciding, otherwise = _deciding_on(own), _deciding_on(others)
    places = sorted(own[0].facts, key=lambda one: (one not in deciding, one not in otherwise))
    for place in places:
        if place in deciding or place in otherwise or place.topic in _HOW_IT_IS_READ:
            answers = tuple(dict.fromkeys(one.facts.get(place, "") for one in own))
            if "" not in answers and len(answers) <= most:
                yield _Test(place, answers)


def _deciding_on(ways: Sequence[Read]) -> frozenset[_Place]:
    return frozenset[_Place]().union(*(one.deciding for one in ways))


def _passing(test: _Test, ways: Sequence[_Facts]) -> list[_Facts]:
    """The ways of which the test may hold: what is not read on one may be anything."""
    return [way for way in ways if test.place not in way or way[test.place] in test.answers]


def _lets_in(tests: Sequence[_Test], ways: Sequence[_Facts]) -> bool:
    """Check whether all of these tests may hold on some way."""
    for test in tests:
        ways = _passing(test, ways)
    return bool(ways)
