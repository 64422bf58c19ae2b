"""The likely ruling before all is told: what is missing taken as it usually is, with its ifs."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rules.house import House
from rules.vocabulary import QUESTIONS
from rulings.dispute.answer_text import in_words
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.narrative.answer_sentence import PLAYER, clause, listed
from rulings.dispute.paths import answered, asked_at, whom
from rulings.engine.durable_rules import Quarantined
from rulings.interview.candidate_answers import by_effect, known_amounts, trials
from rulings.interview.choice import choose
from rulings.interview.possible_rulings import DEEPEST, possible, with_words
from rulings.judgement.equality import decision
from rulings.judgement.findings import Findings, as_told, find
from rulings.judgement.rule import question_at, ruling_of
from rulings.model.amounts import chips
from rulings.model.ruling import Asked, Ruling, Supposed

RANGED = ("table.last_raise", "table.pot", "game.big_blind", "game.small_blind")
"""Figures of the table of which a likely ruling may suppose that they lie within some range."""
_WITHIN = "the ruling is the same for every amount that is so"
_WHOLE_BET = "most bets to match are one bet, or one raise of the blind"


@dataclass(frozen=True, slots=True)
class _End:
    """The account that usual answers lead to, and the answers taken, by path."""

    dispute: Dispute
    found: Findings
    supposed: Mapping[str, Any]
    ranges: Mapping[str, str]


def likely(dispute: Dispute, house: House) -> Ruling | None:
    """The ruling if what is missing is as it usually is; None where that cannot be supposed.

    Its `supposed` are the answers that it turns on, each with why. Never supposed are words and
    amounts of an act, nor what people tell differently, nor what nobody knows.
    """
    if dispute.disputed or find(dispute, house).asks is None:
        return None
    try:
        end = _usually(dispute, house)
        if end is None:
            return None
        ifs = tuple(_ifs(dispute, house, end))
    except Quarantined:
        return None
    told = with_words(dispute, end.supposed)
    for path, within in end.ranges.items():
        if within == chips(end.supposed[path]):
            told = answered(told, path, end.supposed[path])
    ruling = ruling_of(as_told(told, house, end.found), house)
    return ruling.model_copy(update={"supposed": ifs}) if ifs else None


def ifs_told(ruling: Ruling, dispute: Dispute) -> str:
    """Tell what a likely ruling supposes, as it is heard after "if"."""
    return listed([_if_told(one, dispute) for one in ruling.supposed])


def _if_told(one: Supposed, dispute: Dispute) -> str:
    _, player = whom(dispute, one.path)
    question = QUESTIONS[asked_at(one.path).key]
    return clause(question, one.told if one.answer is None else one.answer, player or PLAYER)


def _usually(
    dispute: Dispute, house: House, *, ranged: bool = True, whichever: bool = True
) -> _End | None:
    """The account completed as it usually is; None where a fact has no usual answer.

    A choice that has none is left open where `whichever` it was comes to the same.
    """
    supposed: dict[str, Any] = {}
    ranges: dict[str, str] = {}
    nobody = set(dispute.nobody_knows)
    found = find(dispute, house)
    while (path := found.asks) is not None:
        asked = asked_at(path)
        if path in nobody or path in supposed or len(supposed) > DEEPEST:
            return None
        if _is_told_against(dispute, asked):
            return None
        if (usual := QUESTIONS[asked.key].usual) is not None:
            answer: Any = usual.answer
        elif ranged and (within := _figure_within(dispute, path, house)):
            path, answer, told = within
            ranges[path] = told
        elif whichever and asked.answers:
            end = _whichever(dispute, asked, house)
            return end and replace(end, supposed={**supposed, **end.supposed}, ranges=ranges)
        else:
            return None
        then = possible(dispute, path, answer)
        if then is None:
            return None
        supposed[path], dispute = answer, then
        found = find(dispute, house)
    return _End(dispute, found, supposed, ranges)


def _is_told_against(dispute: Dispute, asked: Asked) -> bool:
    """Check whether what is told speaks against the usual answer: then it is not supposed.

    "Pot" is a word of pot-limit. Without seats the turn is asked of an act behind a player who has
    not answered yet.
    """
    if not isinstance(dispute, Betting):
        return False
    if asked.key == "game.structure":
        said = [one.said for one in dispute.acts if isinstance(one, Act)]
        return any(one is not None and one.saying == "pot" for one in said)
    return asked.key == "act.turn" and not dispute.table.seats


def _whichever(dispute: Dispute, asked: Asked, house: House) -> _End | None:
    """The account with a choice left open whose every answer usually leads to one decision."""
    every = [
        _usually(then, house, ranged=False, whichever=False)
        for answer in asked.answers
        if (then := possible(dispute, asked.path, answer)) is not None
    ]
    ends = [end for end in every if end is not None]
    if not ends or len(ends) < len(every) or len({decision(end.found) for end in ends}) > 1:
        return None
    supposed = {path: answer for end in ends for path, answer in end.supposed.items()}
    for path, answer in supposed.items():
        then = possible(dispute, path, answer)
        if then is None:
            return None
        dispute = then
    return _End(dispute, ends[0].found, supposed, {})


def _figure_within(dispute: Dispute, first: str, house: House) -> tuple[str, int, str] | None:
    """A figure of the table, an amount that it likely is, and the range of that in words.

    It is what is asked `first`; where that is a choice, one that the choice may leave to decide.
    """
    paths = [first]
    if asked_at(first).answers:
        choice = choose(dispute, house)
        on_the_way = (path for end in choice.outlook.ends for path in end.answers)
        paths = list(dict.fromkeys((*choice.worth_asking, *on_the_way)))
    nobody = set(dispute.nobody_knows)
    for path in paths:
        asked = asked_at(path)
        if path not in nobody and asked.key in RANGED:
            within = _within(dispute, asked, house)
            if within is not None:
                return path, *within
    return None


def _within(dispute: Dispute, asked: Asked, house: House) -> tuple[int, str] | None:
    """An amount within the range whose ruling is the likeliest, and that range in words.

    That is the one of the amount that it likely is, where that is known, else the one in which
    every act stands as it was made, else the widest. One amount alone is no range, unless it is
    what it likely is.
    """
    (row,) = trials(asked, dispute, house.misunderstanding_threshold)

    def try_it(amount: int) -> tuple[Hashable, Findings | None] | None:
        then = possible(dispute, asked.path, amount)
        if then is None:
            return None
        end = _usually(then, house, ranged=False)
        return (None, None) if end is None else (decision(end.found), end.found)

    likely_amount = _last_raise(dispute) if asked.key == "table.last_raise" else None
    tried = by_effect(row, try_it, known_amounts(dispute))
    if len(tried) < 2:
        return None
    stretches = [sorted(amount for amount, _ in some) for some in tried.values()]
    every = sorted(amount for some in stretches for amount in some)
    found = [some[0][1] for some in tried.values()]
    stands = [one and all(act.remedy is None for act in one.acts) for one in found]
    best = max(
        range(len(stretches)),
        key=lambda n: (likely_amount in stretches[n], stands[n] or False, len(stretches[n])),
    )
    if found[best] is None:
        return None
    if len(stretches[best]) < 2:
        (only,) = stretches[best]
        return (only, chips(only)) if only == likely_amount else None
    told = range_told(stretches[best], every)
    return None if told is None else (stretches[best][len(stretches[best]) // 2], told)


def _last_raise(dispute: Dispute) -> int | None:
    """Return the likely last full bet or raise: the bet, on the first round what is over the blind.

    None where that is not known, the bet is no more than the blind, or no full one.
    """
    if not isinstance(dispute, Betting) or not dispute.table.bet:
        return None
    if dispute.table.last_wager not in (None, "full"):
        return None
    bet, game = dispute.table.bet, dispute.game
    if dispute.table.round == "first":
        blind = game.straddle or game.big_blind
        return bet - blind if blind is not None and bet > blind else None
    return bet


def range_told(some: Sequence[int], every: Sequence[int]) -> str | None:
    """Amounts in words, of `every` that was tried; None where others lie between them."""
    low, high = some[0], some[-1]
    if [amount for amount in every if low <= amount <= high] != list(some):
        return None
    if low == every[0]:
        return f"{chips(high)} or less"
    above = "or more" if high == every[-1] else f"to {chips(high)}"
    return f"{chips(low)} {above}"


def _ifs(dispute: Dispute, house: House, end: _End) -> Iterator[Supposed]:
    """The answers supposed without which the decision could be another."""
    for path, answer in end.supposed.items():
        asked = question_at(dispute, path)
        usual = QUESTIONS[asked.key].usual
        if path in end.ranges:
            kept, told, why = None, end.ranges[path], _WITHIN
            if told == chips(answer):
                why = _WHOLE_BET
        elif usual is not None and _matters(house, end, path):
            kept, told, why = answer, in_words(asked, answer), usual.why
        else:
            continue
        yield Supposed(path=path, question=asked.text, answer=kept, told=told, why=why)


def _matters(house: House, end: _End, path: str) -> bool:
    """Check whether it would still be asked for with all the others as they are supposed."""
    without = answered(end.dispute, path, None)
    return find(without, house).asks is not None and choose(without, house).path is not None
