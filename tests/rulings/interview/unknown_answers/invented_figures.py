"""Figures of a ruling that nobody told: other examples of what is unknown contradict them."""

import random
import re
import sys
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import compress
from typing import Any, NamedTuple

from rules.house import House
from rules.vocabulary import WORDS
from rulings.dispute.betting.round import Betting, Settled
from rulings.dispute.dispute import Dispute
from rulings.dispute.narrative.answer_sentence import fact
from rulings.dispute.paths import unknown
from rulings.interview.choice import choose
from rulings.interview.unknown_answers.decisions_by_answer import NONE_OF_THEM
from rulings.judgement.findings import Findings, find
from rulings.judgement.rule import ruling_of
from rulings.judgement.take import decisions_under
from rulings.judgement.wording import now_told
from rulings.model.ruling import Decision, Ruling
from tests.support.disputes.completions import completions

EXAMPLES = 12
MOST_UNKNOWN = 6
"""Questions that nobody can answer; what is still asked behind them is left open."""
_NUMBER = re.compile(r"(?<!Section )(?<![A-Z]-)\b\d+(?:,\d{3})*")
"""A number of chips or of anything else; that of a section or of a rule is its name."""
_OF_AN_OPTION = ("call_to", "to_put_in", "raise_from", "raise_up_to")
Figures = dict[Hashable, int]
"""The amounts of a decision, by what each is."""


class Example(NamedTuple):
    """The decisions of a whole account, the answers that made it whole, and the facts read of it.

    Facts are told as they are heard after "if".
    """

    decisions: Sequence[Decision]
    answers: Mapping[str, Any]
    facts: frozenset[str]


Examples = Sequence[Example]


def nobody_knows_the_rest(dispute: Dispute, house: House) -> Dispute:
    """A dispute in which nobody can answer what is asked, or the first questions of many."""
    for _ in range(MOST_UNKNOWN):
        path = choose(dispute, house).path
        if path is None:
            break
        dispute = unknown(dispute, path)
    return dispute


def invented(dispute: Dispute, house: House, ruling: Ruling, chance: random.Random) -> list[str]:
    """What a ruling tells as an amount though it turns on what nobody told, each in words."""
    every: list[Example] = []
    can_be: list[bool] = []
    for one in completions(dispute, house, chance, EXAMPLES):
        found = find(one.dispute, house)
        ruled = ruling_of(found, house)
        every.append(Example((*decisions_under(ruled),), one.answers, _facts(found)))
        can_be.append(_can_be(one.dispute, ruled))
    examples = [*compress(every, can_be)]
    return [*_contradicted(dispute, ruling, examples), *_of_the_text(dispute, house, ruling, every)]


def _facts(found: Findings) -> frozenset[str]:
    return frozenset(
        [
            fact(facts.topic, name, answer)
            for _, facts, _ in found.steps
            for name, answer in facts.words.items()
            if WORDS[facts.topic][name].asks
        ]
    )


def _contradicted(dispute: Dispute, ruling: Ruling, examples: Examples) -> Iterator[str]:
    """Figures that another example has otherwise, of the decision by the rules that it rests on.

    An example that is left to the floor may come to several of that kind: one of them has them.
    """
    for one in _every(ruling):
        for example in examples:
            alike = [other for other in example.decisions if _kind(other) == _kind(one)]
            otherwise = [list(_otherwise(dispute, one, other)) for other in alike]
            if [] in otherwise:
                continue
            for other, told in zip(alike, otherwise, strict=True):
                if _is_example(other, example, one):
                    yield from told


def _otherwise(dispute: Dispute, one: Ruling | Decision, other: Decision) -> Iterator[str]:
    of_other = figures(other)
    for name, amount in figures(one).items():
        if name not in of_other or of_other[name] == amount:
            continue
        if _calls_with_less(dispute, name) and of_other[name] < amount:
            continue
        yield f"{one.decision}: {name} is {amount}, or {of_other[name]}"


def _can_be(dispute: Dispute, ruling: Ruling) -> bool:
    """Whether each act that nobody disputes is for the amount told of it, and passes the bet."""
    bet = dispute.table.bet or 0 if isinstance(dispute, Betting) else 0
    for one in ruling.acts:
        act = dispute.acts[one.index] if isinstance(dispute, Betting) else None
        wagers = one.act in ("bet", "raise") and one.to is not None
        told = act.to if isinstance(act, Settled) else None
        if told is not None and (one.to != told or (wagers and told <= bet)):
            return False
        if wagers and one.to is not None:
            bet = max(bet, one.to)
    return True


def _calls_with_less(dispute: Dispute, name: Hashable) -> bool:
    """Whether it is the call of a player whose stack nobody tells.

    He owes the bet; that he calls all-in where he has less is understood.
    """
    match name:
        case ("may", player, "call_to" | "to_put_in"):
            return isinstance(dispute, Betting) and player not in (dispute.table.stacks or ())
    return False


def _is_example(other: Decision, example: Example, one: Ruling | Decision) -> bool:
    """Whether a decision is one that is meant, as far as answers, facts and rules tell.

    Of an amount that is told as a range the answer lies within it, and a fact in words is one of
    those that were read. What is told in other words of an unknown answer, such as that there are
    several chips, the rules tell: they are the same then.
    """
    in_words = False
    for each in getattr(one, "said", ()):
        if not (each.question or _is_read(each.told, example)):
            return False
        answer = example.answers.get(each.path, each.answer)
        if each.answer is not None and answer != each.answer:
            return False
        bounds = _bounds(each.told) if each.answer is None else None
        if bounds is not None and isinstance(answer, int) and answer not in bounds:
            return False
        in_words |= each.answer is None and bounds is None
    return _rules(one) == _rules(other) if in_words else _rules(one) <= _rules(other)


def _is_read(told: str, example: Example) -> bool:
    """Whether a fact that is told, or one of two, was read of the example."""
    return told == NONE_OF_THEM or any(
        fact == told or told.startswith(f"{fact} or ") or told.endswith(f" or {fact}")
        for fact in example.facts
    )


_RANGE = re.compile(r"(?P<low>[\d,]+) (?:or (?P<open>more|less)|to (?P<high>[\d,]+))")


def _bounds(told: str) -> range | None:
    """The amounts that a range in words holds."""
    if (found := _RANGE.fullmatch(told)) is None:
        return None
    low = int(found["low"].replace(",", ""))
    if found["open"] == "less":
        return range(low + 1)
    high = found["high"]
    return range(low, sys.maxsize if high is None else int(high.replace(",", "")) + 1)


def _rules(one: Ruling | Decision) -> set[str]:
    return {reason.clause for reason in one.reasons}


def _of_the_text(
    dispute: Dispute, house: House, ruling: Ruling, examples: Examples
) -> Iterator[str]:
    """Numbers in the text that are neither told, nor the room's, nor figures of the decision.

    What every example of the decision says in the same words follows from what is told.
    """
    told = dispute.model_dump(mode="json", exclude={"nobody_knows"}, exclude_none=True)
    for one in _every(ruling):
        rules = [text for reason in one.reasons for text in (reason.title, reason.label)]
        known = set(
            _numbers(
                [told, house.model_dump(mode="json"), *rules, ruling.nobody_knew, *_ranges(one)]
            )
        )
        # A ruling is told in the words of the first of its decisions.
        known.update(
            amount for each in (one, *ruling.decisions) for amount in figures(each).values()
        )
        for said in getattr(one, "said", ()):
            if not isinstance(said.answer, str | None):
                yield f"{one.decision}: {said.path} kept as {said.answer}"
        lines = [getattr(one, "label", ""), one.decision, *one.dealer, *now_told(one)]
        if getattr(one, "outcome", "") != "no clause":  # which names the sections that are held
            lines.append(one.say)
        said_of = [
            {other.say, other.decision, *other.dealer}
            for example in examples
            for other in example.decisions
            if _kind(other) == _kind(one) and _is_example(other, example, one)
        ]
        same = set.intersection(*said_of) if said_of else set()
        for line in lines:
            if line in same:
                continue
            yield from (f"{line}: {number}" for number in _numbers(line) if number not in known)


def _ranges(one: Ruling | Decision) -> Iterator[str]:
    """The bounds within which an amount must lie: they follow from what is told."""
    yield from (said.told for said in getattr(one, "said", ()) if said.answer is None)


def _every(ruling: Ruling) -> tuple[Ruling | Decision, ...]:
    return (ruling, *ruling.decisions)


def figures(one: Ruling | Decision) -> Figures:
    """Every amount that a decision holds as a value."""
    held: dict[Hashable, int | None] = {("act", act.index): act.to for act in one.acts}
    held |= {("figure", name): amount for name, amount in one.figures.items()}
    held |= {("pot", place): pot.chips for place, pot in enumerate(one.pots)}
    ends = one.ends.back if one.ends else ()
    moved = Counter[Hashable]()
    for move in (*one.moves, *ends):
        # Chips go back to a player of several acts.
        name = (move.player, move.way, move.only_if)
        held[*name, moved[name]] = move.chips
        moved[name] += 1
    held |= {
        ("may", option.player, name): getattr(option, name)
        for option in one.options
        for name in _OF_AN_OPTION
    }
    return {name: amount for name, amount in held.items() if amount is not None}


def _kind(one: Ruling | Decision) -> Hashable:
    """What is made of each act or of the question, amounts aside."""
    return one.makes, tuple((act.index, act.act, act.remedy) for act in one.acts)


def _numbers(told: Any) -> Iterator[int]:
    if isinstance(told, dict):
        told = told.values()
    if isinstance(told, str):
        yield from (int(one.replace(",", "")) for one in _NUMBER.findall(told))
    elif isinstance(told, int):
        yield told
    elif told is not None:
        for one in told:
            yield from _numbers(one)
