"""The choice of the question that tells apart most of what is possible, with least trouble."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

import orjson

from rules.house import House
from rules.vocabulary import QUESTIONS
from rules.vocabulary.witnesses import trouble
from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import Dispute, house_for
from rulings.dispute.paths import asked_at
from rulings.engine.deciders_in_force import Deciders, judging
from rulings.interview.chips_or_total import chips_of, total_in_place_of, total_is_enough
from rulings.interview.completions import (
    AMOUNTS_ASIDE,
    TO_THE_CHIP,
    By,
    TooMuchMissing,
    Witness,
    another,
    between,
    first_ends,
    turning,
    with_total,
)
from rulings.interview.left_unasked import (
    is_unnamed,
    left_unasked,
    with_what_is_not_asked,
)
from rulings.interview.possible_rulings import End, Outlook, outlook, plain
from rulings.judgement.findings import Findings, find

EACH_CHIP = 1.1
"""The trouble of telling each chip, where telling one figure is 1."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The path to ask for (None: no answer can matter), and the outlook it was chosen on.

    `witness` shows that its answer can matter; None where nothing is asked, or where the search
    was cut short before two ways were found that show it. `left_open` holds where only what nobody
    knows is left to ask: its answers lead to different decisions.
    """

    path: str | None
    ranked: tuple[tuple[str, float], ...]
    outlook: Outlook
    witness: Witness | None = None
    left_open: bool = False

    @property
    def worth_asking(self) -> tuple[str, ...]:
        """Every question known to be able to matter, the best first."""
        return tuple(path for path, _ in self.ranked) or (self.path,) if self.path else ()


@dataclass(frozen=True, slots=True)
class _Missing:
    """A dispute in which something is missing, told from others by its data alone."""

    held: bytes
    dispute: Dispute = field(compare=False)
    found: Findings | None = field(compare=False)


def choose(dispute: Dispute, house: House, found: Findings | None = None) -> Choice:
    """The next question of a dispute that cannot be ruled yet; remembered for a while.

    Its outlook holds one end for each kind of ruling; where one decision alone is possible, for
    each set of clauses that it may rest on; where only what nobody knows is left, for each decision
    under each answer to that. All of them would be much to remember. `found` is what is found on
    the dispute, where that is known already.
    """
    house = house_for(dispute, house)
    held = orjson.dumps(dispute.model_dump(mode="json", exclude_none=True))
    return _chosen(_Missing(held, dispute, found), house, judging())


@lru_cache(maxsize=256)
def _chosen(missing: _Missing, house: House, _: Deciders) -> Choice:
    dispute = missing.dispute
    choice = chosen(dispute, house, missing.found)
    found = choice.outlook
    ends = found.kinds
    if choice.left_open:
        told = with_what_is_not_asked(dispute, found.ends)
        ends = _by_what_nobody_knows(told, found)
    elif choice.path is None:
        ends = found.grounds
    return replace(choice, outlook=replace(found, ends=ends))


def fits_nothing(dispute: Dispute, house: House) -> bool:
    """Check whether no answer was found to what is asked that agrees with all that is told.

    Names and cards are not tried for it, nor the chips of each of several players: they are too
    many.
    """
    choice = choose(dispute, house)
    found = choice.outlook
    if choice.path is None or found.ends or found.cut_short or not found.stuck:
        return False
    return asked_at(choice.path).kind not in ("names", "amounts", "cards", "hands")


def _by_what_nobody_knows(dispute: Dispute, found: Outlook) -> tuple[End, ...]:
    """Return one end for each decision under each answer to what nobody knows, by decision."""
    nobody = unknown_to_all(dispute)
    ways: dict[Hashable, dict[Hashable, End]] = {end.decision: {} for end in found.decisions}
    for end in found.ends:
        answers = [(p, plain(answer)) for p, answer in end.answers.items() if p in nobody]
        ways[end.decision].setdefault(tuple(answers), end)
    return tuple(end for some in ways.values() for end in some.values())


def unknown_to_all(dispute: Dispute) -> frozenset[str]:
    """The paths of what nobody knows; where that is a total, of its chips as well."""
    return frozenset((*dispute.nobody_knows, *map(chips_of, dispute.nobody_knows)))


def chosen(dispute: Dispute, house: House, found: Findings | None = None) -> Choice:
    """The next question, worked out anew.

    It is one whose answer changes the decision, the others being what they are. Where all that was
    tried leads to one decision, others are told whole before nothing is asked. Where so much is
    missing that none is told whole, it is the first that the rules need.
    """
    found = found or find(dispute, house)
    try:
        return _chosen_among(dispute, house, outlook(dispute, house, found=found))
    except TooMuchMissing:
        return Choice(found.asks, (), Outlook((), complete=False, first=found.asks, cut_short=True))


def _chosen_among(dispute: Dispute, house: House, found: Outlook) -> Choice:
    """The next question by what was found to be possible."""
    first = found.first
    if first is None:
        return Choice(None, (), found)
    if not found.ends and (found.cut_short or dispute.nobody_knows):
        # The search came to no end, as what it asks first is not to be had, or there is too much.
        found = replace(found, ends=first_ends(dispute, house, first))
    ends = found.ends
    by = _told_apart_by(dispute)
    if not found.cut_short and len({end.decision for end in ends}) == 1 and not found.stuck:
        other = None if found.complete else another(dispute, house, ends[0], by)
        if other is None:
            return Choice(None, (), found)
        ends = (*ends, other)
        found = replace(found, ends=ends)
    if ends and is_unnamed(dispute):
        return Choice(None, (), found, left_open=True)
    ranks = () if found.cut_short else ranking(ends)
    supposed = (path for end in ends for path in end.answers)
    paths = dict.fromkeys((*(path for path, _ in ranks), first, *supposed))
    nobody = unknown_to_all(dispute).union(left_unasked(dispute, ends))
    ranks = tuple((path, out) for path, out in ranks if path not in nobody)
    known = [path for path in paths if path not in nobody]
    turns = turning(dispute, known, ends, by, None if found.complete else house)
    if turns is None and not found.complete:
        turns = between(dispute, house, ends, nobody, by)
    if turns is None and nobody and not (found.complete or found.cut_short):
        turns = turning(dispute, known, outlook(dispute, house, thorough=True).ends, by)
    if turns is not None:
        return _asking(dispute, house, Choice(turns[0], ranks, found, turns[1]), by)
    # What was cut short asks as long as somebody may know.
    if nobody and ends and not (known and found.cut_short):
        return Choice(None, (), replace(found, ends=ends), left_open=True)
    return Choice(next(iter(known), first), ranks, found)


def _told_apart_by(dispute: Dispute) -> By:
    """Return how to tell two decisions apart: by amounts as well, as long as nobody lacks one.

    A raise over a bet that nobody knows has no amount to tell: none is asked for its sake.
    """
    lacks = isinstance(dispute, Betting) and any(
        asked_at(path).kind in ("chips", "amounts", "speech") for path in dispute.nobody_knows
    )
    return AMOUNTS_ASIDE if lacks else TO_THE_CHIP


def _asking(dispute: Dispute, house: House, choice: Choice, by: By) -> Choice:
    """Return the choice as it is, or asking how much went in, not which chips, if that will do."""
    path, shown = choice.path, choice.witness
    assert path is not None
    assert shown is not None
    total = total_in_place_of(path)
    if total is None or not total_is_enough(dispute, total, path, house):
        return choice
    in_all = with_total(dispute, path, total, house, shown, by)
    if in_all is None:
        return choice
    ranked = tuple((total if at == path else at, out) for at, out in choice.ranked)
    return Choice(total, ranked, choice.outlook, in_all)


Rank = tuple[str, float]
"""A question by its path, and the share of what is possible that its answer leaves out."""


def ranking(ends: Sequence[End]) -> tuple[Rank, ...]:
    """The questions that can matter, the best first, each with the share that it leaves out."""
    answers: dict[str, dict[Hashable, None]] = {}
    for end in ends:
        for path, answer in end.answers.items():
            answers.setdefault(path, {})[plain(answer)] = None
    ranked = []
    kinds, wholes = len({end.kind for end in ends}), len({end.decision for end in ends})
    for path, given in answers.items():
        left_kinds = left_wholes = 0
        for answer in given:
            left = left_after(ends, path, answer)
            left_kinds += len({end.kind for end in left})
            left_wholes += len({end.decision for end in left})
        out = 1 - left_kinds / len(given) / kinds
        fine = 1 - left_wholes / len(given) / wholes
        if out > 0 or fine > 0:
            asked = asked_at(path)
            several = EACH_CHIP if asked.key == "act.chips" else 1
            worth = round((out + fine / 100) / trouble(asked.key) / several, 9)
            always = sum(path in end.answers for end in ends)
            first = kinds == 1 and always == len(ends)
            ranked.append((path, out, (not first, -worth, -always, not asked.answers)))
    # Where only amounts differ, first what is asked in every way. Of equals, what is asked in most
    # ways, then what is one tap; then, as sorted() leaves them, what the rules need first.
    in_order = [(path, out) for path, out, _ in sorted(ranked, key=lambda one: one[2])]
    return tuple(_one_tap_first(in_order, ends))


def _one_tap_first(ranked: Sequence[Rank], ends: Sequence[End]) -> Iterator[Rank]:
    """Yield the questions by rank, but for figures only asked for after some answers to a choice.

    The choice, which is one tap, then comes first if it is no more trouble to find out. So does
    a question whose answer another one takes for granted.
    """
    told: set[str] = set()
    for one in ranked:
        figures = () if asked_at(one[0]).answers else ranked
        before = [other for other in figures if _opens(other[0], one[0], ends)]
        before += [other for other in ranked if other[0] == _followed_by(one[0])]
        for choice in (*before, one):
            if choice[0] not in told:
                told.add(choice[0])
                yield choice


def _followed_by(path: str) -> str:
    """Return the path of the answer that the question at a path takes for granted, or ""."""
    follows = QUESTIONS[asked_at(path).key].follows
    return f"{path.rpartition('.')[0]}.{follows.rpartition('.')[2]}" if follows else ""


def _opens(choice: str, figure: str, ends: Sequence[End]) -> bool:
    """Check whether it turns on the answer to a choice if a figure is asked for at all."""
    one, other = asked_at(choice), asked_at(figure)
    if not one.answers or trouble(one.key) > trouble(other.key):
        return False
    having = [end for end in ends if figure in end.answers]
    if not all(choice in end.answers for end in having):
        return False
    opening = {end.answers[choice] for end in having}
    return any(end.answers[choice] not in opening for end in ends if choice in end.answers)


def left_after(ends: Sequence[End], path: str, answer: Hashable) -> list[End]:
    """The ends that an answer leaves: those that have it, and those that do not turn on it."""
    return [e for e in ends if path not in e.answers or plain(e.answers[path]) == answer]
