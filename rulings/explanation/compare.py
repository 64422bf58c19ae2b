"""The same dispute by the house and by each book that a room can play by, and where they part."""

from collections.abc import Iterable, Iterator, Mapping

from rules.books.registry import AUTHORITIES, BOOKS
from rules.clause.authority import HOUSE, OtherReading
from rules.house import House, house_of
from rulings.dispute.dispute import Dispute, house_for, play_of
from rulings.interview.decide import decided
from rulings.judgement import equality
from rulings.model.ruling import ChipMove, Outcome, Reason, Ruling
from rulings.model.strict_model import Strict

_OTHER_READINGS: Mapping[str, tuple[str, OtherReading]] = {
    f"{key} {one.key}": (key, one) for key, book in BOOKS.items() for one in book.other_readings
}


class Row(Strict):
    """What one authority rules. `differs` is measured against the room's own ruling."""

    key: str
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
    house = house_for(dispute, house)
    own = decided(dispute, house).ruling
    rows = []
    rulings: dict[str, Ruling] = {}
    for key, room in _rooms(house, play_of(dispute)):
        there = rulings[key] = own if room == house else decided(dispute, room).ruling
        rows.append(_row(key, there, own, is_own=room == house))
    for key, (book, other) in _OTHER_READINGS.items():
        room = house_of(book, **other.options)
        there = decided(dispute, room).ruling
        is_other = equality.decision(there) != equality.decision(rulings[book])
        if is_other and house != room:
            rows.append(_row(key, there, own, is_own=False))
    return tuple(sorted(rows, key=lambda row: not row.own))


def _rooms(house: House, play: str | None) -> Iterator[tuple[str, House]]:
    """The room and each book; one for tournaments alone says nothing of a cash game."""
    books = {
        key: house_of(key)
        for key, book in BOOKS.items()
        if "cash" in book.plays or play in book.plays
    }
    if house not in books.values():
        yield HOUSE.key, house
    yield from books.items()


def _row(key: str, there: Ruling, own: Ruling, *, is_own: bool) -> Row:
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
        differs=equality.decision(there) != equality.decision(own),
    )


def _name(key: str) -> str:
    if key not in _OTHER_READINGS:
        return AUTHORITIES[key].title
    book, other = _OTHER_READINGS[key]
    return f"{BOOKS[book].title}, {other.told}"


def _numbers(reasons: Iterable[Reason], key: str) -> tuple[str, ...]:
    """The numbers that the ruling rests on, those of this authority's own first."""
    own = [one.label for one in reasons if one.authority == _name(key)]
    return tuple(dict.fromkeys((*own, *(one.label for one in reasons))))
