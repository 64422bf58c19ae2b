"""The changes of one fact that make another ruling of it, the most telling for a trainee first."""

import re
from collections.abc import Hashable
from functools import lru_cache

import orjson

from rules.house import House
from rulings.dispute.dispute import DISPUTE, Dispute
from rulings.dispute.names_and_amounts import amounts
from rulings.engine.deciders_in_force import Deciders, judging
from rulings.explanation.what_if import WhatIf, what_if
from rulings.judgement.rule import rule
from rulings.model.ruling import DECIDED, Decision, Ruling
from rulings.training.drills.possible_stakes import impossible, smallest_chip

_WORDS = ("said", "gesture", "act")
_PLAIN_TO_SEE = ("game.", "table.")
_TIMES = 10
"""As many times the largest amount told: nobody takes 22 for thousands."""


def flips(dispute: Dispute, house: House) -> tuple[WhatIf, ...]:
    """What could be otherwise: first an amount that passes a limit, or how a thing was done.

    Then what everybody at the table can see, then other words or signs, which make another
    dispute of it, and last what moves an amount and nothing else. Each is one fact, in chips of the
    game, and no room would wonder at it. Remembered for a while: the parts of a drill, its marks,
    its near miss and what was misread all ask for it.
    """
    return _flips(_as_json(dispute), house, judging())


def _as_json(dispute: Dispute) -> bytes:
    return orjson.dumps(dispute.model_dump(mode="json", exclude_none=True))


@lru_cache(maxsize=256)
def _flips(dispute: bytes, house: House, _: Deciders) -> tuple[WhatIf, ...]:
    given = DISPUTE.validate_json(dispute)
    smallest = smallest_chip(given, house)
    found = what_if(given, house, smallest or 1)
    if smallest is not None:
        most = _TIMES * max(amounts(given), default=0)
        found = tuple(one for one in found if _could_be(one, given, house, most))
    return tuple(sorted(found, key=_telling))


def _could_be(change: WhatIf, dispute: Dispute, house: House, most: int) -> bool:
    """Whether it is one fact that could have been otherwise; nothing is no amount of chips."""
    if change.also is not None:
        return False
    if of_nothing(change.decision):
        return False
    if change.direction is not None and of_nothing(change.instead):
        return False
    other = change.applied(dispute)
    if max(amounts(other), default=0) > most:
        return False
    return not any(impossible(other, house))


def of_nothing(told: str) -> bool:
    """Whether it tells of 0 chips, which nobody bets, posts or owes."""
    return _NOTHING.search(told) is not None


_NOTHING = re.compile(r"(?<![\d,.])0(?![\d]|[,.]\d)")


def comes_to(ruling: Ruling) -> object:
    """What comes of it in chips and rights, whatever it is called."""
    left = frozenset(_comes_to(decision) for decision in ruling.decisions)
    # Of a single question what it makes is the right that somebody has.
    makes = None if ruling.acts else ruling.makes
    return _comes_to(ruling), left, ruling.outcome, makes


def _comes_to(ruling: Ruling | Decision) -> Hashable:
    acts = tuple((act.act, act.to) for act in ruling.acts)
    figures = frozenset({**ruling.figures, **ruling.names}.items())
    return acts, ruling.moves, ruling.pots, ruling.options, ruling.ends, figures


def flipped(dispute: Dispute, house: House) -> tuple[tuple[WhatIf, Dispute, Ruling], ...]:
    """Each change with the dispute that it makes and the ruling on that, where there is one.

    Remembered for a while, as `flips` are.
    """
    return _flipped(_as_json(dispute), house, judging())


@lru_cache(maxsize=256)
def _flipped(
    held: bytes, house: House, deciders: Deciders
) -> tuple[tuple[WhatIf, Dispute, Ruling], ...]:
    dispute = DISPUTE.validate_json(held)
    changed = ((one, one.applied(dispute)) for one in _flips(held, house, deciders))
    ruled = ((one, other, rule(other, house)) for one, other in changed)
    return tuple(one for one in ruled if one[2].outcome in DECIDED)


def _telling(change: WhatIf) -> int:
    field = change.path.rpartition(".")[2]
    if change.changes == "amounts":
        return 5
    if field in _WORDS:
        return 4 if change.instead == "check" else 3
    if change.path.startswith(_PLAIN_TO_SEE):
        return 2
    return 0 if change.direction else 1
