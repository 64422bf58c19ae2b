"""The tests of a clause that fail on the facts, and the clauses that missed by one fact."""

from collections.abc import Container, Iterator, Mapping, Sequence, Set
from functools import lru_cache
from operator import itemgetter

from rules.books.registry import BookKey
from rules.checks.domain import DoesNotApply
from rules.checks.impossible import LIMITS
from rules.clause.clause import Clause, IsNot, OneOf, Test, holds
from rules.clause.results import Makes
from rules.clauses_in_force import book_of, in_force_of
from rules.house import House, HouseRule
from rules.vocabulary import QUESTIONS, STEPS, WORDS, Topic
from rules.vocabulary.house_options import OPTIONS
from rulings.dispute.narrative.answer_sentence import either, fact
from rulings.judgement.reasons import StepFound, reasons_by
from rulings.model.facts import MOST_REMEMBERED, Facts
from rulings.model.ruling import Missed, NearMiss

NOT_KNOWN = "not known"
DOES_NOT_ARISE = "does not arise"
MOST_NEAR = 3
_ONLY_HEARD = {
    (limit.topic, name)
    for limit in LIMITS
    if isinstance(limit, DoesNotApply) and limit.perhaps and not limit.where
    if limit.topic not in STEPS
    for name in limit.names
}
"""Facts of a situation that nobody is asked for: where one is missing, nobody has told it."""

_Near = tuple[tuple[int, ...], Clause, str]
_Words = tuple[tuple[str, str], ...]
Book = tuple[BookKey, tuple[str, ...], tuple[HouseRule, ...]]


def missed(clause: Clause, facts: Facts) -> tuple[Missed, ...]:
    """Return each test of the clause that fails on these facts, in the order of the clause."""
    return tuple(
        _missed(clause, name, facts.words.get(name) or _absent(name, facts.unknown))
        for name in _failing(clause, facts.words)
    )


def _missed(clause: Clause, name: str, read: str) -> Missed:
    word, test = WORDS[clause.topic][name], clause.when[name]
    allows = tuple([one for one in word.answers if holds(test, one)])
    return Missed(fact=name, meaning=word.meaning, read=read, wanted=wanted(test), allows=allows)


def _absent(name: str, unknown: Container[str]) -> str:
    return NOT_KNOWN if name in unknown else DOES_NOT_ARISE


def wanted(test: Test) -> str:
    """Say what a test asks of its fact."""
    if isinstance(test, IsNot):
        return f"anything but {test.word}"
    if isinstance(test, OneOf):
        return " or ".join(test.words)
    return test


def is_worded(topic: str, one: Missed) -> bool:
    """Check whether what a clause wanted can be told in the floor's own words."""
    each = wanted_told(topic, one)
    return bool(each) and all(each)


def wanted_told(topic: str, one: Missed) -> list[str]:
    """Return each answer that the clause wanted, in the floor's own words."""
    words = WORDS.get(topic, {})
    if one.fact not in words:
        return []
    word = words[one.fact]
    closed = {answer for key in word.asks for answer in QUESTIONS[key].closed}
    still_given = tuple(answer for answer in one.allows if answer not in closed)
    return [fact(topic, one.fact, answer) for answer in still_given or one.allows]


def missed_told(topic: str, one: Missed) -> str:
    """Say what a clause wanted and what is so here, in the floor's own words."""
    here, each = fact(topic, one.fact, one.read), wanted_told(topic, one)
    if not is_worded(topic, one):
        about = f"{one.meaning[:1].upper()}{one.meaning[1:]}"
        about += "" if about.endswith("?") else ":"
        here = one.read if one.read in (NOT_KNOWN, DOES_NOT_ARISE) else f"here “{one.read}”"
        return f"{about} {here}; the rule is for “{one.wanted}”."
    wanted = either(each)
    is_untold = one.read == DOES_NOT_ARISE and (topic, one.fact) in _ONLY_HEARD
    match NOT_KNOWN if is_untold else one.read:
        case "not known":
            return f"It would apply if {wanted}; that is not known."
        case "does not arise":
            return f"It would apply if {wanted}; that does not arise here."
    # What an option says tells by itself that it is so in this house.
    here = f" {'But' if one.fact in OPTIONS else 'Here'} {here}." if here else ""
    return f"It would apply if {wanted}.{here}"


def near_misses(steps: Sequence[StepFound], main: int | None, book: Book) -> tuple[NearMiss, ...]:
    """The clauses of the steps taken that missed by one fact and did not apply; three at most.

    Those of the act in the headline come first; then those that would have made something else of
    it, those whose missing fact a person could have answered otherwise, those with the most facts
    that held, and those of its last step; else they stand in the order of the book. A fact that
    every clause of a step reads says what they are about, an act or a question: a clause about
    another is no near miss.
    """
    own = [step for step in steps if step.act == main]
    others = [step for step in steps if step.act != main]
    applied = {clause.id for step in steps for clause in step.clauses}
    near = _of_one_act(own, applied, book)
    applied |= {one.clause for one in near}
    return (*near, *_in_other_acts(others, applied, book))[:MOST_NEAR]


def _of_one_act(steps: Sequence[StepFound], but: Set[str], book: Book) -> list[NearMiss]:
    """The nearest clauses that the steps of one act missed by one fact; three at most."""
    near = [
        ((*one[0], -place), one, step)
        for place, step in enumerate(steps)
        for one in _missing_by_one(*book, step.topic, step.known.words, step.makes)
        if one[1].id not in but and _can_be(one, step)
    ]
    near.sort(key=itemgetter(0))
    return [_near_miss(one, step, book) for _, one, step in near[:MOST_NEAR]]


def _in_other_acts(steps: Sequence[StepFound], but: Set[str], book: Book) -> list[NearMiss]:
    """The nearest clauses of these steps, each at the first that missed it; three at most."""
    seen = set(but)
    near: list[tuple[tuple[int, ...], _Near, StepFound]] = []
    for place, step in enumerate(steps):
        missing = _missing_by_one(*book, step.topic, step.known.words, step.makes)
        new = [one for one in missing if one[1].id not in seen and _can_be(one, step)]
        near += [((*one[0], -place), one, step) for one in new]
        seen.update(one[1].id for one in new)
    near.sort(key=itemgetter(0))
    return [_near_miss(one, step, book) for _, one, step in near[:MOST_NEAR]]


def _can_be(near: _Near, step: StepFound) -> bool:
    """Check whether the clause may still hold by what is told of the fact that it missed."""
    _, clause, name = near
    left = dict(step.known.narrowed).get(name)
    return left is None or any(holds(clause.when[name], word) for word in left)


def _near_miss(near: _Near, step: StepFound, book: Book) -> NearMiss:
    _, clause, name = near
    (reason,) = reasons_by((clause,), *book[:2])
    read = dict(step.known.words).get(name) or _absent(name, step.known.unknown)
    missing = (_missed(clause, name, read),)
    return NearMiss(**dict(reason), act=step.act, topic=clause.topic, missed=missing)


def what_about(house: House, topic: Topic) -> frozenset[str]:
    """The facts that every clause of the topic reads: which act or which question it is."""
    return _clauses(*book_of(house), topic)[1]


@lru_cache(MOST_REMEMBERED)
def _missing_by_one(
    book: BookKey,
    aside: tuple[str, ...],
    rules: tuple[HouseRule, ...],
    topic: Topic,
    words: _Words,
    makes: Makes | None,
) -> tuple[_Near, ...]:
    """Return each clause of the topic with one test that fails, the nearest first.

    `makes` is what the step made of the act. Each comes with its order and that fact.
    """
    known, near = dict(words), []
    clauses, what_about = _clauses(book, aside, rules, topic)
    for clause in clauses:
        failing = _failing(clause, known)
        name = next(failing, None)
        if name is not None and name not in what_about and next(failing, None) is None:
            is_asked = bool(WORDS[topic][name].asks)
            same = clause.makes is None or clause.makes == makes
            near.append(((same, not is_asked, -len(clause.when)), clause, name))
    return tuple(sorted(near, key=itemgetter(0)))


@lru_cache(256)
def _clauses(
    book: BookKey, aside: tuple[str, ...], rules: tuple[HouseRule, ...], topic: Topic
) -> tuple[tuple[Clause, ...], frozenset[str]]:
    """The clauses of a topic in such a house, and the facts that every one of them reads."""
    clauses = in_force_of(book, aside, rules)[topic]
    read = (name for name in WORDS[topic] if all(name in one.when for one in clauses))
    return clauses, frozenset(read)


def _failing(clause: Clause, words: Mapping[str, str]) -> Iterator[str]:
    """The facts whose test fails, as they stand in the clause."""
    return (name for name, test in clause.when.items() if not holds(test, words.get(name)))
