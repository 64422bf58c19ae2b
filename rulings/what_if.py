"""What would have to be otherwise for another ruling: one answer, changed as little as does it."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from pydantic import JsonValue

from rules.house import House
from rulings import wording
from rulings.changes import Dial, Entered, dials, entered, others, read_as
from rulings.dispute import Dispute
from rulings.entering import inconsistencies
from rulings.findings import Findings, find
from rulings.missed import what_about
from rulings.possible import effect, kind, whole
from rulings.questions import answered, asked_at
from rulings.rule import rule
from rulings.ruling import ChipMove, Outcome, Ruling, StandsAs
from rulings.strict import Strict
from rulings.trials import marks

T = TypeVar("T")

Direction = Literal["at least", "at most"]
Changes = Literal["what is ruled", "amounts"]

FOLLOWS = 6
"""A ruling that is another for more than one of so many next amounts just follows the amount."""


class Difference(Strict):
    """What of a ruling is otherwise in another: the outcome, the money, the citations.

    `outcome`, `decision` and `makes` are pairs, before and after. `acts` are those that stand
    otherwise, as they then stand; `figures` those that are otherwise, each before and after.
    """

    outcome: tuple[Outcome, Outcome] | None = None
    decision: tuple[str, str] | None = None
    makes: tuple[str | None, str | None] | None = None
    acts: tuple[StandsAs, ...] = ()
    moves_before: tuple[ChipMove, ...] = ()
    moves_after: tuple[ChipMove, ...] = ()
    figures: dict[str, tuple[int | None, int | None]] = {}
    no_longer_cites: tuple[str, ...] = ()
    now_cites: tuple[str, ...] = ()


class Also(Strict):
    """An answer that the change makes needed, and that was not entered."""

    path: str
    question: str
    instead: str
    answer: JsonValue


class WhatIf(Strict):
    """One answer changed as little as gives another ruling; of an act, with who made it.

    `entered` and `instead` are the answer as a person reads it, `answer` as the dispute holds
    it. With a `direction` it is an amount, and every one between the two leaves the ruling as
    it was. `changes` is whether something else is made of an act or only of its amount.
    """

    path: str
    player: str | None
    question: str
    entered: str
    instead: str
    answer: JsonValue
    direction: Direction | None = None
    also: Also | None = None
    changes: Changes
    outcome: Outcome
    decision: str
    cites: tuple[str, ...]
    difference: Difference

    @property
    def decides(self) -> bool:
        """Whether it gives another decision: not just of another act, nor that there is none."""
        return self.difference.decision is not None and self.outcome != "no clause"

    def applied(self, dispute: Dispute) -> Dispute:
        """The dispute with the change in it."""
        changed = answered(dispute, self.path, self.answer)
        return changed if self.also is None else answered(changed, self.also.path, self.also.answer)


def difference(before: Ruling, after: Ruling) -> Difference:
    """What is otherwise in `after`."""
    cited = [tuple(dict.fromkeys(one.label for one in r.reasons)) for r in (before, after)]
    names = sorted(before.figures.keys() | after.figures.keys())
    figures = {name: (before.figures.get(name), after.figures.get(name)) for name in names}
    return Difference(
        outcome=_pair(before.outcome, after.outcome),
        decision=_pair(before.decision, after.decision),
        makes=_pair(before.makes, after.makes),
        acts=tuple(one for one in after.acts if one not in before.acts),
        moves_before=tuple(one for one in before.moves if one not in after.moves),
        moves_after=tuple(one for one in after.moves if one not in before.moves),
        figures={name: pair for name, pair in figures.items() if pair[0] != pair[1]},
        no_longer_cites=tuple(label for label in cited[0] if label not in cited[1]),
        now_cites=tuple(label for label in cited[1] if label not in cited[0]),
    )


def _pair(before: T, after: T) -> tuple[T, T] | None:
    return None if before == after else (before, after)


def what_if(dispute: Dispute, house: House) -> tuple[WhatIf, ...]:
    """Every answer with its changes that give another ruling, one answer changed at a time.

    A choice is changed to each other word; an amount, up and down, to the nearest at which the
    ruling is another. What could then not be ruled is left out, but where one more answer
    settles it: the first that does is told.

    What changes the decision comes before what changes another act, or leaves no clause. Then
    what was said and done comes first, that of the act in the headline in front, then the table
    and the game: players dispute the one, and everybody can see the other. In each, what makes
    another act of it comes before what only moves an amount, words before amounts, and the
    nearest amount before one further off.
    """
    search, before = _Search(dispute, house), rule(dispute, house)
    told = [(_told(one, change, before, house), one, change) for one, change in search.every()]
    told.sort(key=lambda found: search.order(*found))
    return tuple(found for found, _, _ in told)


@dataclass(frozen=True, slots=True)
class _Seen:
    """What one change came to."""

    dispute: Dispute
    found: Findings
    also: Also | None = None


@dataclass(frozen=True, slots=True)
class _Change:
    """A change that gives another ruling: `by` is how far an amount was moved."""

    answer: Any
    instead: str
    seen: _Seen
    changes: Changes
    direction: Direction | None = None
    by: float = 0


class _Search:
    """The changes of one dispute, measured against what is found on it as it was entered."""

    def __init__(self, dispute: Dispute, house: House) -> None:
        self._dispute, self._house = dispute, house
        self._found = find(dispute, house)
        self._kind, self._whole = kind(self._found), whole(self._found)
        judged = self._found.judged
        self._about: frozenset[str] = (
            frozenset() if judged else what_about(house, self._found.steps[0][1].topic)
        )
        self._act = wording.headline(judged).moment.index if judged else None
        self._far = marks(dispute, house.misunderstanding_threshold)[-1]

    def order(self, told: WhatIf, one: Entered, change: _Change) -> tuple[float, ...]:
        return (
            not told.decides,
            one.act is None,
            one.act != self._act,
            change.changes == "amounts",
            change.direction is not None,
            change.by,
        )

    def every(self) -> Iterator[tuple[Entered, _Change]]:
        for one in entered(self._dispute):
            if one.path.partition(".")[2] in self._about:
                continue  # another question, and not another answer to this one
            for answer in others(one):
                for change in self._of_words(one, answer):
                    yield one, change
            for dial in dials(one):
                for change in self._of_amount(one, dial):
                    yield one, change

    def _of_words(self, one: Entered, answer: Any) -> Iterator[_Change]:
        seen = self._try(self._dispute, one.path, answer)
        if seen is not None and seen.found.outcome == "need to know":
            seen = self._with_one_more(seen)
        changes = self._changes(seen)
        if seen is not None and changes is not None:
            yield _Change(answer, read_as(one, answer), seen, changes)

    def _with_one_more(self, seen: _Seen) -> _Seen | None:
        """What is asked next, answered by its first word that gives another ruling."""
        path = seen.found.asks
        assert path is not None
        asked = asked_at(path)
        for answer in asked.answers:
            then = self._try(seen.dispute, path, answer)
            if then is not None and self._changes(then):
                told = read_as(Entered(asked, path, answer), answer)
                also = Also(path=path, question=asked.text, instead=told, answer=answer)
                return _Seen(then.dispute, then.found, also)
        return None

    def _try(self, dispute: Dispute, path: str, answer: Any) -> _Seen | None:
        """What the answer comes to; None where it is not allowed beside the others."""
        try:
            then = answered(dispute, path, answer)
        except ValueError:
            return None
        return None if any(inconsistencies(then)) else _Seen(then, find(then, self._house))

    def _changes(self, seen: _Seen | None) -> Changes | None:
        """What of the ruling is another; None where nothing is, or it could not be ruled."""
        if seen is None or seen.found.outcome == "need to know":
            return None
        if kind(seen.found) != self._kind:
            return "what is ruled"
        return None if whole(seen.found) == self._whole else "amounts"

    def _of_amount(self, one: Entered, dial: Dial) -> Iterator[_Change]:
        """The nearest amount above and below at which something else is made of an act.

        Also the nearest at which only an amount of the ruling is another, but where that
        merely follows the amount entered.
        """
        tried: dict[int, _Seen | None] = {}

        def at(amount: int) -> _Seen | None:
            if amount not in tried:
                tried[amount] = self._try(self._dispute, one.path, dial.turned(amount))
            return tried[amount]

        def is_(changes: Changes) -> Callable[[int], bool]:
            return lambda amount: self._changes(at(amount)) == changes

        def did(amount: int) -> Hashable:
            seen = at(amount)
            return None if seen is None else effect(seen.found)

        ways: tuple[tuple[int, int, Direction], ...] = (
            (1, max(self._far, dial.amount), "at least"),
            (-1, 0, "at most"),
        )
        for step, far, direction in ways:
            ruled = _nearest(dial.amount, far, is_("what is ruled"), did)
            end = far if ruled is None else ruled - step
            on_the_way = range(dial.amount, end + step, step)
            moved = None
            if not self._follows(on_the_way[: FOLLOWS + 1], at):
                moved = _nearest(dial.amount, end, is_("amounts"), did)
            for amount in (ruled, moved):
                seen = None if amount is None else at(amount)
                changes = self._changes(seen)
                if amount is not None and seen is not None and changes is not None:
                    yield _Change(
                        dial.turned(amount),
                        dial.told(amount),
                        seen,
                        changes,
                        direction,
                        abs(amount - dial.amount) / max(dial.amount, 1),
                    )

    def _follows(self, amounts: Iterable[int], at: Callable[[int], _Seen | None]) -> bool:
        """Whether the ruling is another, and another again, as the amount moves by one."""
        seen = (at(amount) for amount in amounts)
        return len({whole(one.found) for one in seen if one is not None}) > 2


def _nearest(
    near: int, far: int, differs: Callable[[int], bool], did: Callable[[int], Hashable]
) -> int | None:
    """The first amount on the way from `near` to `far` that differs; the one before does not.

    Facts compare an amount with marks: where both ends of a stretch do the same, so does what
    lies between.
    """
    if abs(far - near) <= 1:
        return far if far != near and differs(far) else None
    if not differs(far) and did(near) == did(far):
        return None
    middle = (near + far) // 2
    if differs(middle):
        return _nearest(near, middle, differs, did)
    found = _nearest(near, middle, differs, did)
    return _nearest(middle, far, differs, did) if found is None else found


def _told(one: Entered, change: _Change, before: Ruling, house: House) -> WhatIf:
    after = rule(change.seen.dispute, house)
    is_chips = isinstance(one.answer, list) and change.direction is not None
    return WhatIf(
        path=one.path,
        player=one.player,
        question=one.asked.text,
        entered=f"{sum(one.answer):,}" if is_chips else read_as(one, one.answer),
        instead=change.instead,
        answer=change.answer,
        direction=change.direction,
        also=change.seen.also,
        changes=change.changes,
        outcome=after.outcome,
        decision=after.decision,
        cites=tuple(dict.fromkeys(reason.label for reason in after.reasons)),
        difference=difference(before, after),
    )
