"""Under which facts a decision holds, where nobody knows the amounts that they follow from.

An amount that was only tried in the place of one that nobody knows tells a person nothing.
"""

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import NamedTuple

from rules.house import House
from rules.vocabulary import WORDS, Topic
from rulings.dispute.narrative.answer_sentence import fact
from rulings.interview.possible_rulings import End
from rulings.judgement.findings import Findings, find

MOST_FACTS = 3
"""Facts that a person takes in at once."""
MOST_ANSWERS = 2
"""Answers to one fact that are told with an "or" between them, at most."""


class _Place(NamedTuple):
    """A fact of one step of one act."""

    act: int | None
    topic: Topic
    word: str


_Facts = Mapping[_Place, str]


class _Test(NamedTuple):
    """What a fact is in all the ways that lead to a decision."""

    place: _Place
    answers: tuple[str, ...]


def told_apart(
    own: Sequence[End], others: Sequence[End], house: House, answers: int
) -> tuple[str, ...]:
    """The facts that every way to a decision has and no way to another, each as heard after "if".

    A few, each with so many `answers` at most; nothing where those do not tell them apart, or where
    facts of several acts would have to be told. Which game is played is told where nothing else
    will do, and as many answers are allowed as ever.
    """
    ways = [find(end.dispute, house) for end in own]
    here = [_facts(found) for found in ways]
    elsewhere = [_facts(find(end.dispute, house)) for end in others]
    tests = list(_tests(here, _deciding(ways), answers))
    of_the_hand = [test for test in tests if not _is_of_the_game(test.place)]
    chosen = _fewest(of_the_hand, elsewhere)
    if not chosen and answers == MOST_ANSWERS:
        chosen = _fewest(tests, elsewhere)
    if len({one.place.act for one in chosen}) > 1:
        return ()
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
    return [] if left else [one for one in chosen if _lets_in(_but(one, chosen), ways)]


def _is_of_the_game(place: _Place) -> bool:
    """Whether the table tells it, and no hand: which game is played."""
    return WORDS[place.topic][place.word].asks[0].startswith("game.")


def _facts(found: Findings) -> _Facts:
    """What each step reads, but for what an earlier step found and nobody is asked."""
    return {
        place: answer
        for act, facts, _ in found.steps
        for name, answer in facts.words.items()
        for place in (_Place(act, facts.topic, name),)
        if WORDS[facts.topic][name].asks and _told(place, answer)
    }


def _deciding(ways: Sequence[Findings]) -> set[_Place]:
    """What the clauses test that any of these rests on: of all else they may be alike by chance."""
    return {
        _Place(act, facts.topic, word)
        for found in ways
        for act, facts, settled in found.steps
        for clause in settled.clauses
        for word in clause.when
    }


def _told(place: _Place, answer: str) -> str:
    return fact(place.topic, place.word, answer)


def _tests(every: Sequence[_Facts], deciding: Container[_Place], most: int) -> Iterator[_Test]:
    """What each fact is in all of these ways, where all read it and it is one of so many things."""
    for place in filter(deciding.__contains__, every[0]):
        answers = tuple(dict.fromkeys(facts.get(place, "") for facts in every))
        if "" not in answers and len(answers) <= most:
            yield _Test(place, answers)


def _passing(test: _Test, ways: Sequence[_Facts]) -> list[_Facts]:
    return [facts for facts in ways if facts.get(test.place) in test.answers]


def _but(one: _Test, tests: Sequence[_Test]) -> list[_Test]:
    return [other for other in tests if other is not one]


def _lets_in(tests: Sequence[_Test], ways: Sequence[_Facts]) -> bool:
    """Whether some way passes all of these tests."""
    return any(all(facts.get(t.place) in t.answers for t in tests) for facts in ways)
