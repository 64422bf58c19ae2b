"""Whole accounts told for one that is half told: whether an answer matters, whether none does."""

from collections.abc import Callable, Container, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations
from operator import attrgetter
from typing import Any, NamedTuple

from rules.house import House
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import answered, asked_at
from rulings.engine.durable_rules import Quarantined
from rulings.interview.candidate_answers import MOST_IN_TURN, has_amount, known_amounts, trials
from rulings.interview.possible_rulings import End, end_of, outlook, plain, possible, ways
from rulings.judgement.findings import find

MOST_TOLD = 60
"""Answers that one way of telling all may take: an account that lacks more is not told whole."""

By = Callable[[End], Hashable]
"""A key that tells two ways apart."""
TO_THE_CHIP: By = attrgetter("decision")
AMOUNTS_ASIDE: By = attrgetter("in_kind")


class TooMuchMissing(Exception):
    """An account lacks more answers than are told for one way of telling all that is missing."""


class Witness(NamedTuple):
    """Two ways of telling all that is missing, which differ in one answer and in the decision.

    Questions that both are asked besides are answered alike; one may be asked what the other is
    not.
    """

    one: End
    other: End


def differ(one: End, other: End, path: str, by: By = TO_THE_CHIP) -> bool:
    """Check whether two ways differ in the answer at `path` and in the decision, and else agree."""
    if by(one) == by(other) or one.answers.get(path) == other.answers.get(path):
        return False
    if path not in one.answers or path not in other.answers:
        return False
    return _agree(one, other, [place for place in one.answers if place != path])


def _agree(one: End, other: End, paths: Iterable[str]) -> bool:
    """Check whether two ways answer alike those of the questions that both are asked."""
    return all(
        one.answers[path] == other.answers[path]
        for path in paths
        if path in one.answers and path in other.answers
    )


def turning(
    dispute: Dispute, paths: Iterable[str], ends: Sequence[End], by: By, house: House | None = None
) -> tuple[str, Witness] | None:
    """The first of the questions at these paths whose answer can change the decision, if any.

    Two of the ends show it. Where there is a `house`, they may not be all there are: it may be
    shown by one of them and by the same with another answer there.
    """
    for path in paths:
        seen = _among(dispute, path, ends, by)
        if seen is None and house is not None:
            seen = _retold(dispute, path, house, ends, by)
        if seen is not None:
            return path, seen
    return None


def _among(dispute: Dispute, path: str, ends: Sequence[End], by: By) -> Witness | None:
    """Two of the ends that show that the answer at `path` can change the decision.

    Both answers can be given now, before anything else is told.
    """
    having = [end for end in ends if path in end.answers]
    pairs = _pairs(having, path, by)
    return next((Witness(*pair) for pair in pairs if _turns(dispute, path, *pair, by)), None)


def _retold(
    dispute: Dispute, path: str, house: House, ends: Sequence[End], by: By
) -> Witness | None:
    """One of the ends, and the same with another answer at `path`, if they show that it matters.

    Of amounts that have one effect more than one is tried: they may differ to the chip.
    """
    having = [end for end in ends if path in end.answers]
    effects = _by_effect(dispute, path, house)
    tried = [one for some in effects for one in reversed(some)]
    firsts = {by(end): end for end in reversed(having)}
    for one in firsts.values():
        for answer, then in tried:
            for after in _told_like(then, house, {path: answer}, one.answers):
                if _turns(dispute, path, one, after, by):
                    return Witness(one, after)
    return None


def _told_like(
    dispute: Dispute, house: House, told: Mapping[str, Any], like: Mapping[str, Any]
) -> Iterator[End]:
    """Yield the ways of telling all that answer as `like` does.

    What that is silent on is answered in one way, and then each such question in every way that
    differs, those before it as in the first.
    """
    first = whole(dispute, house, told, like)
    if first is None:
        return
    yield first
    for path, answer in first.answers.items():
        if path in told:
            continue
        if path not in like:
            for other, then in _one_of_each_effect(dispute, path, house):
                after = whole(then, house, {**told, path: other}, like)
                if after is not None:
                    yield after
        dispute, told = answered(dispute, path, answer), {**told, path: answer}


def _pairs(ends: Sequence[End], path: str, by: By) -> Iterator[tuple[End, End]]:
    """Yield the ends two by two that may differ in the answer at `path` alone."""
    shared = [place for place in ends[0].answers if place != path] if ends else []
    shared = [place for place in shared if all(place in end.answers for end in ends)]
    alike: dict[Hashable, list[End]] = {}
    for end in ends:
        alike.setdefault(tuple(plain(end.answers[place]) for place in shared), []).append(end)
    for some in alike.values():
        if len({by(end) for end in some}) > 1:
            yield from combinations(some, 2)


def _turns(dispute: Dispute, path: str, one: End, other: End, by: By) -> bool:
    """Check whether they differ by the answer at `path`, and both answers can be given now."""
    return differ(one, other, path, by) and all(
        possible(dispute, path, end.answers[path]) is not None for end in (one, other)
    )


def between(
    dispute: Dispute, house: House, ends: Sequence[End], but: Container[str], by: By = TO_THE_CHIP
) -> tuple[str, Witness] | None:
    """A question whose answer changes the decision, with two ways that show it, if any is found.

    Of two ways that decide differently, and answer alike what is in `but`, the one is told over,
    an answer at a time, as the other has it, until the decision turns.
    """
    for place, one in enumerate(ends):
        unasked = [path for path in one.answers if path in but]
        for other in ends[place + 1 :]:
            if by(one) != by(other) and _agree(one, other, unasked):
                found = _walked(dispute, house, one, other, by)
                if found is not None and found[0] not in but:
                    return found
                break
    return None


def _walked(
    dispute: Dispute, house: House, one: End, other: End, by: By
) -> tuple[str, Witness] | None:
    """The answer of `other` that turns the decision of `one`, those before it taken in."""
    told: dict[str, Any] = {}
    now = dispute
    for path, answer in other.answers.items():
        then = possible(now, path, answer)
        if then is None:
            return None
        told[path], now = answer, then
        after = whole(now, house, told, like=one.answers)
        if after is None:
            return None
        if by(after) != by(one):
            return (path, Witness(one, after)) if _turns(dispute, path, one, after, by) else None
        one = after
    return None


def with_total(
    dispute: Dispute, chips: str, total: str, house: House, shown: Witness, by: By = TO_THE_CHIP
) -> Witness | None:
    """Return the two ways with how much went in told in the place of which chips did, or None."""
    told = []
    for end in shown:
        amount = sum(end.answers[chips])
        then = possible(dispute, total, amount)
        like = {path: answer for path, answer in end.answers.items() if path != chips}
        after = None if then is None else whole(then, house, {total: amount}, like)
        if after is None:
            return None
        told.append(after)
    one, other = told
    return Witness(one, other) if differ(one, other, total, by) else None


def another(dispute: Dispute, house: House, than: End, by: By = TO_THE_CHIP) -> End | None:
    """A way of telling all that is missing that leads to another decision, if one is found.

    What all amounts do at first may be the same, and what then turns the decision may lie in a
    narrow stretch: each question is answered in every way, and the least and the most of the
    answers after which the same is asked are followed to their ends.
    """
    every = chain(_one_by_one(dispute, house, than), _searched_thoroughly(dispute, house))
    return next((end for end in every if by(end) != by(than)), None)


def _searched_thoroughly(dispute: Dispute, house: House) -> Iterator[End]:
    yield from outlook(dispute, house, thorough=True).ends


def _near_known(dispute: Dispute, answers: Iterable[Any]) -> list[Any]:
    """Return the answers with an amount that is told, or one under or over it."""
    near = {amount + step for amount in known_amounts(dispute) for step in (-1, 0, 1)}
    return [answer for answer in answers if has_amount(answer, near)]


def first_ends(dispute: Dispute, house: House, path: str) -> tuple[End, ...]:
    """Return a way of telling all that is missing for each effect of an answer at `path`."""
    tried = _one_of_each_effect(dispute, path, house)
    ends = (whole(then, house, {path: answer}) for answer, then in tried)
    return tuple(end for end in ends if end is not None)


def _one_of_each_effect(dispute: Dispute, path: str, house: House) -> list[tuple[Any, Dispute]]:
    """Return an answer at `path` for each effect that one has, with the dispute that has it."""
    return [some[0] for some in _by_effect(dispute, path, house)]


def _by_effect(dispute: Dispute, path: str, house: House) -> list[list[tuple[Any, Dispute]]]:
    """Return the answers tried at `path` by their effect, each with the dispute that has it."""
    try:
        tried = [some for _, some in ways(dispute, asked_at(path), house)]
    except Quarantined:
        return []
    return [[(answer, then) for answer, (then, _) in some] for some in tried]


def _one_by_one(dispute: Dispute, house: House, along: End) -> Iterator[End]:
    """Yield a way of telling all for each answer to each question on the way to an end.

    Questions before it are answered as they are there. Of more answers than can be tried in turn,
    those with an amount that is known or next to one.
    """
    told: dict[str, Any] = {}
    for path, kept in along.answers.items():
        every = list(_answers(dispute, path, house))
        for answer in every if len(every) <= MOST_IN_TURN else _near_known(dispute, every):
            then = possible(dispute, path, answer)
            end = None if then is None else whole(then, house, {**told, path: answer})
            if end is not None:
                yield end
        told[path], dispute = kept, answered(dispute, path, kept)


def whole(
    dispute: Dispute,
    house: House,
    answers: Mapping[str, Any],
    like: Mapping[str, Any] | None = None,
) -> End | None:
    """Tell all that is missing in one way: as in `like`, and where that is silent as may be.

    Raises TooMuchMissing.
    """
    told = dict(answers)
    try:
        found = find(dispute, house)
        while (path := found.asks) is not None:
            if len(told) > MOST_TOLD:
                raise TooMuchMissing
            if path in told:
                # What is asked again is not settled by an answer.
                return None
            wanted = [like[path]] if like and path in like else _answers(dispute, path, house)
            ways = ((one, possible(dispute, path, one)) for one in wanted)
            told[path], then = next((way for way in ways if way[1] is not None), (None, None))
            if then is None:
                return None
            dispute, found = then, find(then, house)
    except Quarantined:
        return None
    return end_of(dispute, found, told)


def _answers(dispute: Dispute, path: str, house: House) -> Iterator[Any]:
    """Yield the answers to try at `path`: those with an amount that is known, and then the rest.

    Where a narrow stretch of amounts is possible, one that is told is likely to lie in it.
    """
    known = known_amounts(dispute)
    rows = trials(asked_at(path), dispute, house.misunderstanding_threshold)
    every = [answer for row in rows for answer in row]
    yield from (answer for answer in every if has_amount(answer, known))
    yield from (answer for answer in every if not has_amount(answer, known))
