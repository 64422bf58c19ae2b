"""The same dispute by the house, by each edition and by the conventions, and where they part."""

from collections.abc import Iterable, Iterator
from typing import Literal, get_args

from rules.clause.clause import AUTHORITIES, BookKey, EditionKey
from rules.house import CONVENTIONS_ALONE, House
from rulings.dispute.dispute import Dispute
from rulings.judgement.rule import rule
from rulings.model.ruling import ChipMove, Outcome, Reason, Ruling
from rulings.model.strict_model import Strict

EDITIONS: tuple[EditionKey, ...] = get_args(EditionKey)
CONVENTIONS: BookKey = "betting-conventions"
TO_THE_LETTER = House(short_all_in_read="its letter")
"""Version 11 where its letter and its meaning part (NL 3): shown only where they do."""

Key = Literal["house", "rrop-11 letter"] | BookKey


class Row(Strict):
    """What one authority rules. `differs` is measured against the room's own ruling."""

    key: Key
    name: str
    outcome: Outcome
    decision: str
    say: str
    figures: dict[str, int]
    moves: tuple[ChipMove, ...]
    cites: tuple[str, ...]
    own: bool
    differs: bool


def compare(dispute: Dispute, house: House) -> tuple[Row, ...]:
    """One row for the room, the first, and one for each book as it stands without the room.

    A room that plays by a book with no option changed is that book's row.
    """
    own = rule(dispute, house)
    rows = []
    for key, room in _rooms(house):
        there = own if room == house else rule(dispute, room)
        rows.append(_row(key, there, own, is_own=room == house))
    letter = rule(dispute, TO_THE_LETTER)
    if letter.acts != rule(dispute, House()).acts and house != TO_THE_LETTER:
        rows.append(_row("rrop-11 letter", letter, own, is_own=False))
    return tuple(sorted(rows, key=lambda row: not row.own))


def _rooms(house: House) -> Iterator[tuple[Key, House]]:
    books: dict[BookKey, House] = {edition: House(edition=edition) for edition in EDITIONS}
    books[CONVENTIONS] = House.model_validate(CONVENTIONS_ALONE)
    if house not in books.values():
        yield "house", house
    yield from books.items()


def _row(key: Key, there: Ruling, own: Ruling, *, is_own: bool) -> Row:
    return Row(
        key=key,
        name=_name(key),
        outcome=there.outcome,
        decision=there.decision,
        say=there.say,
        figures=there.figures,
        moves=there.moves,
        cites=_numbers(there.reasons, key),
        own=is_own,
        differs=_substance(there) != _substance(own),
    )


def _name(key: Key) -> str:
    return (
        f"{AUTHORITIES['rrop-11']}, to the letter" if key == "rrop-11 letter" else AUTHORITIES[key]
    )


def _numbers(reasons: Iterable[Reason], key: Key) -> tuple[str, ...]:
    """The numbers that the ruling rests on, those of this authority's own first."""
    own = [one.label for one in reasons if one.authority == _name(key)]
    return tuple(dict.fromkeys((*own, *(one.label for one in reasons))))


def _substance(ruling: Ruling) -> object:
    """What two rulings must share to be one: not the numbers or titles, but the result."""
    asked = tuple(one.path for one in ruling.asks)
    told = ruling.decision if ruling.acts or ruling.makes is None else ruling.makes
    amounts = tuple(sorted(ruling.figures.items()))
    accounts = [_substance(one.ruling) for one in ruling.quarrel.accounts] if ruling.quarrel else []
    settled = ruling.outcome, told, amounts, ruling.moves, ruling.pots, ruling.acts
    return settled, asked, accounts
