"""Every ruling still possible while facts are missing, each with answers that lead to it."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from rules.house import House
from rulings.dispute import Dispute
from rulings.entering import inconsistencies
from rulings.findings import Findings, find
from rulings.questions import answered, asked_at
from rulings.trials import one_of_each, roundest, trials

MOST_TRIED = 400
"""Answers tried before a person has to wait; a proof may try more."""
DEEPEST = 25


@dataclass(frozen=True, slots=True)
class End:
    """Answers by path that lead to a ruling, and what it comes to.

    `kind` tells rulings apart by what they make of each act, `whole` by the amounts as well.
    """

    answers: Mapping[str, Any]
    kind: Hashable
    whole: Hashable
    dispute: Dispute


@dataclass(frozen=True, slots=True)
class Outlook:
    """The ends found. Every way of answering comes to one of them where `complete`."""

    ends: tuple[End, ...]
    complete: bool

    @property
    def kinds(self) -> tuple[End, ...]:
        """One end for each kind of ruling still possible."""
        return tuple({end.kind: end for end in reversed(self.ends)}.values())[::-1]


class _Tried(Exception):
    """As many answers were tried as may be."""


def outlook(dispute: Dispute, house: House, most: int = MOST_TRIED) -> Outlook:
    """Answer what is missing in every way that differs, trying `most` answers at most."""
    ends: list[End] = []
    left = most

    def follow(dispute: Dispute, found: Findings, answers: Mapping[str, Any]) -> None:
        nonlocal left
        path = found.asks
        if path is None or len(answers) > DEEPEST:
            ends.append(End(answers, kind(found), whole(found), dispute))
            return
        asked = asked_at(path)

        def try_it(answer: Any) -> tuple[Hashable, Any] | None:
            nonlocal left
            if left == 0:
                raise _Tried
            left -= 1
            try:
                then = answered(dispute, path, answer)
            except ValueError:
                return None
            if any(inconsistencies(then)):
                return None
            after = find(then, house)
            return effect(after), (then, after)

        ways: dict[Hashable, list[tuple[Any, Any]]] = {}
        for row in trials(asked, dispute, house.misunderstanding_threshold):
            for did, tried in one_of_each(row, try_it).items():
                ways.setdefault(did if asked.kind != "choice" else tried[0][0], tried)
        for tried in ways.values():
            # Amounts that do the same at each step may still be amounts that a ruling names.
            both = len(ways) == 1 and len(tried) > 1
            for answer, (then, after) in (tried[0], tried[-1]) if both else (roundest(tried),):
                follow(then, after, {**answers, path: answer})

    try:
        follow(dispute, find(dispute, house), {})
    except _Tried:
        return Outlook(tuple(ends), complete=False)
    return Outlook(tuple(ends), complete=True)


def kind(found: Findings) -> Hashable:
    """What tells two rulings apart, amounts aside."""
    acts = tuple((act.outcome, act.act, act.remedy) for act in found.acts)
    return found.outcome, found.last.makes if not found.judged else None, acts


def whole(found: Findings) -> Hashable:
    """What tells two rulings apart to the chip."""
    acts = tuple(act.to for act in found.acts)
    if found.judged:
        return kind(found), acts, found.moves
    _, facts, settled = found.steps[0]
    taken = {name for clause in settled.clauses for name in clause.takes}
    figures = tuple(sorted((name, facts.figures.get(name)) for name in taken))
    names = tuple(sorted(facts.names.items()))
    return kind(found), figures, names, found.moves, facts.pots


def effect(found: Findings) -> Hashable:
    """What an answer did: the words every step now reads, and what is asked next."""
    words = tuple(frozenset(facts.words.items()) for _, facts, _ in found.steps)
    return words, found.asks, kind(found)
