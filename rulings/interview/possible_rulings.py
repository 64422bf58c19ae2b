"""Every ruling still possible while facts are missing, each with answers that lead to it."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from rules.house import House
from rules.vocabulary.word import Kind
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import answered, asked_at
from rulings.dispute.reading.acts_in_pieces import AS_ONE_ACT
from rulings.dispute.reading.read import inconsistencies
from rulings.engine.durable_rules import Quarantined
from rulings.interview.candidate_answers import by_effect, known_amounts, last_amount, trials
from rulings.judgement.equality import decision, effect, in_kind, kind
from rulings.judgement.findings import Findings, find
from rulings.model.ruling import Asked

MOST_TRIED = 300
"""Answers tried before a person has to wait."""
DEEPEST = 25
"""Answers given one behind the other where every one that differs is tried."""


@dataclass(frozen=True, slots=True)
class End:
    """Answers by path that lead to a ruling, and what it comes to.

    `kind` tells rulings apart by what they make of each act, `decision` by the amounts as well.
    `in_kind` is the kind with those of what is left to the floor.
    `clauses` are the ids of those it rests on, `found` is all that is found on the dispute.
    """

    answers: Mapping[str, Any]
    kind: Hashable
    in_kind: Hashable
    decision: Hashable
    clauses: frozenset[str]
    dispute: Dispute
    found: Findings


@dataclass(frozen=True, slots=True)
class Outlook:
    """The ends found.

    `complete`: no other kind of ruling can come of it; claimed only where no amount is missing,
    so that every answer there is was tried. `cut_short`: there was more to try than was
    allowed, or the engine fails on some of it. `stuck`: some answers lead to where of what is
    then missing none of the answers tried is allowed; they may themselves be impossible.
    `first` is the path that the rules ask for first; None where nothing is missing.
    """

    ends: tuple[End, ...]
    complete: bool
    first: str | None
    cut_short: bool = False
    stuck: bool = False

    @property
    def kinds(self) -> tuple[End, ...]:
        """One end for each kind of ruling still possible."""
        return tuple({end.kind: end for end in reversed(self.ends)}.values())[::-1]

    @property
    def decisions(self) -> tuple[End, ...]:
        """One end for each decision found."""
        return tuple({end.decision: end for end in reversed(self.ends)}.values())[::-1]

    @property
    def grounds(self) -> tuple[End, ...]:
        """Two ends for each set of clauses that a ruling may rest on: the first, and the last.

        Of amounts that lead to one set they are far apart: what follows from them differs.
        """
        last = {end.clauses: end for end in self.ends}
        first = {end.clauses: end for end in reversed(self.ends)}
        each = (*reversed(first.values()), *last.values())
        return tuple(one for at, one in enumerate(each) if one not in each[:at])


def outlook(
    dispute: Dispute,
    house: House,
    most: int = MOST_TRIED,
    found: Findings | None = None,
    *,
    thorough: bool = False,
) -> Outlook:
    """Answer what is missing in every way that differs, trying `most` answers at most.

    A `thorough` search follows the least and the most of the answers after which the same is
    asked: what is then possible may be bounded by them. `found` is what is found on the dispute,
    where that is known already.
    """
    search = _Search(house, most, thorough=thorough)
    found = found or find(dispute, house)
    try:
        search.follow(dispute, found, {})
    except (_Tried, Quarantined):
        return Outlook(tuple(search.ends), complete=False, first=found.asks, cut_short=True)
    # No end at all: none of the answers tried agreed with what is known.
    amounts = max((len(_open_ones(end)) for end in search.ends), default=2)
    sampled = not search.sorts.isdisjoint(("names", "amounts", "cards", "hands"))
    return Outlook(
        tuple(search.ends),
        complete=amounts == 0 and not sampled and not search.stuck,
        first=found.asks,
        stuck=search.stuck,
    )


def end_of(dispute: Dispute, found: Findings, answers: Mapping[str, Any]) -> End:
    """Return the end that a dispute comes to once these answers were taken in."""
    clauses = frozenset([one.id for _, _, settled in found.steps for one in settled.clauses])
    return End(answers, kind(found), in_kind(found), decision(found), clauses, dispute, found)


Kept = TypeVar("Kept")
Ways = Iterator[tuple[Hashable, list[tuple[Any, tuple[Dispute, Findings]]]]]
"""Answers by their effect, each with the dispute and the findings on it."""


class _Tried(Exception):
    """The end of a search: as many answers were tried as may be, or given one behind the other."""


class _Search:
    """A search that follows what is asked, in every way that differs, to the ends."""

    def __init__(self, house: House, most: int, *, thorough: bool) -> None:
        self.ends: list[End] = []
        self.sorts: set[Kind] = set()
        self.stuck = False
        self._house, self._left, self._thorough = house, most, thorough

    def follow(self, dispute: Dispute, found: Findings, answers: Mapping[str, Any]) -> None:
        path = found.asks
        if path is None:
            self.ends.append(end_of(dispute, found, answers))
            return
        if len(answers) > DEEPEST:
            # What is still asked there has no end yet.
            raise _Tried
        if path in answers:
            # What is asked again is not settled by an answer.
            self.stuck = True
            return
        asked = asked_at(path)
        self.sorts.add(asked.kind)
        # Of cards a few are tried out of millions: what would come of others is not known.
        self.stuck = self.stuck or asked.kind in ("cards", "hands")
        different: dict[Hashable, list[tuple[Any, tuple[Dispute, Findings]]]] = {}
        for did, tried in self._ways(dispute, asked):
            different.setdefault(did if asked.kind != "choice" else tried[0][0], tried)
        # Where none of the amounts tried is allowed, what would come of others is not known.
        self.stuck = self.stuck or not different
        for tried in different.values():
            # Amounts that do the same at each step may still be amounts that a ruling names.
            asks_on = self._thorough and tried[0][1][1].asks is not None
            several = len(tried) > 1 and (len(different) == 1 or asks_on)
            for answer, (then, after) in _ends_of(tried) if several else tried[:1]:
                self.follow(then, after, {**answers, path: answer})

    def _ways(self, dispute: Dispute, asked: Asked) -> Ways:
        return ways(dispute, asked, self._house, self._count)

    def _count(self) -> None:
        if self._left == 0:
            raise _Tried
        self._left -= 1


def _ends_of(tried: Sequence[tuple[Any, Kept]]) -> list[tuple[Any, Kept]]:
    """Return of answers with one effect the first, the least and the most."""
    least = min(tried[1:], key=lambda one: last_amount(one[0]))
    return [tried[0], *([least] if least is not tried[-1] else []), tried[-1]]


def ways(
    dispute: Dispute, asked: Asked, house: House, count: Callable[[], None] = lambda: None
) -> Ways:
    """The answers tried by their effect, each with the dispute and the findings on it.

    `count` is called before each that is possible is judged.
    """

    def try_it(answer: Any) -> tuple[Hashable, tuple[Dispute, Findings]] | None:
        then = possible(dispute, asked.path, answer)
        if then is None:
            return None
        count()
        after = find(then, house)
        return effect(after), (then, after)

    known = () if asked.answers else known_amounts(dispute)
    for row in trials(asked, dispute, house.misunderstanding_threshold):
        yield from by_effect(row, try_it, known).items()


def possible(dispute: Dispute, path: str, answer: Any) -> Dispute | None:
    """The dispute with an answer taken in; None where it cannot be so beside the others.

    That chips were let go can be so though the same player acts next, and is refused as it is told.
    """
    try:
        then = answered(dispute, path, answer)
    except ValueError:
        return None
    wrong = (one for one in inconsistencies(then) if one.allowed != AS_ONE_ACT)
    return None if any(wrong) else then


def with_words(dispute: Dispute, answers: Mapping[str, Any]) -> Dispute:
    """A dispute with those of the answers that are words: no amount that was only tried."""
    for path, answer in answers.items():
        if asked_at(path).answers:
            dispute = possible(dispute, path, answer) or dispute
    return dispute


def plain(answer: object) -> Hashable:
    """An answer as a key: a list by what it holds."""
    return answer if isinstance(answer, str | int) else repr(answer)


def _open_ones(end: End) -> list[str]:
    """The questions answered on the way that have more answers than can be listed."""
    return [path for path in end.answers if asked_at(path).kind != "choice"]
