"""The places of the seats in a drawing: two columns beside the felt, so that nothing overlaps."""

import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rulings.dispute.seats import Seat
from rulings.model.amounts import chips

WIDE = 360
"""The width of the drawing: a phone held upright."""
CARD = 118
LINE = 15
PAD = 7
CHIP = 22
_NOTE_LETTERS = 16
_NAME_LETTERS = 13
FELT = WIDE - 2 * CARD - 16
"""The width of the felt between the seats."""
MOST_CHIPS_SHOWN = 5


@dataclass(frozen=True)
class Placed:
    """A seat on one side of the table, with its lines cut to fit and its place from the top."""

    seat: Seat
    right: bool
    name: tuple[str, ...]
    notes: tuple[str, ...]
    did: tuple[str, ...]
    chips: tuple[tuple[str, str, str], ...]
    lower: int = 0
    """The number of chips of the player opposite that lie above these, where both are too wide."""

    @property
    def card(self) -> float:
        """Return the height of the card with name and notes."""
        return 2 * PAD + LINE * (len(self.name) + len(self.notes)) - 3

    @property
    def bubble(self) -> float:
        """Return the height of the bubble; 0 without one."""
        return 2 * PAD + LINE * len(self.did) - 3 if self.did else 0

    @property
    def tall(self) -> float:
        """Return the height that the seat takes, its chips included."""
        said = self.bubble + PAD if self.did else 0
        return max(self.card + said, (self.lower + len(self.chips)) * (CHIP + 4))


def rows(seats: Sequence[Seat]) -> list[list[Placed]]:
    """Put two seats in a row, so that they run clockwise: down the right side and up the left."""
    half = (len(seats) + 1) // 2
    right, left = seats[:half], seats[half:][::-1]
    # With one seat fewer on the left, the row without stands at the top.
    lefts = [*[None] * (half - len(left)), *left]
    return [_row(_placed(one, True), other) for one, other in zip(right, lefts, strict=True)]


def _row(right: Placed, seat: Seat | None) -> list[Placed]:
    if seat is None:
        return [right]
    left = _placed(seat, False)
    wide = sum(max((_lies_wide(chip) for chip in one.chips), default=0) for one in (left, right))
    return [replace(left, lower=len(right.chips)) if wide > FELT - 6 else left, right]


def _lies_wide(chip: tuple[str, str, str]) -> float:
    _, worth, times = chip
    return chip_wide(worth) + (30 if times else 0)


def _placed(seat: Seat, right: bool) -> Placed:
    return Placed(
        seat,
        right,
        name=_wrapped(seat.name, _NAME_LETTERS),
        notes=tuple(line for note in seat.notes for line in _wrapped(note, _NOTE_LETTERS)),
        did=tuple(line for one in seat.did for line in _wrapped(one, _NOTE_LETTERS)),
        chips=tuple(_chips(seat)),
    )


def _chips(seat: Seat) -> Iterator[tuple[str, str, str]]:
    """Yield each chip to be drawn: its class, what it is worth, how many there are."""
    if seat.front:
        yield "chip", chips(seat.front), ""
    pieces = Counter(seat.chips)
    for piece in list(pieces)[:MOST_CHIPS_SHOWN]:
        times = f"\u00d7 {pieces[piece]}" if pieces[piece] > 1 else ""
        yield "chip new", chips(piece), times
    if len(pieces) > MOST_CHIPS_SHOWN:
        rest = sum(piece * pieces[piece] for piece in list(pieces)[MOST_CHIPS_SHOWN:])
        yield "chip new", chips(rest), "more"


def chip_wide(worth: str) -> float:
    """Return the width at which a chip holds what it is worth."""
    return min(max(CHIP, len(worth) * 7 + 12), FELT)


def _wrapped(words: str, most: int) -> tuple[str, ...]:
    """The words in lines that fit a seat; a word longer than a line is cut in two."""
    lines, line = [], ""
    for word in words.split():
        while word:
            beside = f"{line} {word}" if line else word
            if _letters(beside) <= most:
                line, word = beside, ""
            elif line and _letters(word) <= most:
                lines.append(line)
                line = ""
            else:
                fits = _fitting(beside, most)
                lines.append(beside[:fits].rstrip())
                line, word = "", beside[fits:].lstrip()
    return (*lines, line) if line else tuple(lines) or (" ",)


def _fitting(words: str, most: int) -> int:
    """Count the characters of the words that fit a line, one at least."""
    for end in range(len(words), 1, -1):
        if _letters(words[:end]) <= most:
            return end
    return 1


def _letters(words: str) -> float:
    """Return the width of the words, in small letters of middling width."""
    return sum(map(_width, words))


def _width(one: str) -> float:
    if unicodedata.east_asian_width(one) in "WF":
        return 2
    if one in "MWmw@%":
        return 1.6
    return 1.2 if one.isupper() else 1
