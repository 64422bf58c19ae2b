"""Whole accounts for one that is half told, drawn apart from the search that chooses questions."""

import random
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.house import House
from rules.vocabulary import QUESTIONS
from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.names_and_amounts import players
from rulings.dispute.paths import NOT_YET, answered, asked_at
from rulings.dispute.reading.read import inconsistencies
from rulings.judgement.equality import decision
from rulings.judgement.findings import Findings, find
from rulings.model.ruling import Asked
from tests.support.disputes.partial_disputes import value_at
from tests.support.disputes.random_disputes import SPOKEN

ROUND = (0, 1, 2, 3, 5, 10, 20, 25, 40, 50, 60, 75, 100, 150, 200, 250, 300, 400, 500, 1_000, 5_000)
PLAYERS = ("Ann", "Ben", "Cal", "Dee", "Eve")
MOST_ASKED = 25
TRIES = 12


@dataclass(frozen=True, slots=True)
class Completion:
    """Every answer that the rules asked for, by path, and what it was decided to be."""

    answers: Mapping[str, Any]
    dispute: Dispute
    decision: Hashable


def completions(
    dispute: Dispute, house: House, chance: random.Random, most: int = 60
) -> list[Completion]:
    """Ways of telling all that the rules ask for.

    Some are drawn; others put each amount asked for one below, at and one above each figure that
    the first ones have.
    """
    drawn = [one for _ in range(most // 3) if (one := _complete(dispute, house, chance, {}))]
    found = list(drawn)
    beside = [
        (one, path, figure + step)
        for one in drawn[:4]
        for path, answer in one.answers.items()
        if isinstance(answer, int)
        for figure in _figures(one.dispute, house)
        for step in (-1, 0, 1)
    ]
    chance.shuffle(beside)
    for one, path, amount in beside[: most // 2]:
        near = _complete(dispute, house, chance, {**one.answers, path: amount})
        found += [near] if near else []
    for _ in range(8 * most):
        if len(found) >= most:
            break
        more = _complete(dispute, house, chance, {})
        found += [more] if more else []
    return found


def _complete(
    dispute: Dispute, house: House, chance: random.Random, like: Mapping[str, Any]
) -> Completion | None:
    """All that is asked told in one way: as in `like` where that can be, else as it is drawn."""
    told: dict[str, Any] = {}
    while (path := (found := find(dispute, house)).asks) is not None:
        assert path not in told, ("asked again", path, dispute)
        assert len(told) < MOST_ASKED, (path, dispute)
        total = _total(dispute, path)
        tries = [like[path]] if path in like and total is None else []
        tries += [_answer(asked_at(path), dispute, found, chance) for _ in range(TRIES)]
        if total is None:
            tries += chance.sample(known := _known(dispute, found), len(known))
        else:
            tries += [_chips(total, chance) for _ in range(TRIES)]
        if path.endswith(".chips"):
            tries += _with_the_first(dispute, path, total, chance)
        for answer in tries:
            if (then := taken(dispute, path, answer)) is not None:
                total_alone = path.endswith(".chips") and isinstance(answer, int)
                told[path.replace("chips", "put_in") if total_alone else path] = answer
                dispute = then
                break
        else:
            return None
    return Completion(told, dispute, decision(found))


def _with_the_first(
    dispute: Dispute, path: str, total: int | None, chance: random.Random
) -> list[list[int]]:
    """Chips that the first motion makes a part of, where it is told how much that was."""
    first = value_at(dispute, path.replace("chips", "first_motion"))
    if not first:
        return []
    rest = [_amount((first,), chance) if total is None else total - first for _ in range(TRIES)]
    return [[first, *_chips(more, chance)] for more in rest if more > 0]


def _total(dispute: Dispute, path: str) -> int | None:
    """How much went in, where only which chips that were is asked."""
    return value_at(dispute, path.replace("chips", "put_in")) if path.endswith(".chips") else None


def taken(dispute: Dispute, path: str, answer: Any) -> Dispute | None:
    """The dispute with an answer; None where it is refused."""
    try:
        then = answered(dispute, path, answer)
    except ValueError:
        return None
    return None if any(inconsistencies(then)) else then


def _answer(asked: Asked, dispute: Dispute, found: Findings, chance: random.Random) -> Any:
    for one in dispute.disputed:
        if one.path == asked.path:
            return chance.choice(one.accounts).answer
    if QUESTIONS[asked.key].supposed:
        return chance.choice(QUESTIONS[asked.key].supposed)
    amount = _amount(_known(dispute, found), chance)
    if asked.kind == "speech":
        return chance.choice((*SPOKEN, str(amount), f"bet {amount}", f"raise to {amount}"))
    if asked.key == "act.chips":
        return _chips(amount, chance)
    if asked.kind == "number":
        return chance.choice((*range(12), 15, 30, 45, 60, 61, 90, 120))
    if asked.kind == "names":
        names = (*players(dispute), *PLAYERS)
        return list(dict.fromkeys(chance.sample(names, chance.randint(0, 3))))
    if asked.kind == "amounts":
        few = chance.sample((*players(dispute), *PLAYERS), chance.randint(0, 4))
        return {player: _amount(_known(dispute, found), chance) for player in few}
    if asked.kind == "cards":
        return ["2c", "7d", "Js", "Qh", "9s"]
    if asked.kind == "hands":
        some = (*players(dispute), *PLAYERS)[: chance.randint(1, 2)]
        held = (["As", "Kd"], ["Ah", "Kc"])
        return [{"player": one, "cards": each} for one, each in zip(some, held, strict=False)]
    if asked.key == "table.acted" and chance.random() < 0.3:
        return NOT_YET
    return amount


def _chips(amount: int, chance: random.Random) -> list[int]:
    if amount == 0:
        return []
    part = chance.randint(0, amount)
    return chance.choice(
        ([amount], [one for one in (part, amount - part) if one], [1] * min(amount, 30))
    )


def _amount(known: Sequence[int], chance: random.Random) -> int:
    if not known or chance.random() < 0.3:
        return chance.choice(ROUND)
    one, other = chance.choice(known), chance.choice((0, *known))
    return max(
        0, chance.choice((one + other, one - other, 2 * one, one // 2)) + chance.randint(-1, 1)
    )


def _known(dispute: Dispute, found: Findings) -> list[int]:
    told = [*_numbers(dispute.model_dump(exclude_none=True))]
    figures = (f for _, facts, _ in found.steps for f in facts.figures.values())
    return sorted({*told, *(one for one in figures if one is not None)})


def _figures(dispute: Dispute, house: House) -> list[int]:
    """Every amount that a clause may have compared another with."""
    found = find(dispute, house)
    known = set(_known(dispute, found))
    if isinstance(dispute, Betting) and found.table is not None:
        for one in found.judged:
            known |= {n for n in one.moment.table if isinstance(n, int) and n > 1}
    return sorted(known)


def _numbers(data: Any) -> Iterator[int]:
    if isinstance(data, Mapping):
        data = data.values()
    elif isinstance(data, int):
        yield data
        return
    elif isinstance(data, str) or data is None:
        return
    whole = list(data)
    if whole and all(isinstance(one, int) for one in whole):
        yield sum(whole)
    for one in whole:
        yield from _numbers(one)
