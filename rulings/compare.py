"""The same dispute under each edition: what each would rule, and where they part."""

from collections.abc import Iterable
from typing import get_args

from rules.clause import AUTHORITIES, EditionKey
from rules.house import House
from rulings.decide import Outcome
from rulings.dispute import Dispute
from rulings.rule import rule
from rulings.ruling import ChipMove, Reason, Ruling
from rulings.strict import Strict

EDITIONS: tuple[EditionKey, ...] = get_args(EditionKey)


class Row(Strict):
    """What one edition rules. `differs` is measured against the room's own edition."""

    edition: EditionKey
    name: str
    outcome: Outcome
    decision: str
    moves: tuple[ChipMove, ...]
    cites: tuple[str, ...]
    own: bool
    differs: bool


def compare(dispute: Dispute, house: House) -> tuple[Row, ...]:
    """One row for each edition, the room's own first."""
    own = rule(dispute, house)
    rows = [_row(house.edition, own, own)]
    for edition in EDITIONS:
        if edition != house.edition:
            there = rule(dispute, house.model_copy(update={"edition": edition}))
            rows.append(_row(edition, there, own))
    return tuple(rows)


def _row(edition: EditionKey, ruling: Ruling, own: Ruling) -> Row:
    return Row(
        edition=edition,
        name=AUTHORITIES[edition],
        outcome=ruling.outcome,
        decision=ruling.decision,
        moves=ruling.moves,
        cites=_numbers(ruling.reasons, AUTHORITIES[edition]),
        own=ruling is own,
        differs=_substance(ruling) != _substance(own),
    )


def _numbers(reasons: Iterable[Reason], authority: str) -> tuple[str, ...]:
    """The numbers of this edition that the ruling rests on, the weightiest first."""
    return tuple(dict.fromkeys(one.label for one in reasons if one.authority == authority))


def _substance(ruling: Ruling) -> object:
    """What two rulings must share to be one: not the numbers, but the result."""
    asked = tuple(one.path for one in ruling.asks)
    return ruling.outcome, ruling.decision, ruling.moves, ruling.acts, ruling.makes, asked
