"""What is decided while facts are missing: the decision that no missing answer changes."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any

from rules.house import House
from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import Dispute, play_of
from rulings.dispute.paths import asked_at
from rulings.interview.choice import Choice, choose
from rulings.interview.likely import likely
from rulings.interview.look_ahead import looked_ahead
from rulings.interview.nobody_knows.branches import branches
from rulings.interview.possible_rulings import with_words
from rulings.judgement.findings import Findings, as_told, find
from rulings.judgement.rule import ROOM, asking, judged, noticed, rule, ruling_of
from rulings.judgement.ruling_by_account import by_accounts
from rulings.judgement.wording import in_common
from rulings.model.ruling import Asked, Decision, Reason, Ruling, Step

MOST_GROUNDS = 12
"""Sets of clauses that one decision is looked at on."""


@dataclass(frozen=True, slots=True)
class Decided:
    """What is decided on what is told.

    `ruling` is the decision that no missing answer changes, or one that needs to know: then it asks
    the question that settles most. `choice` is what was found out about what is missing; None
    where nothing is, or where accounts differ.
    """

    dispute: Dispute
    ruling: Ruling
    choice: Choice | None = None

    def likely(self, house: House) -> Ruling | None:
        """The ruling if what is missing is as it usually is; None where nothing is asked."""
        supposed = likely(self.dispute, house) if self.ruling.asks else None
        return supposed and noticed(supposed, play_of(self.dispute))

    def as_data(self, house: House) -> dict[str, Any]:
        """The ruling as plain data, and beside it the likely one while something is asked."""
        supposed = self.likely(house)
        likely = None if supposed is None else supposed.model_dump(mode="json")
        return {**self.ruling.model_dump(mode="json"), "likely": likely}

    @property
    def account(self) -> Dispute:
        """The dispute as told; with one answer to `whatever`, and what follows, where that is."""
        if self.choice is None or self.whatever is None:
            return self.dispute
        return self.choice.outlook.ends[0].dispute

    @property
    def whatever(self) -> Asked | None:
        """The question that the rules would ask first; the ruling holds whatever its answer is."""
        if self.choice is None or self.choice.path is not None or self.choice.left_open:
            return None
        return asked_at(next(iter(self.choice.outlook.ends[0].answers)))


def decided(dispute: Dispute, house: House = ROOM, play: str | None = None) -> Decided:
    """What is decided, as far as it is told; the same dispute in the same house gives the same.

    `play` is what is played at its table, where the dispute itself does not tell.

    What is complete is ruled as `rule` rules it, and nothing is searched for it. Amounts are whole
    chips, in the smallest unit.

    Raises EngineError where the rule engine fails.
    """
    found = _decided(dispute, house)
    return replace(found, ruling=noticed(found.ruling, play_of(dispute) or play))


def _decided(dispute: Dispute, house: House) -> Decided:
    if dispute.disputed:
        return Decided(dispute, by_accounts(dispute, house, _judged))
    ruling = rule(dispute, house)
    if ruling.outcome != "need to know":
        return Decided(dispute, ruling)
    choice = choose(dispute, house)
    if choice.left_open:
        return Decided(dispute, branches(dispute, house, choice), choice)
    if choice.path is None:
        return Decided(dispute, _whatever(dispute, house, choice)[1], choice)
    return Decided(dispute, asking(ruling, looked_ahead(dispute, choice.path, house)), choice)


def _judged(dispute: Dispute, house: House) -> tuple[Findings, Ruling]:
    """One account judged: ruled, too, where no answer that is missing changes the decision."""
    found, ruling = judged(dispute, house)
    if found.asks is None:
        return found, ruling
    choice = choose(dispute, house)
    if choice.left_open:
        return found, noticed(branches(dispute, house, choice), play_of(dispute))
    if choice.path is None:
        found, ruling = _whatever(dispute, house, choice)
        return found, noticed(ruling, play_of(dispute))
    return found, asking(ruling, looked_ahead(dispute, choice.path, house))


def _whatever(dispute: Dispute, house: House, choice: Choice) -> tuple[Findings, Ruling]:
    """The ruling that every answer leads to, with nothing in it that one of them alone gives."""
    ends = choice.outlook.ends[: 2 * MOST_GROUNDS]
    every = [find(end.dispute, house) for end in ends]
    if isinstance(dispute, Betting) or len(ends) == 1:
        # Of one question a figure follows that all of several ends have in common.
        told = (with_words(dispute, end.answers) for end in ends)
        every = [as_told(one, house, found) for one, found in zip(told, every, strict=True)]
    rulings = [ruling_of(found, house) for found in every]
    first = rulings[0]
    common = _in_all([[one.clause for one in ruling.reasons] for ruling in rulings])
    reasons = {one.clause: one for ruling in rulings for one in ruling.reasons}
    steps = [{(one.act, one.topic): one for one in ruling.steps} for ruling in rulings]
    headline, say = in_common([one.decision for one in rulings], [one.say for one in rulings])
    changes: dict[str, Any] = {
        "decision": headline,
        "say": say,
        "reasons": tuple(reason for name, reason in reasons.items() if name in common),
        "whichever": tuple(reason for name, reason in reasons.items() if name not in common),
        "weighs": tuple(dict.fromkeys(line for ruling in rulings for line in ruling.weighs)),
        "steps": tuple(
            _step([one[place] for one in steps]) for place in _in_all([list(one) for one in steps])
        ),
        "near_misses": tuple(
            one for one in first.near_misses if all(one in ruling.near_misses for ruling in rulings)
        ),
        "figures": _same_in_all([ruling.figures for ruling in rulings]),
        "names": _same_in_all([ruling.names for ruling in rulings]),
        "options": tuple(_in_all([ruling.options for ruling in rulings])),
        "decisions": _decisions([ruling.decisions for ruling in rulings]),
    }
    if not changes["reasons"]:
        changes |= {"reasons": _each_time(rulings), "whichever": ()}
    return every[0], first.model_copy(update=changes)


def _each_time(rulings: Iterable[Ruling | Decision]) -> tuple[Reason, ...]:
    """The reasons of all of them, where they have none in common."""
    return tuple({one.clause: one for ruling in rulings for one in ruling.reasons}.values())


def _decisions(several: Sequence[Sequence[Decision]]) -> tuple[Decision, ...]:
    """The decisions that can be taken, each told as far as it is the same whatever is missing."""
    told = []
    for first in several[0]:
        same = [one for some in several for one in some if one.key == first.key]
        decision, say = in_common([one.decision for one in same], [one.say for one in same])
        reasons = _in_all([one.reasons for one in same]) or _each_time(same)
        changes: dict[str, Any] = {
            "decision": decision,
            "say": say,
            "options": tuple(_in_all([one.options for one in same])),
            "figures": _same_in_all([one.figures for one in same]),
            "names": _same_in_all([one.names for one in same]),
            "reasons": tuple(reasons),
        }
        told.append(first.model_copy(update=changes))
    return tuple(told)


def _same_in_all(several: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """What is the same in each of several mappings."""
    return dict(_in_all([list(one.items()) for one in several]))


def _in_all(several: Sequence[Sequence[Any]]) -> list[Any]:
    """What stands in each of several lists, in the order of the first."""
    rest: list[set[Hashable]] = [set(one) for one in several[1:]]
    return [one for one in several[0] if all(one in other for other in rest)]


def _step(same: Sequence[Step]) -> Step:
    """A step as far as it is the same whatever is missing."""
    words = reduce(lambda one, other: one & other, (set(step.words.items()) for step in same))
    clauses = _in_all([step.clauses for step in same])
    kept = {name: word for name, word in same[0].words.items() if (name, word) in words}
    return same[0].model_copy(update={"words": kept, "clauses": tuple(clauses)})
