"""Counterfactuals: changes of one answer that give another ruling, by word or nearest amount."""

import re
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.given_answers import Held, held
from rulings.explanation.alternative_ruling import AsEntered, Changes, Tried
from rulings.explanation.other_answers import Dial, dials, others
from rulings.interview.candidate_answers import marks
from rulings.judgement.equality import decision, effect
from rulings.judgement.near_misses import what_about

Direction = Literal["at least", "at most"]

MOST_ACTS, MOST_JUDGED = 12, 240
"""Answers about the newest so many acts are changed: who disputes a hand disputes its end. The
fewer the more acts there are, as every change has all of them judged again."""
FOLLOWS = 6
"""A ruling that is another for more than one of so many next amounts just follows the amount."""


@dataclass(frozen=True, slots=True)
class Moved:
    """An amount of an answer that was moved, and to what."""

    dial: Dial
    to: int

    @property
    def direction(self) -> Direction:
        return "at least" if self.to > self.dial.amount else "at most"

    @property
    def share(self) -> float:
        """How far it was moved, as a share of what it was."""
        return abs(self.to - self.dial.amount) / max(self.dial.amount, 1)


@dataclass(frozen=True, slots=True)
class Change:
    """A change of the answer `held` that gives another ruling; `moved` where of an amount."""

    held: Held
    answer: Any
    tried: Tried
    changes: Changes
    moved: Moved | None = None


def other_rulings(
    before: AsEntered,
    smallest_chip: int = 1,
    *,
    moves: Callable[[str], bool] = lambda field: True,
    alone: bool = False,
) -> Iterator[Change]:
    """Every change of one answer that gives another ruling, in the order of the fields.

    Of an amount, up and down, the nearest at which something else is made of an act; and the
    nearest at which only an amount of the ruling is another, but where that merely follows the
    amount entered. Amounts move by what the smallest chip in play is worth.

    `moves` tells whether the amounts of a field, such as `table.bet`, are moved at all. Where each
    change stands `alone`, none is there that needs one more answer.
    """
    house, picks = before.house, _picks_the_question(before)
    far = marks(before.dispute, house.misunderstanding_threshold)[-1]
    for one in held(before.dispute):
        if one.path.partition(".")[2] in picks:
            continue  # another question, and not another answer to this one
        if _is_long_ago(before.dispute, one.path):
            continue
        for answer in others(one, house.denominations):
            yield from _of_words(before, one, answer, alone)
        if not moves(one.path.partition("{")[0]):
            continue
        for dial in dials(one, house.denominations):
            amounts = _Amounts(before, one, dial, smallest_chip)
            yield from amounts.toward(max(far, dial.amount))
            yield from amounts.toward(0)


def _picks_the_question(before: AsEntered) -> frozenset[str]:
    if before.found.judged:
        return frozenset()
    return what_about(before.house, before.found.steps[0][1].topic)


def _is_long_ago(dispute: Dispute, path: str) -> bool:
    act = re.match(r"acts\[(\d+)\]", path)
    if act is None or not isinstance(dispute, Betting):
        return False
    count = len(dispute.acts)
    return int(act[1]) < count - min(MOST_ACTS, max(MOST_JUDGED // count, 1))


def _of_words(before: AsEntered, one: Held, answer: Any, alone: bool) -> Iterator[Change]:
    tried = before.tried(one.path, answer)
    if not alone and tried is not None and tried.found.outcome == "need to know":
        tried = before.with_one_more(tried)
    changes = before.changes(tried)
    if tried is not None and changes is not None:
        yield Change(one, answer, tried, changes)


class _Amounts:
    """One amount of an answer, moved; what each amount comes to is found once."""

    def __init__(self, before: AsEntered, one: Held, dial: Dial, smallest_chip: int) -> None:
        self._before, self._held, self._dial = before, one, dial
        # Of a number of things, such as raises, each counts.
        self._step = 1 if one.kind == "number" else smallest_chip
        self._tried: dict[int, Tried | None] = {}

    def toward(self, far: int) -> Iterator[Change]:
        """The nearest changes on the way to `far`."""
        line = self._dial.on_the_way(far, self._step)

        def place(changes: Changes, end: int) -> int | None:
            is_other = self._is(changes)
            effect = self._effect
            return nearest(0, end, lambda at: is_other(line[at]), lambda at: effect(line[at]))

        ruled = place("what is ruled", len(line) - 1)
        end = len(line) - 1 if ruled is None else ruled - 1
        moved = None
        if not self._follows(line[: min(end, FOLLOWS) + 1]):
            moved = place("amounts", end)
        for at in (ruled, moved):
            if at is not None:
                yield from self._change(line[at])

    def _at(self, amount: int) -> Tried | None:
        if amount not in self._tried:
            answer = self._dial.turned(amount)
            self._tried[amount] = self._before.tried(self._held.path, answer)
        return self._tried[amount]

    def _is(self, changes: Changes) -> Callable[[int], bool]:
        return lambda amount: self._before.changes(self._at(amount)) == changes

    def _effect(self, amount: int) -> Hashable:
        tried = self._at(amount)
        return None if tried is None else effect(tried.found)

    def _follows(self, amounts: Sequence[int]) -> bool:
        """Whether the ruling is another, and another again, as the amount moves by one."""
        first, last = self._at(amounts[0]), self._at(amounts[-1])
        if first and last and _is_alike(first, last):
            return False  # nor is it another in between, as in `nearest`
        found: set[Hashable] = set()
        for amount in amounts:
            if (tried := self._at(amount)) is not None:
                found.add(decision(tried.found))
            if len(found) > 2:
                return True
        return False

    def _change(self, amount: int) -> Iterator[Change]:
        tried = self._at(amount)
        changes = self._before.changes(tried)
        if tried is not None and changes is not None:
            moved = Moved(self._dial, amount)
            yield Change(self._held, self._dial.turned(amount), tried, changes, moved)


def _is_alike(one: Tried, other: Tried) -> bool:
    same = effect(one.found) == effect(other.found)
    return same and decision(one.found) == decision(other.found)


def nearest(
    near: int, far: int, differs: Callable[[int], bool], effect: Callable[[int], Hashable]
) -> int | None:
    """The first place on the way from `near` to `far` that differs; the one before does not.

    Facts compare an amount with marks: where both ends of a stretch have the same effect, so
    does what lies between.
    """
    if abs(far - near) <= 1:
        return far if far != near and differs(far) else None
    if not differs(far) and effect(near) == effect(far):
        return None
    middle = (near + far) // 2
    if differs(middle):
        return nearest(near, middle, differs, effect)
    found = nearest(near, middle, differs, effect)
    return nearest(middle, far, differs, effect) if found is None else found
