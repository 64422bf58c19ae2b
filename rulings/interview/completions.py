"""Whole accounts drawn for one that is half told: whether an answer matters, whether none does."""

import random
from collections.abc import Callable, Container, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, combinations
from operator import attrgetter
from typing import Any, NamedTuple

from rules.house import House
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import asked_at
from rulings.engine.durable_rules import Quarantined
from rulings.interview.candidate_answers import (
    MOST_IN_TURN,
    Rows,
    has_amount,
    known_amounts,
    trials,
)
from rulings.interview.possible_rulings import End, end_of, outlook, possible
from rulings.judgement.findings import find

MOST_DRAWN = 40
"""Whole accounts drawn before no answer is taken to matter."""
MOST_BEHIND = 60
"""Answers tried behind each amount that is told already."""
MOST_PAIRS = 12
ANSWERS_TO_ONE = 8
"""Answers drawn to one question before it is given up: most may be impossible beside the others."""
AT_AN_END = 8
"""Answers tried from an end of all those there are, until one is possible."""
MOST_COMPARED = 80
MOST_TOLD = 60
"""Answers that one way of telling all may take: an account that lacks more is not drawn whole."""


By = Callable[[End], Hashable]
"""A key that tells two ways apart."""
TO_THE_CHIP: By = attrgetter("decision")
AMOUNTS_ASIDE: By = attrgetter("in_kind")


class TooMuchMissing(Exception):
    """An account lacks more answers than are drawn for one way of telling all that is missing."""


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
    return all(
        answer == other.answers[place]
        for place, answer in one.answers.items()
        if place != path and place in other.answers
    )


def _turns(dispute: Dispute, path: str, one: End, other: End, by: By) -> bool:
    """Check whether they differ by the answer at `path`, and both answers can be given now."""
    return differ(one, other, path, by) and all(
        possible(dispute, path, end.answers[path]) is not None for end in (one, other)
    )


def witness(
    dispute: Dispute, path: str, house: House, ends: Sequence[End] = (), by: By = TO_THE_CHIP
) -> Witness | None:
    """Return two ways that show that the answer at `path` can change the decision, or None.

    `ends` are ways found before; others are drawn, always the same. Both answers can be given
    now, before anything else is told.
    """
    having = [end for end in ends if path in end.answers][:MOST_COMPARED]
    for one, other in combinations(having, 2):
        if _turns(dispute, path, one, other, by):
            return Witness(one, other)
    draw = Draw(house, path)
    for _ in range(MOST_PAIRS):
        first = draw.answer(dispute, path)
        second = draw.answer(dispute, path)
        if first is None or second is None or first[0] == second[0]:
            continue
        drawn = draw.whole(first[1], {path: first[0]})
        if drawn is None:
            continue
        beside = draw.whole(second[1], {path: second[0]}, like=drawn.answers)
        if beside is not None and differ(drawn, beside, path, by):
            return Witness(drawn, beside)
    return None


def between(
    dispute: Dispute,
    house: House,
    ends: Sequence[End] = (),
    but: Container[str] = (),
    by: By = TO_THE_CHIP,
) -> tuple[str, Witness] | None:
    """A question whose answer changes the decision, with two ways that show it, if any is found.

    Of two ways that decide differently, the one is told over, an answer at a time, as the other
    has it, until the decision turns. Questions in `but` are left out.
    """
    draw, known = Draw(house, "between"), list(ends[:MOST_COMPARED])
    for _ in range(MOST_DRAWN):
        known += [end for end in (draw.whole(dispute, {}),) if end is not None]
        for one, other in combinations(known, 2):
            if by(one) != by(other):
                found = draw.turning(dispute, one, other, by)
                if found is not None and found[0] not in but:
                    return found
                known.remove(one)
                break
    return None


def with_total(
    dispute: Dispute, chips: str, total: str, house: House, shown: Witness, by: By = TO_THE_CHIP
) -> Witness | None:
    """Return the two ways with how much went in told in the place of which chips did, or None."""
    draw, told = Draw(house, total), []
    for end in shown:
        amount = sum(end.answers[chips])
        then = possible(dispute, total, amount)
        like = {path: answer for path, answer in end.answers.items() if path != chips}
        whole = None if then is None else draw.whole(then, {total: amount}, like)
        if whole is None:
            return None
        told.append(whole)
    one, other = told
    return Witness(one, other) if differ(one, other, total, by) else None


def another(dispute: Dispute, house: House, than: End, by: By = TO_THE_CHIP) -> End | None:
    """A way of telling all that is missing that leads to another decision, if one is drawn."""
    draw = Draw(house, "another")
    drawn_ones = (draw.whole(dispute, {}) for _ in range(MOST_DRAWN))
    every = chain(
        drawn_ones,
        draw.one_by_one(dispute),
        _behind_what_is_known(dispute, house),
        _searched_thoroughly(dispute, house),
    )
    return next((end for end in every if end is not None and by(end) != by(than)), None)


def _searched_thoroughly(dispute: Dispute, house: House) -> Iterator[End]:
    yield from outlook(dispute, house, thorough=True).ends


def _behind_what_is_known(dispute: Dispute, house: House) -> Iterator[End]:
    """Yield the ends behind the first amount asked for, where it is one told already or next to it.

    All amounts may do the same at first, and what then turns the decision lies in a narrow stretch.
    """
    path = find(dispute, house).asks
    if path is None:
        return
    rows = trials(asked_at(path), dispute, house.misunderstanding_threshold)
    every = [answer for row in rows for answer in row]
    match asked_at(path).kind:
        case "chips":
            # Where a total of chips is told, its chips make that, and no other known amount.
            totals = {sum(one) if isinstance(one, list) else one for one in every}
            for amount in sorted(_near_known(dispute) & totals):
                if (then := possible(dispute, path, amount)) is not None:
                    yield from _told(path, amount, outlook(then, house, MOST_BEHIND).ends)
        case "choice":
            for answer in every:
                if (then := possible(dispute, path, answer)) is not None:
                    yield from _told(path, answer, _behind_what_is_known(then, house))
        case _:
            pass


def _told(path: str, answer: Any, ends: Iterable[End]) -> Iterator[End]:
    """Ways that follow an answer, with it in front."""
    return (replace(end, answers={path: answer, **end.answers}) for end in ends)


def _near_known(dispute: Dispute) -> set[int]:
    """The amounts that are told, and those one under and over."""
    return {at + by for at in known_amounts(dispute) for by in (-1, 0, 1)}


def drawn(dispute: Dispute, house: House) -> tuple[End, ...]:
    """Ways of telling all that is missing, a few of very many; always the same."""
    draw = Draw(house, "drawn")
    ends = (draw.whole(dispute, {}) for _ in range(MOST_DRAWN))
    return tuple(end for end in ends if end is not None)


class Draw:
    """A source of drawn answers; with one `seed` it always draws alike."""

    def __init__(self, house: House, seed: str) -> None:
        self._house = house
        self._chance = random.Random(seed)
        self._in_turn: dict[tuple[str, str], tuple[Any, Dispute] | None] = {}

    def answer(self, dispute: Dispute, path: str) -> tuple[Any, Dispute] | None:
        """Draw an answer at `path` that is possible beside the others; give the dispute with it."""
        rows = trials(asked_at(path), dispute, self._house.misunderstanding_threshold)
        row = self._chance.choice(rows)
        # What is allowed often begins or ends at a bound: the first answers past it turn decisions.
        ends = (row[:AT_AN_END], row[-AT_AN_END:][::-1], (), ())
        answers = list(self._chance.choice(ends))
        answers += [self._in(self._chance.choice(rows)) for _ in range(ANSWERS_TO_ONE)]
        return _first_possible(dispute, path, answers) or self._first_in_turn(dispute, path, rows)

    def _first_in_turn(self, dispute: Dispute, path: str, rows: Rows) -> tuple[Any, Dispute] | None:
        """The first possible one of those in turn, remembered: nothing in it is left to chance."""
        key = path, dispute.model_dump_json()
        if key not in self._in_turn:
            self._in_turn[key] = _first_possible(dispute, path, _in_turn(dispute, rows))
        return self._in_turn[key]

    def _in(self, row: Sequence[Any]) -> Any:
        """An answer of a row, now and then the first or the last."""
        return row[self._chance.choice((0, -1, *[self._chance.randrange(len(row))] * 6))]

    def one_by_one(self, dispute: Dispute) -> Iterator[End | None]:
        """A way for each answer to the first question, as some turn a decision in a narrow stretch.

        Of more than can be tried in turn, those with an amount that is known or next to one.
        """
        path = find(dispute, self._house).asks
        if path is None:
            return
        rows = trials(asked_at(path), dispute, self._house.misunderstanding_threshold)
        every = [answer for row in rows for answer in row]
        if len(every) > MOST_IN_TURN:
            near = _near_known(dispute)
            every = [answer for answer in every if has_amount(answer, near)]
        for answer in every:
            if (then := possible(dispute, path, answer)) is not None:
                yield self.whole(then, {path: answer})

    def turning(self, dispute: Dispute, one: End, other: End, by: By) -> tuple[str, Witness] | None:
        """The answer of `other` that turns the decision of `one`, those before it taken in."""
        told: dict[str, Any] = {}
        now = dispute
        for path, answer in other.answers.items():
            then = possible(now, path, answer)
            if then is None:
                return None
            told[path], now = answer, then
            after = self.whole(now, told, like=one.answers)
            if after is None:
                return None
            if by(after) != by(one):
                turns = _turns(dispute, path, one, after, by)
                return (path, Witness(one, after)) if turns else None
            one = after
        return None

    def whole(
        self, dispute: Dispute, answers: Mapping[str, Any], like: Mapping[str, Any] | None = None
    ) -> End | None:
        """Tell all that is missing in one way: as in `like`, and drawn where that is silent.

        Raises TooMuchMissing.
        """
        told = dict(answers)
        try:
            found = find(dispute, self._house)
            while (path := found.asks) is not None:
                if len(told) > MOST_TOLD:
                    raise TooMuchMissing
                if path in told:
                    # What is asked again is not settled by an answer.
                    return None
                before = None if like is None or path not in like else like[path]
                then = None if before is None else possible(dispute, path, before)
                if then is not None:
                    told[path], dispute = before, then
                elif before is None and (drawn := self.answer(dispute, path)) is not None:
                    told[path], dispute = drawn
                else:
                    return None
                found = find(dispute, self._house)
        except Quarantined:
            return None
        return end_of(dispute, found, told)


def _first_possible(
    dispute: Dispute, path: str, answers: Iterable[Any]
) -> tuple[Any, Dispute] | None:
    """The first of the answers that is possible beside the others, with the dispute that has it."""
    tried = ((answer, possible(dispute, path, answer)) for answer in answers)
    return next(((answer, then) for answer, then in tried if then is not None), None)


def _in_turn(dispute: Dispute, rows: Rows) -> Iterator[Any]:
    """Yield the answers with an amount that is known; every answer, if they are not too many.

    Where a narrow stretch of amounts is possible, one that is told is likely to lie in it.
    """
    known = known_amounts(dispute)
    every = [answer for row in rows for answer in row]
    yield from (answer for answer in every if has_amount(answer, known))
    yield from every if len(every) <= MOST_IN_TURN else ()
