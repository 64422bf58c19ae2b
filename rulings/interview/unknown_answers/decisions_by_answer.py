"""The decision under each answer to what nobody knows, of which the floor takes one."""

import re
from collections import Counter
from collections.abc import Container, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import prod
from operator import itemgetter
from typing import Any

from rules.books.registry import BY_ID
from rules.house import House
from rules.vocabulary import QUESTIONS
from rulings.dispute.answer_text import in_words
from rulings.dispute.dispute import Dispute
from rulings.dispute.narrative.answer_sentence import PLAYER, clause, either, listed
from rulings.dispute.paths import answered, asked_at, whom
from rulings.interview.candidate_answers import by_effect, known_amounts, trials
from rulings.interview.choice import Choice, unknown_to_all
from rulings.interview.left_unasked import with_what_is_not_asked
from rulings.interview.likely import range_told
from rulings.interview.possible_rulings import End, possible
from rulings.interview.unknown_answers.facts_apart import (
    MOST_ANSWERS,
    Read,
    read,
    told_apart,
)
from rulings.judgement.equality import decision
from rulings.judgement.findings import as_told, find
from rulings.judgement.rule import question_at, ruling_of
from rulings.judgement.take import AS_RULED, decisions_under
from rulings.judgement.wording import (
    TO_WHAT_IT_IS,
    claim_told,
    in_common,
    nobody_knows,
    possibility_of,
    said_of,
    sentence,
)
from rulings.model.amounts import chips
from rulings.model.ruling import (
    NOT_YET,
    ON_AN_ANSWER,
    Asked,
    Decision,
    Reason,
    Ruling,
    Said,
    StandsAs,
)

MOST_BRANCHES = 8
"""Decisions that a person is shown; of amounts that nobody knows there may be no end of them."""
FEWEST_FOR_UNLESS = 3
"""Answers that lead to a decision, from which on the one that does not is told in their place."""
WHICHEVER = "Whichever it was"
OTHERWISE = "Otherwise"
EXAMPLE = ", for example"
_WHOSE = re.compile(r" \([^()]+\)$")
"""The number of a rule behind what it has the floor weigh, where there are several rules."""
NONE_OF_THEM = "what is told of the other decisions is not so"


@dataclass(frozen=True, slots=True)
class _Branch:
    """The ways of answering what nobody knows that lead to one ruling, with its number.

    `moves_chips` is whether chips move by it, though how many may not be known.
    """

    number: int
    ends: tuple[End, ...]
    ruling: Ruling
    moves_chips: bool


@dataclass(slots=True)
class _Open:
    """A decision that can be taken, and the branches that lead to it, by their numbers."""

    key: str
    each: list[Decision]
    branches: dict[int, _Branch]


@dataclass(frozen=True, slots=True)
class _Ways:
    """The facts read on each way: those `listed` by the number of their branch, others by kind."""

    listed: Mapping[int, Sequence[Read]]
    unlisted: Sequence[tuple[Hashable, Read]]

    def of(self, one: _Open) -> list[Read]:
        """The listed ways that lead to a decision."""
        return [way for number in one.branches for way in self.listed[number]]

    def beside(self, one: _Open) -> list[Read]:
        """The ways that lead to others."""
        kinds = {end.kind for branch in one.branches.values() for end in branch.ends}
        return [
            *(way for at, ways in self.listed.items() if at not in one.branches for way in ways),
            *(way for kind, way in self.unlisted if kind not in kinds),
        ]


@dataclass(frozen=True, slots=True)
class _Told:
    """A decision, and when it holds: by the `answers` that lead to it, amounts tried left out.

    `number` is that of the first branch that leads to it.

    Where the answers of one way are its example, it is `of_one_way`. `example` is where an amount
    was tried that tells a person nothing: its `facts` are then told in the place of answers, if any
    tell it from the others; where those tell `some` of its ways only, they are an example. It
    `is_the_rest` where all others are told so.
    """

    decision: Decision
    number: int
    answers: tuple[Said, ...]
    ends: tuple[End, ...]
    of_one_way: bool
    whichever: bool
    example: str | None
    facts: tuple[Said, ...] = ()
    some: bool = False
    is_the_rest: bool = False

    @property
    def is_told_by_little(self) -> bool:
        """Check whether a person hears no more than an example of when it holds."""
        if self.facts:
            return self.some
        return not self.whichever and (self.of_one_way or not self.answers)

    @property
    def said(self) -> tuple[Said, ...]:
        return self.facts or self.answers

    def when(self, dispute: Dispute) -> str:
        """Say what must have been so, for a button."""
        if self.whichever:
            return WHICHEVER
        if self.facts:
            so = listed([one.told for one in self.facts])
            told = sentence(so) if self.facts[0].unless else f"If {so}"
            told = OTHERWISE if self.is_the_rest else told
            return told + (EXAMPLE if self.some else "")
        is_example = self.of_one_way and self.answers
        return _so(dispute, self.answers, self.ends) + (EXAMPLE if is_example else "")


def decisions_by_answer(dispute: Dispute, house: House, choice: Choice) -> Ruling:
    """The decisions under each answer to what nobody knows: the floor takes one of them.

    Where no clause covers an act under any of them, that is the ruling.
    """
    asked = [question_at(dispute, path) for path in dispute.nobody_knows]
    dispute = with_what_is_not_asked(dispute, choice.outlook.ends)
    ways = _ways(choice.outlook.ends)
    every = [
        _Branch(number, tuple(ends), *_ruled(dispute, house, ends))
        for number, ends in ways[:MOST_BRANCHES]
    ]
    rulings = [one.ruling for one in every]
    told = nobody_knows([one.text for one in asked], is_all=not choice.outlook.cut_short)
    reasons = {one.clause: one for ruling in rulings for one in ruling.reasons}
    found = choice.outlook
    unlisted = [end for _, ends in ways[MOST_BRANCHES:] for end in ends]
    unseen = found.cut_short or found.stuck
    open_to = _decisions(dispute, house, every, unlisted, unseen=unseen)
    if not open_to:
        # Whatever it was, no clause says what an act comes to.
        return rulings[0]
    decisions = tuple(_as_told(one, dispute) for one in open_to)
    if all(one.whichever for one in open_to):
        # What holds whatever was so is the ruling; where it is all there is, nothing else is told.
        told = told._replace(decision=decisions[0].label, say=decisions[0].say)
        if len(decisions) > 1:
            told = nobody_knows([one.text for one in asked], whichever=True)
            decisions = tuple(one.decision for one in open_to)
    weighs = {line: line for line in _not_covered(dispute, every)}
    for line in (line for ruling in rulings for line in ruling.weighs):
        weighs.setdefault(_WHOSE.sub("", line), line)
    return Ruling(
        outcome="floor decides",
        decision=told.decision,
        say=told.say,
        dealer=told.dealer,
        reasons=tuple(reasons.values()),
        weighs=tuple(weighs.values()),
        decisions=decisions,
        nobody_knew=tuple(one.text for one in asked),
        rulebook=rulings[0].rulebook,
    )


def ends_under(choice: Choice, key: str) -> Sequence[End]:
    """The ends that the first branch of the decision of that key is made of; none of another's."""
    numbered = {f"{ON_AN_ANSWER}{number}": ends for number, ends in _ways(choice.outlook.ends)}
    return numbered.get(key.partition(":")[0], ())


def _not_covered(dispute: Dispute, every: Sequence[_Branch]) -> Iterator[str]:
    """Tell under which answers no rule says anything: there is no decision to list for them."""
    for branch in every:
        if branch.ruling.outcome == "no clause":
            so = _so(dispute, _said(dispute, branch.ends) or (), branch.ends)
            when = f"{so[0].lower()}{so[1:]}" if so else OTHERWISE.lower()
            yield f"{when}, no rule that is held here covers it"


def _ways(ends: Sequence[End]) -> list[tuple[int, list[End]]]:
    """The ends by what they decide, numbered in the order of the search.

    One of each kind comes before a second of any, and what takes the fewest answers first.
    """
    ways: dict[Hashable, list[End]] = {}
    for end in ends:
        ways.setdefault(end.decision, []).append(end)
    kinds: Counter[Hashable] = Counter()
    ranked = []
    for number, alike in enumerate(ways.values(), 1):
        fewest = min(len(end.answers) for end in alike)
        ranked.append((kinds[alike[0].kind], fewest, number, alike))
        kinds[alike[0].kind] += 1
    return [(number, alike) for *_, number, alike in sorted(ranked, key=itemgetter(0, 1))]


def _ruled(dispute: Dispute, house: House, ends: Sequence[End]) -> tuple[Ruling, bool]:
    """The ruling that these ends come to, told on what the account says and they all suppose.

    With it, whether chips move by it.
    """
    first, *others = ends
    told = dispute
    for path in dispute.nobody_knows:
        if asked_at(path).answers and path in first.answers:
            answer = first.answers[path]
            if all(one.answers.get(path) == answer for one in others):
                told = answered(told, path, answer)
    found = first.found if told == first.dispute else as_told(told, house, first.found)
    return ruling_of(found, house), bool(first.found.moves)


def _decisions(
    dispute: Dispute,
    house: House,
    every: Sequence[_Branch],
    unlisted: Sequence[End],
    *,
    unseen: bool,
) -> list[_Told]:
    """Return each decision that can be taken, by what must have been so for it; each told once.

    Its key is that of the first branch that leads to it, counted in the order of the search. Where
    no way is unlisted or `unseen`, what all of them lead to holds whatever was so, and comes first.
    Then come those for which the least must have been so. Where the answers that lead to one cannot
    be told in one line, those of one way are its example.
    """
    merged = _merged(dispute, every)
    no_other = not (unlisted or unseen)
    told = [_told(one, dispute, house, every, no_other=no_other) for one in merged]
    kinds = {end.kind for branch in every for end in branch.ends}
    no_other = not unseen and all(end.kind in kinds for end in unlisted)
    examples = [one.example for one in told]
    by_facts = _in_facts(merged, every, unlisted, examples, no_other=no_other)
    told = [replace(one, **facts) for one, facts in zip(told, by_facts, strict=True)]
    # Of as many the one that was found first is told first; what is told by example or by nothing
    # comes last.
    told.sort(
        key=lambda one: (
            one.is_told_by_little,
            one.is_the_rest,
            len(one.said),
            one.number,
        )
    )
    return told


def _as_told(one: _Told, dispute: Dispute) -> Decision:
    """Return a decision with what must have been so for it."""
    decision, when = one.decision, one.when(dispute)
    label = f"{when}: {decision.label}" if when else decision.label
    is_alone = len(one.said) == 1
    said = [_in_a_sentence(dispute, held, one.ends, is_alone=is_alone) for held in one.said]
    return decision.model_copy(update={"label": label, "said": tuple(said)})


def _told(
    one: _Open, dispute: Dispute, house: House, every: Sequence[_Branch], *, no_other: bool
) -> _Told:
    """A decision as it is told, by the answers that lead to it."""
    ends = [end for branch in one.branches.values() for end in branch.ends]
    whichever = no_other and len(one.branches) == len(every)
    said, of_one_way = () if whichever else _said(dispute, ends), False
    facts: tuple[Said, ...] = ()
    if said is None:
        beside = [branch for branch in every if no_other and branch.number not in one.branches]
        facts = _alternatives(dispute, ends, [end for branch in beside for end in branch.ends])
        said = () if facts else None
    if said is None:
        said, ends, of_one_way = _said(dispute, ends[:1]) or (), ends[:1], True
    if sum(map(_is_example, said)) == 1:
        # Of several amounts a range of one would follow from what was tried of the others.
        said = tuple(_ranged(one, dispute, house, ends) for one in said)
    tried = any(map(_is_example, said))
    if tried:
        one.each.sort(key=_was_mended)
    decision = _in_all(one).model_copy(update={"key": one.key})
    amounts = [one.path for one in said if not asked_at(one.path).answers]
    return _Told(
        decision,
        number=next(iter(one.branches)),
        answers=tuple(one for one in said if not _is_example(one)),
        ends=tuple(ends),
        of_one_way=of_one_way,
        whichever=whichever,
        example=amounts[0] if amounts and (of_one_way or tried) else None,
        facts=facts,
    )


def _in_facts(
    merged: Sequence[_Open],
    every: Sequence[_Branch],
    unlisted: Sequence[End],
    examples: Sequence[str | None],
    *,
    no_other: bool,
) -> list[dict[str, Any]]:
    """Return the facts by which each decision holds that is told by an example, with its path.

    The facts let in none of the `unlisted` ends either, but those of the decision's own kind.
    """
    places = [place for place, path in enumerate(examples) if path is not None]
    rest: int | None = None
    told: dict[int, tuple[str, ...]] = {}
    some: dict[int, tuple[str, ...]] = {}
    if places:
        reads = {one.number: [read(end) for end in one.ends] for one in every}
        ways = _Ways(reads, [(end.kind, read(end)) for end in unlisted])
        left = places
        for answers in range(1, MOST_ANSWERS + 1):
            told |= {place: _by_facts(merged[place], ways, answers) for place in left}
            left = [place for place in places if not told[place]]
            if no_other and len(left) == 1 < len(merged) and len(places) == len(merged):
                (last,) = left
                shared = (_shares(merged[last], one) for one in merged if one is not merged[last])
                rest = None if any(shared) else last
                told[last] = () if rest is None else (NONE_OF_THEM,)
                left = left if rest is None else []
        some = {place: _by_facts_of_some(merged[place], ways) for place in left}
    return [
        {
            "facts": tuple(
                Said(path=path, question="", answer=None, told=fact)
                for fact in told.get(place) or some.get(place, ())
            ),
            "some": bool(some.get(place)),
            "is_the_rest": place == rest,
        }
        if path is not None
        else {}
        for place, path in enumerate(examples)
    ]


def _shares(one: _Open, other: _Open) -> bool:
    """Check whether the floor may choose between them somewhere."""
    return not one.branches.keys().isdisjoint(other.branches)


def _by_facts(one: _Open, ways: _Ways, answers: int) -> tuple[str, ...]:
    """The facts that tell this decision from the others."""
    return told_apart(ways.of(one), ways.beside(one), answers)


def _by_facts_of_some(one: _Open, ways: _Ways) -> tuple[str, ...]:
    """The facts that tell one of its ways from the other decisions: the fewest and shortest."""
    beside = ways.beside(one)
    each = (told_apart([way], beside, 1) for way in ways.of(one))
    return min(filter(None, each), key=lambda facts: (len(facts), sum(map(len, facts))), default=())


def _was_mended(one: Decision) -> bool:
    """Check whether something was done to an act: of alike ones the one as it was made is told."""
    return any(act.remedy is not None for act in one.acts)


def _is_example(one: Said) -> bool:
    """Check whether it is an amount that was tried: others may lead to the same."""
    return one.answer is not None and not asked_at(one.path).answers


def _in_all(one: _Open) -> Decision:
    """The decision as it is told in every branch that leads to it.

    An amount that turns on what nobody knows is not told as if it were known.
    """
    first, *others = one.each
    every: dict[str, Any] = {
        name: getattr(first, name)
        if all(getattr(other, name) == getattr(first, name) for other in others)
        else empty
        for name, empty in (
            ("options", ()),
            ("ends", None),
            ("dealer", ()),
            ("procedure", ()),
            ("moves", ()),
        )
    }
    every |= {"reasons": _reasons(one.each), "recommended": False}
    if any(_amounts(other) != _amounts(first) for other in others):
        steps = next(iter(one.branches.values())).ruling.steps
        told = possibility_of(first.acts, first.reasons, steps) if first.acts else _says_so(first)
        player = first.acts[-1].player if first.acts else None
        every |= {"decision": told, "label": told, "say": said_of(player, told)}
        every["acts"] = tuple(act.model_copy(update={"to": None}) for act in first.acts)
        every |= {"pots": (), "figures": {}, "names": {}}
    else:
        says = [held.say for held in one.each if held.decision == first.decision]
        _, every["say"] = in_common([first.decision], says)
    if not every["moves"] and any(branch.moves_chips for branch in one.branches.values()):
        every["dealer"] = (*every["dealer"], TO_WHAT_IT_IS)
    return first.model_copy(update=every)


def _amounts(one: Decision) -> Hashable:
    if one.acts:
        return tuple(act.to for act in one.acts)
    return one.decision, one.pots, tuple(one.figures.items()), tuple(one.names.items())


def _merged(dispute: Dispute, every: Sequence[_Branch]) -> Sequence[_Open]:
    """The decisions of all branches, each once.

    Two that are the same but for amounts are one where the same answers lead to both, as far as
    questions have any to choose from: what they differ by is then an amount that nobody knows.
    """
    alike: dict[Hashable, _Open] = {}
    for branch in every:
        way = f"{ON_AN_ANSWER}{branch.number}"
        for one in decisions_under(branch.ruling):
            key = way if one.key == AS_RULED else f"{way}:{one.key}"
            held = alike.setdefault(_comes_to(one), _Open(key, [], {}))
            held.each.append(one)
            held.branches[branch.number] = branch
    nobody = unknown_to_all(dispute)
    merged: list[_Open] = []
    for held in alike.values():
        for other in merged:
            if _kind(held.each[0]) == _kind(other.each[0]) and not _chosen(held, nobody).isdisjoint(
                _chosen(other, nobody)
            ):
                other.each += held.each
                other.branches |= held.branches
                break
        else:
            merged.append(held)
    return merged


def _comes_to(one: Decision) -> Hashable:
    """Return what is decided, to the chip: an act made good comes to the same as the act.

    The chips that move follow from what each act is for, where that is known.
    """
    acts = tuple((act.index, act.act, act.to, _mended(act)) for act in one.acts)
    if acts and all(act.to is not None for act in one.acts):
        return acts
    told = tuple(one.figures.items()), tuple(one.names.items())
    words = () if acts else one.decision
    return words, one.makes, one.procedure, acts, one.moves, one.pots, told


def _kind(one: Decision) -> Hashable:
    """Return what is made of each act, amounts aside, or of the question and by which rule."""
    if one.acts:
        return tuple((act.index, act.act, act.remedy) for act in one.acts)
    return one.makes, one.procedure, _says_so(one)


def _says_so(one: Decision) -> str:
    """The rule that says what is made of a question; where none does, what is made of it."""
    for reason in one.reasons:
        clause = BY_ID.get(reason.clause)
        if clause is not None and clause.makes == one.makes:
            return reason.title
    return claim_told(one.makes or one.decision)


def _mended(act: StandsAs) -> str | None:
    """Return what was done to an act; None where it comes to the same act all the same.

    A call that is made good is the call, as is any act for the same amount.
    """
    is_the_same = act.to is not None or act.act == "call"
    return None if is_the_same and act.remedy not in NOT_YET else act.remedy


def _chosen(one: _Open, nobody: Container[str]) -> set[Hashable]:
    """The answers to what nobody knows that lead there, of the questions that have a choice."""
    return {
        frozenset(
            (path, answer)
            for path, answer in end.answers.items()
            if path in nobody and asked_at(path).answers
        )
        for branch in one.branches.values()
        for end in branch.ends
    }


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


def _alternatives(dispute: Dispute, ends: Sequence[End], others: Sequence[End]) -> tuple[Said, ...]:
    """Tell the words that lead to these ends where those to several questions go together.

    Where fewer of them lead to `others`, which are then all the others, those are told with an
    "unless". Nothing where an amount is among them, or more than a person takes in at once.
    """
    nobody = unknown_to_all(dispute)
    supposed = {path for end in (*ends, *others) for path in end.answers if path in nobody}
    if not all(asked_at(path).answers for path in supposed):
        return ()
    each = [
        [
            {path: (answer,) for path, answer in end.answers.items() if path in nobody}
            for end in some
        ]
        for some in (ends, others)
    ]
    if any(way in each[1] for way in each[0]):
        return ()
    own, rest = map(_joined, each)
    is_unless = 0 < len(rest) < len(own)
    ways = rest if is_unless else own
    answers = ([_so_if(dispute, path, way[path]) for path in way] for way in ways)
    told = {listed([so for so in some if so]) for some in answers}
    if "" in told or len(told) > MOST_ANSWERS:
        return ()
    so = f"{'unless ' if is_unless else ''}{', or '.join(sorted(told))}"
    return (Said(path="", question="", answer=None, told=so, unless=is_unless),)


def _joined(ways: Sequence[Mapping[str, tuple[Any, ...]]]) -> list[Mapping[str, tuple[Any, ...]]]:
    """Join the ways of answering that differ in the answers to one question alone."""
    left = [way for place, way in enumerate(ways) if way not in ways[:place]]
    for one, other in combinations(left, 2):
        differ = [path for path in one if one[path] != other.get(path)]
        if one.keys() == other.keys() and len(differ) == 1:
            (path,) = differ
            answers = tuple(dict.fromkeys((*one[path], *other[path])))
            rest = [way for way in left if way not in (one, other)]
            return _joined([{**one, path: answers}, *rest])
    return left


def _so_if(dispute: Dispute, path: str, answers: Sequence[Any]) -> str:
    """Say which of some answers it must have been, as it is heard after "if"; "" where any may."""
    question, (_, player) = QUESTIONS[asked_at(path).key], whom(dispute, path)
    if len(answers) == len(question.supposed):
        return ""
    return either([clause(question, answer, player or PLAYER) for answer in answers])


def _one(asked: Asked, answers: dict[str, Any]) -> Said:
    """Tell one question with its answers; amounts that were only tried are told as an example."""
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
    """Say what must have been so, for a button: it is understood without the question."""
    if len(said) == 1 and (unless := _unless(dispute, said[0], ends)):
        return sentence(unless)
    each = [
        _if(dispute, one, ends) or f"the answer to “{one.question}” is {one.told}" for one in said
    ]
    return f"If {listed(each)}" if each else ""


def _unless(dispute: Dispute, one: Said, ends: Sequence[End]) -> str:
    """Say what must not have been so, where every answer but one of several leads there."""
    if not one.question:
        return ""
    question, (_, player) = QUESTIONS[asked_at(one.path).key], whom(dispute, one.path)
    lead_there = {end.answers[one.path] for end in ends} if question.answers else set()
    others = [answer for answer in question.supposed if answer not in lead_there]
    if len(lead_there) < FEWEST_FOR_UNLESS or len(others) != 1:
        return ""
    return f"unless {clause(question, others[0], player or PLAYER)}"


def _in_a_sentence(dispute: Dispute, one: Said, ends: Sequence[End], *, is_alone: bool) -> Said:
    """Put all that is told of one question in a sentence; a fact is one as it is."""
    unless = _unless(dispute, one, ends) if is_alone else ""
    so = unless or (_if(dispute, one, ends) if one.question else one.told)
    return one.model_copy(update={"so": so, "unless": one.unless or bool(unless)})


def _if(dispute: Dispute, one: Said, ends: Sequence[End]) -> str:
    """Say what must have been so, as it is heard after "if"; empty where it is no sentence."""
    question, (_, player) = QUESTIONS[asked_at(one.path).key], whom(dispute, one.path)
    told: Iterable[Any] = [one.told]
    if question.kind not in ("choice", "chips", "number"):
        return ""
    if question.answers:
        told = dict.fromkeys(end.answers[one.path] for end in ends)
    return either([clause(question, answer, player or PLAYER) for answer in told])
