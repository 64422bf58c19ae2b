"""Cards and hands as they are entered, and what a deal of them may be in each game."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated

from pydantic import Field

from rules.vocabulary.showdown.odd_chip import Game
from rulings.model.strict_model import Player, Strict

RANKS = "23456789TJQKA"
SUITS = "cdhs"
"""The suits from the lowest to the highest (Section 3, Ties, 1)."""
BOARD = 5
Card = Annotated[str, Field(pattern=f"^[{RANKS}][{SUITS}]$")]
"""A rank and a suit: As, Td, 2c."""
Cards = Annotated[tuple[Card, ...], Field(max_length=7)]

_DEALT: dict[Game, tuple[int, ...]] = {
    "with a button": (2, 4),
    "high-low": (4,),
    "stud high": (7,),
    "stud low": (7,),
    "stud high-low": (7,),
}
_SAID = {2: "2 (hold'em)", 4: "4 (Omaha)", 7: "7 (stud)"}


class Hand(Strict):
    """The cards that a player turned up, without those of the board."""

    player: Player
    cards: Annotated[Cards, Field(min_length=1)]

    def __str__(self) -> str:
        return f"{self.player} {' '.join(self.cards)}"


Hands = Annotated[tuple[Hand, ...], Field(min_length=1, max_length=12)]


def problems(
    game: Game | None, hands: Sequence[Hand], board: Sequence[str] | None
) -> Iterator[str]:
    """Yield what cannot be of these cards in this game, or, where it is not known, in any."""
    every = [card for one in hands for card in one.cards] + list(board or ())
    for card, times in Counter(every).items():
        if times > 1:
            yield f"hands: {card} is there {times} times: each card once is allowed"
    for player, times in Counter(one.player for one in hands).items():
        if times > 1:
            yield f"hands: {player} has {times} hands: one is allowed"
    allowed = _DEALT[game] if game else tuple(_SAID)
    first = len(hands[0].cards) if hands else 0
    for one in hands:
        count = len(one.cards)
        if count not in allowed:
            yield f"hands: {one.player} has {_counted(count)}: {_either(allowed)} is allowed"
        elif count != first:
            yield (
                f"hands: {one.player} has {_counted(count)}: "
                f"as many as {hands[0].player}, {first}, is allowed"
            )
    if game is None or board is None:
        return
    if _DEALT[game] == (7,):
        yield f"board: {_counted(len(board))}: at stud there is none"
    elif len(board) != BOARD:
        yield f"board: {_counted(len(board))}: all {BOARD} are allowed"


def _counted(cards: int) -> str:
    return f"{cards} card{'s' * (cards != 1)}"


def _either(counts: Iterable[int]) -> str:
    return " or ".join(_SAID[count] for count in counts)


def highest_first(card: str) -> tuple[int, int]:
    """The order of cards from the highest, by suit where their rank is the same."""
    return -RANKS.index(card[0]), -SUITS.index(card[1])


def lowest_first(card: str) -> tuple[int, int]:
    """The order of cards from the lowest, an ace under all, by suit where the rank is the same."""
    return (RANKS.index(card[0]) + 1) % len(RANKS), SUITS.index(card[1])
