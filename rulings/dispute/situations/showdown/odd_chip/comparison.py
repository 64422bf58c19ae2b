"""Hands compared: who holds the best for high and for low. PokerKit reads them, and nothing else.

It is imported when hands are compared and not before: few disputes need it.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from rules.vocabulary.showdown.odd_chip import Game
from rulings.dispute.situations.showdown.odd_chip.cards import RANKS, Hand

OMAHA = 4
"""Cards dealt to each at Omaha, where a hand is two of them and three of the board."""


@dataclass(frozen=True, slots=True)
class Best:
    """The players with the best hand, in the order in which hands were told; and what it is."""

    players: tuple[str, ...]
    told: str


def best_high(hands: Sequence[Hand], board: Sequence[str]) -> Best:
    """The best high hand, an ace to five straight low; never nobody's."""
    best = _best(hands, board, "OmahaHoldemHand" if _is_omaha(hands) else "StandardHighHand")
    assert best is not None
    return best


def best_low(game: Game, hands: Sequence[Hand], board: Sequence[str]) -> Best | None:
    """The best low hand, ace to five; None where the game wants an eight for it and nobody has."""
    if game == "stud low":
        return _best(hands, board, "RegularLowHand")
    return _best(
        hands, board, "OmahaEightOrBetterLowHand" if _is_omaha(hands) else "EightOrBetterLowHand"
    )


def _is_omaha(hands: Sequence[Hand]) -> bool:
    return len(hands[0].cards) == OMAHA


def _best(hands: Sequence[Hand], board: Sequence[str], kind: str) -> Best | None:
    cards = "".join(board)
    made = {one.player: _made(kind, "".join(one.cards), cards) for one in hands}
    held = [one for one in made.values() if one is not None]
    if not held:
        return None
    best = max(held)
    told = _low_told if "Low" in kind else _told
    return Best(tuple(name for name, one in made.items() if one == best), told(best))


@cache
def _made(kind: str, hole: str, board: str) -> Any:
    """The best hand of a kind that can be made of these cards; None where there is none."""
    import pokerkit

    return getattr(pokerkit, kind).from_game_or_none(hole, board)


def _told(hand: Any) -> str:
    """A high hand in words, with its kickers: two pair, A A K K 9."""
    ranks = [card[0] for card in map(repr, hand.cards)]
    return f"{hand.entry.label.value.lower()}, {_in_order(ranks, ace_is_low=set(ranks) == _WHEEL)}"


def _low_told(hand: Any) -> str:
    """A low hand in words: low, 8 6 4 2 A."""
    return f"low, {_in_order([card[0] for card in map(repr, hand.cards)], ace_is_low=True)}"


_WHEEL = set("A2345")


def _in_order(ranks: Sequence[str], *, ace_is_low: bool) -> str:
    """Pairs and more in front, then from the highest."""
    ladder = "A23456789TJQK" if ace_is_low else RANKS
    times = Counter(ranks)
    ordered = sorted(ranks, key=lambda rank: (-times[rank], -ladder.index(rank)))
    return " ".join(ordered).replace("T", "10")
