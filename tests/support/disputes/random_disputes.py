"""Disputes of the library with some of their answers drawn anew, in a room drawn anew."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args, get_type_hints

from rules.house import House
from rules.vocabulary import QUESTIONS
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import answered
from rulings.dispute.reading.consistency import contradictions
from rulings.rulebook.case_library import dispute_of
from tests.support.disputes.library_read_once import library
from tests.support.disputes.partial_disputes import value_at
from tests.support.disputes.seeds import ById, own

AMOUNTS = (0, 1, 2, 5, 10, 20, 25, 40, 50, 75, 80, 90, 100, 110, 150, 200, 300, 400, 500, 1_000)
SPOKEN = (
    *("nothing", "check", "call", "bet", "raise", "all in", "pot", "fold", "call and raise"),
    *("100", "400", "bet 50", "bet 200", "raise to 150", "raise to 400", "raise by 100"),
    *("raise 100", "raise 300", "call 100", "call 50", "make it 300", "200 more"),
)
BETTING = tuple(key for key in QUESTIONS if key.partition(".")[0] in ("game", "table"))
_OF_OTHER_ACTS = ("act.to", "act.why_folded", "act.identifiable")
"""What is told of a wager that nobody disputes, and of a fold alone."""
ACT = tuple(
    key.partition(".")[2]
    for key in QUESTIONS
    if key.startswith("act.") and key not in _OF_OTHER_ACTS
)
MOST_DRAWN = 8
HOUSE_ODDS = 0.2


@cache
def _cases() -> tuple[ById[tuple[Dispute, House]], ById[tuple[Dispute, House]]]:
    """The runs of acts of the library, and its single questions: as many are drawn of either."""
    every = {
        case.id: (dispute_of(path, place, case), case.house) for path, place, case in library()
    }
    acts = {name: one for name, one in every.items() if isinstance(one[0], Betting)}
    return ById(acts), ById({name: one for name, one in every.items() if name not in acts})


def drawn(chance: random.Random) -> tuple[Dispute, House]:
    """A dispute that does not contradict itself, and its house; half of them lack few answers."""
    chance = own(chance)
    dispute, house = chance.choice(_cases()).drawn(chance)
    for _ in range(chance.randint(0, MOST_DRAWN)):
        path, answer = chance.choice(list(_answers(dispute, chance)))
        dispute = _with(dispute, path, answer)
    if chance.random() < 0.5:
        for path, answer in _answers(dispute, chance):
            if answer is not None and value_at(dispute, path) is None:
                dispute = _with(dispute, path, answer)
    return dispute, _house(house, chance)


def _with(dispute: Dispute, path: str, answer: Any) -> Dispute:
    """The dispute with an answer; as it was, where what stands beside it will not have it."""
    try:
        other = answered(dispute, path, answer)
    except ValueError:
        return dispute
    return dispute if list(contradictions(other)) else other


def _answers(dispute: Dispute, chance: random.Random) -> Iterator[tuple[str, Any]]:
    """One answer drawn for each question of the dispute."""
    if not isinstance(dispute, Betting):
        keys = (key for key in QUESTIONS if key.partition(".")[0] == dispute.situation)
        yield from ((key, _answer(key, chance)) for key in keys)
        return
    for key in BETTING:
        path = f"table.stacks{{{dispute.acts[0].player}}}" if key == "table.stack" else key
        if key in ("table.in_front", "table.acted"):
            path = f"{key}{{{chance.choice(dispute.acts).player}}}"
        yield path, _answer(key, chance)
    for at, act in enumerate(dispute.acts):
        if isinstance(act, Act):
            yield from ((f"acts[{at}].{name}", _answer(f"act.{name}", chance)) for name in ACT)


def _answer(key: str, chance: random.Random) -> Any:
    question = QUESTIONS[key]
    if chance.random() < 0.1:
        return None
    if question.answers:
        return chance.choice(question.answers)
    if question.kind == "speech":
        return chance.choice(SPOKEN)
    if key == "act.chips":
        return chance.choices([a for a in AMOUNTS if a], k=chance.choice((0, 1, 1, 2, 3, 7)))
    return chance.choice(AMOUNTS)


def _house(house: House, chance: random.Random) -> House:
    """The house with some of its options drawn anew; those that are numbers stay."""
    choices: dict[str, Any] = {}
    for name, kind in get_type_hints(House).items():
        words = ("true", "false") if kind is bool else get_args(kind)
        if words and all(isinstance(word, str) for word in words) and chance.random() < HOUSE_ODDS:
            choices[name] = chance.choice((True, False)) if kind is bool else chance.choice(words)
    return House.model_validate({**dict(house), **choices})
