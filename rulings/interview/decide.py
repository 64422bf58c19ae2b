"""The decision while facts are missing: one that no missing answer changes."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any

from rules.clause.clause import Clause
from rules.house import House
from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import Dispute, house_for
from rulings.dispute.paths import asked_at
from rulings.interview.choice import Choice, choose, unknown_to_all
from rulings.interview.likely import likely
from rulings.interview.look_ahead import looked_ahead
from rulings.interview.possible_rulings import End, outlook, with_words
from rulings.interview.unknown_answers.decisions_by_answer import decisions_by_answer
from rulings.judgement.findings import Findings, as_told, find
from rulings.judgement.rule import ROOM, asking, noticed, question_at, ruling_of
from rulings.judgement.ruling_by_account import by_accounts
from rulings.judgement.wording import in_common
from rulings.model.ruling import Asked, Decision, Offer, Option, Reason, Ruling, StandsAs, Step

MOST_GROUNDS = 12
"""The most sets of clauses on which one decision is looked at."""


@dataclass(frozen=True, slots=True)
class Decided:
    """The decision on what is told.

    `ruling` is the decision that no missing answer changes, or one that needs to know: then it asks
    the question that settles most. `choice` is what was found out about what is missing; None
    where nothing is, or where accounts differ.
    """

    dispute: Dispute
    ruling: Ruling
    choice: Choice | None = None

    def likely(self, house: House) -> Ruling | None:
        """The ruling if what is missing is as it usually is; None where nothing is asked."""
        house = house_for(self.dispute, house)
        supposed = likely(self.dispute, house) if self.ruling.asks else None
        return supposed and noticed(supposed, self.dispute, house)

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


def decided(dispute: Dispute, house: House = ROOM) -> Decided:
    """Decide as far as the dispute is told; the same dispute in the same house gives the same.

    A complete dispute is ruled as `rule` rules it, and nothing is searched for it. Amounts are
    whole chips, in the smallest unit.

    Raises EngineError where the rule engine fails.
    """
    house = house_for(dispute, house)
    if dispute.disputed:
        ruling, choice = by_accounts(dispute, house, _of_account), None
    else:
        _, ruling, choice = _decided(dispute, house)
    return Decided(dispute, noticed(ruling, dispute, house), choice)


def _of_account(dispute: Dispute, house: House) -> tuple[Findings, Ruling]:
    """Judge one account: it is ruled, too, where no answer that is missing changes the decision."""
    found, ruling, _ = _decided(dispute, house)
    return found, noticed(ruling, dispute, house)


def _decided(dispute: Dispute, house: House) -> tuple[Findings, Ruling, Choice | None]:
    found = find(dispute, house)
    if found.asks is None:
        return found, ruling_of(found, house), None
    choice = choose(dispute, house, found)
    if (open_amount := _without_amount(dispute, house, choice, found)) is not None:
        return *open_amount, choice
    if choice.left_open:
        return found, decisions_by_answer(dispute, house, choice), choice
    if choice.path is None:
        return *_whatever(dispute, house, choice), choice
    asked = looked_ahead(dispute, choice.path, house)
    return found, asking(ruling_of(found, house), asked), choice


NO_WAGER = ("nothing yet", "hand shown", "check", "fold")


def _without_amount(
    dispute: Dispute, house: House, choice: Choice, found: Findings
) -> tuple[Findings, Ruling] | None:
    """Rule where only amounts are unknown that the decision can do without, and offer to hear them.

    So it is where the act in the headline has no amount, and where a rule settles the act in
    words: "a bet of what the chip is worth". None where an answer can still change that.
    """
    ends = choice.outlook.ends
    if not isinstance(dispute, Betting) or not ends or found.asks is None or not found.judged:
        return None
    if choice.path is None and not choice.left_open:
        return None  # no answer changes even the amount
    asked = question_at(dispute, found.asks)
    if asked.kind != "chips":
        return None
    every = [end.found for end in ends]
    if _is_one_without_amount(ends, every) and not choice.outlook.cut_short:
        grounds = outlook(dispute, house).grounds
        settled, ruling = _whatever(dispute, house, _with_ends(choice, grounds))
        changes: dict[str, Any] = {}
    else:
        by = next((one for one in found.last.clauses if one.without_amount), None)
        if by is None or not _settles(by, dispute, ends, every):
            return None
        settled, ruling = found, ruling_of(found, house)
        changes = _by(by, dispute, house, choice, found) | {"asks": ()}
    if asked.path not in unknown_to_all(dispute):
        told = f"To hear the amount, answer: {asked.text}"
        changes["offers"] = (Offer(path=asked.path, question=asked.text, told=told),)
    return settled, ruling.model_copy(update=changes)


def _with_ends(choice: Choice, ends: Sequence[End]) -> Choice:
    return replace(choice, outlook=replace(choice.outlook, ends=tuple(ends)))


def _is_one_without_amount(ends: Sequence[End], every: Sequence[Findings]) -> bool:
    """Check whether every act is the same in all ends, and the headline's has no amount."""
    acts = {one.headline and one.headline.act for one in every}
    return len({end.in_kind for end in ends}) == 1 and acts <= set(NO_WAGER)


def _settles(by: Clause, dispute: Betting, ends: Sequence[End], every: Sequence[Findings]) -> bool:
    """Check whether in every end the last act is, in its turn, what the clause makes of it."""
    last = len(dispute.acts) - 1
    return all(
        by.id in end.clauses
        and found.acts[last].remedy != "brought down"
        and any(one.moment.index == last and not one.is_early for one in found.judged)
        for end, found in zip(ends, every, strict=True)
    )


def _by(
    by: Clause, dispute: Betting, house: House, choice: Choice, found: Findings
) -> dict[str, Any]:
    """Return the ruling of a clause that settles the last act in words, for whatever amount."""
    one, makes = found.judged[-1], found.last.makes
    player, told = one.moment.player, by.without_amount
    lower = f"{told[0].lower()}{told[1:]}"
    as_made = [end for end in choice.outlook.ends if end.found.acts[-1].remedy is None]
    options: tuple[Option, ...] = ()
    if makes and as_made:
        options = _whatever(dispute, house, _with_ends(choice, as_made))[1].options
    stands = StandsAs(index=one.moment.index, player=player, outcome="ruled", act=makes)
    return {
        "outcome": "ruled",
        "decision": told,
        "say": f"{player}, that is {lower}." if makes else f"{player}: {lower}.",
        "dealer": (),
        "acts": (*found.acts[:-1], stands),
        "options": options,
    }


def _whatever(dispute: Dispute, house: House, choice: Choice) -> tuple[Findings, Ruling]:
    """The ruling that every answer leads to, with nothing in it that one of them alone gives."""
    ends = choice.outlook.ends[: 2 * MOST_GROUNDS]
    every = [end.found for end in ends]
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
        # What one of them leaves without its amount follows in the others from an example alone.
        fewest = min(map(_amounts, same))
        telling = [one for one in same if _amounts(one) == fewest]
        decision, say = in_common([one.decision for one in telling], [one.say for one in telling])
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


def _amounts(one: Decision) -> int:
    """Count the acts whose amount is told."""
    return sum(act.to is not None for act in one.acts)


def _same_in_all(several: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the items that several mappings have in common."""
    return dict(_in_all([list(one.items()) for one in several]))


def _in_all(several: Sequence[Sequence[Any]]) -> list[Any]:
    """Return the items that several lists have in common, in the order of the first."""
    rest: list[set[Hashable]] = [set(one) for one in several[1:]]
    return [one for one in several[0] if all(one in other for other in rest)]


def _step(same: Sequence[Step]) -> Step:
    """A step as far as it is the same whatever is missing."""
    words = reduce(lambda one, other: one & other, (set(step.words.items()) for step in same))
    clauses = _in_all([step.clauses for step in same])
    kept = {name: word for name, word in same[0].words.items() if (name, word) in words}
    return same[0].model_copy(update={"words": kept, "clauses": tuple(clauses)})
