"""What nobody knows: the decision under each answer, of which the floor takes one."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

from rules.house import House
from rules.vocabulary import QUESTIONS
from rulings.dispute.answer_text import in_words
from rulings.dispute.dispute import Dispute
from rulings.dispute.narrative.answer_sentence import PLAYER, clause, either, listed
from rulings.dispute.paths import answered, asked_at, whom
from rulings.interview.candidate_answers import by_effect, known_amounts, trials
from rulings.interview.choice import Choice, unknown_to_all
from rulings.interview.likely import range_told
from rulings.interview.possible_rulings import End, possible
from rulings.judgement.equality import decision
from rulings.judgement.findings import as_told, find
from rulings.judgement.rule import question_at, ruling_of
from rulings.judgement.take import AS_RULED, decisions_under
from rulings.judgement.wording import in_common, nobody_knows
from rulings.model.amounts import chips
from rulings.model.ruling import Asked, Decision, Reason, Ruling, Said

MOST_BRANCHES = 8
"""Decisions that a person is shown; of amounts that nobody knows there may be no end of them."""
WHICHEVER = "Whichever it was"


@dataclass(frozen=True, slots=True)
class _Branch:
    """The ways of answering what nobody knows that lead to one ruling."""

    ends: tuple[End, ...]
    ruling: Ruling


@dataclass(slots=True)
class _Open:
    """A decision that can be taken, and the branches that lead to it."""

    key: str
    each: list[Decision]
    branches: list[_Branch]


def branches(dispute: Dispute, house: House, choice: Choice) -> Ruling:
    """The decisions under each answer to what nobody knows: the floor takes one of them.

    Where no clause covers an act under any of them, that is the ruling.
    """
    ways: dict[Hashable, list[End]] = {}
    for end in choice.outlook.ends:
        ways.setdefault(end.decision, []).append(end)
    every = [
        _Branch(tuple(ends), _ruled(dispute, house, ends))
        for ends in list(ways.values())[:MOST_BRANCHES]
    ]
    rulings = [one.ruling for one in every]
    asked = [question_at(dispute, path) for path in dispute.nobody_knows]
    told = nobody_knows([one.text for one in asked])
    reasons = {one.clause: one for ruling in rulings for one in ruling.reasons}
    found = choice.outlook
    no_other = len(every) == len(ways) and not (found.cut_short or found.stuck)
    decisions = tuple(_decisions(dispute, house, every, no_other=no_other))
    if not decisions:
        # Whatever it was, no clause says what an act comes to.
        return rulings[0]
    return Ruling(
        outcome="floor decides",
        decision=told.decision,
        say=told.say,
        dealer=told.dealer,
        reasons=tuple(reasons.values()),
        weighs=tuple(dict.fromkeys(line for ruling in rulings for line in ruling.weighs)),
        decisions=decisions,
        nobody_knew=tuple(one.text for one in asked),
        rulebook=rulings[0].rulebook,
    )


def _ruled(dispute: Dispute, house: House, ends: Sequence[End]) -> Ruling:
    """The ruling that these ends come to, told on what the account says and they all suppose."""
    first, *others = ends
    told = dispute
    for path in dispute.nobody_knows:
        if asked_at(path).answers and path in first.answers:
            answer = first.answers[path]
            if all(one.answers.get(path) == answer for one in others):
                told = answered(told, path, answer)
    return ruling_of(as_told(told, house, find(first.dispute, house)), house)


def _decisions(
    dispute: Dispute, house: House, every: Sequence[_Branch], *, no_other: bool
) -> Iterator[Decision]:
    """Each decision that can be taken, by what must have been so for it; equal ones once.

    Its key is that of the first branch that leads to it, counted in the order of the search. Where
    there is `no_other` branch, what all of them lead to holds whatever was so.
    """
    for one in _merged(dispute, every, no_other=no_other):
        ends = [end for branch in one.branches for end in branch.ends]
        said = () if no_other and len(one.branches) == len(every) else _said(dispute, ends)
        if said is None:
            said, ends = _said(dispute, ends[:1]) or (), ends[:1]
        said = tuple(_ranged(one, dispute, house, ends) for one in said)
        yield _in_all(one).model_copy(
            update={
                "key": one.key,
                "label": f"{_so(dispute, said, ends)}: {one.each[0].label}",
                "said": said,
                "recommended": False,
            }
        )


def _in_all(one: _Open) -> Decision:
    """The decision as it is told in every branch that leads to it."""
    first, *others = one.each
    _, say = in_common([held.decision for held in one.each], [held.say for held in one.each])
    same = {
        name: getattr(first, name)
        if all(getattr(other, name) == getattr(first, name) for other in others)
        else empty
        for name, empty in (
            ("options", ()),
            ("ends", None),
            ("dealer", ()),
            ("procedure", ()),
        )
    }
    return first.model_copy(update={"say": say, "reasons": _reasons(one.each), **same})


def _merged(dispute: Dispute, every: Sequence[_Branch], *, no_other: bool) -> Iterator[_Open]:
    """The decisions of all branches; equal ones once, where that can be told in one line."""
    alike: dict[Hashable, list[_Open]] = {}
    for number, branch in enumerate(every, 1):
        for one in decisions_under(branch.ruling):
            key = f"if-{number}" if one.key == AS_RULED else f"if-{number}:{one.key}"
            alike.setdefault(_comes_to(one), []).append(_Open(key, [one], [branch]))
    for some in alike.values():
        ends = [end for one in some for branch in one.branches for end in branch.ends]
        if (no_other and len(some) == len(every)) or _said(dispute, ends) is not None:
            each = [decision for one in some for decision in one.each]
            yield _Open(some[0].key, each, [one.branches[0] for one in some])
        else:
            yield from some


def _comes_to(one: Decision) -> Hashable:
    """What is decided, to the chip, as a person reads it."""
    acts = tuple((act.index, act.act, act.to, act.remedy) for act in one.acts)
    told = tuple(one.figures.items()), tuple(one.names.items())
    return one.decision, one.makes, one.procedure, acts, one.moves, one.pots, told


def _reasons(each: Sequence[Decision]) -> tuple[Reason, ...]:
    """The reasons that hold in every branch; those of all where there is none."""
    every = {reason.clause: reason for one in each for reason in one.reasons}
    held = [{reason.clause for reason in one.reasons} for one in each]
    common = tuple(reason for name, reason in every.items() if all(name in one for one in held))
    return common or tuple(every.values())


def _said(dispute: Dispute, ends: Sequence[End]) -> tuple[Said, ...] | None:
    """The answers to what nobody knows that lead to these ends, those to one question together.

    A question of which every answer leads there is left out. None where the answers to several go
    together in some ways only.
    """
    nobody = unknown_to_all(dispute)
    ways = [
        {path: answer for path, answer in end.answers.items() if path in nobody} for end in ends
    ]
    paths = list(ways[0])
    if any(set(one) != set(paths) for one in ways):
        return None
    asked = {path: question_at(dispute, path) for path in paths}
    told = {path: {in_words(asked[path], one[path]): one[path] for one in ways} for path in paths}
    different = {tuple(in_words(asked[path], one[path]) for path in paths) for one in ways}
    if len(different) != prod(len(one) for one in told.values()):
        return None
    return tuple(
        _one(asked[path], answers)
        for path, answers in told.items()
        if not asked[path].answers or len(answers) < len(QUESTIONS[asked[path].key].supposed)
    )


def _one(asked: Asked, answers: dict[str, Any]) -> Said:
    """One question with its answers; what has no list of answers was only tried: an example."""
    first, answer = next(iter(answers.items()))
    if asked.answers:
        told, answer = " or ".join(answers), answer if len(answers) == 1 else None
    else:
        several = asked.kind == "chips" and isinstance(answer, list) and len(answer) > 1
        # What they were tried as need not be chips of the room: that they are several decides.
        told = f"for example {f'several chips, {chips(sum(answer))} in all' if several else first}"
    return Said(path=asked.path, question=asked.text, answer=answer, told=told)


def _ranged(one: Said, dispute: Dispute, house: House, ends: Sequence[End]) -> Said:
    """An amount that was tried told by the range in which the decision is the same, if one is."""
    asked = asked_at(one.path)
    rows = trials(asked, dispute, house.misunderstanding_threshold) if asked.kind == "chips" else ()
    if len(rows) != 1 or len(ends) > MOST_BRANCHES:
        return one
    row = [amount for amount in rows[0] if possible(dispute, asked.path, amount) is not None]
    ranges = {_range(end, asked.path, row, house) for end in ends}
    told = ranges.pop() if len(ranges) == 1 else None
    return one if told is None else one.model_copy(update={"answer": None, "told": told})


def _range(end: End, path: str, row: Sequence[int], house: House) -> str | None:
    """The amounts that lead where an end does, all else being as it is there."""

    def try_it(amount: int) -> tuple[Hashable, None]:
        then = possible(end.dispute, path, amount)
        found = None if then is None else find(then, house)
        return (None if found is None or found.asks else decision(found)), None

    tried = by_effect(row, try_it, known_amounts(end.dispute))
    every = sorted(amount for some in tried.values() for amount, _ in some)
    some = sorted(amount for amount, _ in tried.get(end.decision, ()))
    return range_told(some, every) if 1 < len(some) < len(every) else None


def _so(dispute: Dispute, said: Sequence[Said], ends: Sequence[End]) -> str:
    """What must have been so, for a button: it is understood without the question."""
    each = [_if(dispute, one, ends) for one in said]
    return f"If {listed(each)}" if each else WHICHEVER


def _if(dispute: Dispute, one: Said, ends: Sequence[End]) -> str:
    question, (_, player) = QUESTIONS[asked_at(one.path).key], whom(dispute, one.path)
    told: Iterable[Any] = [one.told]
    if question.kind not in ("choice", "chips", "number"):
        return f"the answer to “{one.question}” is {one.told}"
    if question.answers:
        told = dict.fromkeys(end.answers[one.path] for end in ends)
    return either([clause(question, answer, player or PLAYER) for answer in told])
