"""The winner of each pot where the hands are read from the cards, and where each odd chip goes."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rules.vocabulary.showdown.odd_chip import Game
from rulings.dispute.situations.showdown.odd_chip.cards import (
    Hand,
    highest_first,
    lowest_first,
)
from rulings.dispute.situations.showdown.odd_chip.comparison import best_high, best_low
from rulings.dispute.situations.showdown.odd_chip.split import (
    by_sides,
    is_passed_over,
    split,
    tie_both_ways,
)
from rulings.dispute.situations.showdown.pots.arithmetic import (
    PaidIn,
    gave_up_last,
    pots_of,
)
from rulings.model.amounts import chips
from rulings.model.ruling import ChipMove, Pot

_BY_SIDES = ("high-low", "stud high-low")
_HIGH, _LOW, _BOTH_WAYS = "high: ", "low: ", "high and low: "


@dataclass(frozen=True, slots=True)
class Side:
    """A whole pot, or the high or the low half of one, and what each winner gets of it in chips."""

    of: str
    held: str
    shares: Mapping[str, int]
    passes: bool = False
    """True if a player is passed over who has an odd chip of the pot already."""

    @property
    def told(self) -> str:
        """Tell who gets what, with which hand: Ann 55, Ben 50 (flush, A K 9 7 2)."""
        each = ", ".join(f"{name} {chips(amount)}" for name, amount in self.shares.items())
        if not self.shares:
            return self.held
        return f"{self.of}{each} ({self.held})" if self.held else f"{self.of}{each}"


@dataclass(frozen=True, slots=True)
class PotWon:
    """A pot by its name, `Main pot`, with what it holds, and its sides. `low` where one is won.

    `both_ways`: at stud the same two share all of it, for high and for low.
    """

    name: str
    chips: int
    sides: tuple[Side, ...]
    low: bool
    both_ways: bool

    @property
    def sides_differ(self) -> bool:
        """Check whether one of two sides has a chip more than the other."""
        return len({sum(side.shares.values()) for side in self.sides}) > 1

    @property
    def players(self) -> tuple[str, ...]:
        """Return everyone who gets a part of it."""
        return tuple(dict.fromkeys(name for side in self.sides for name in side.shares))

    @property
    def told(self) -> str:
        """The pot in a sentence."""
        return f"{self.name} {chips(self.chips)}: {'; '.join(side.told for side in self.sides)}."


@dataclass(frozen=True, slots=True)
class Won:
    """Every pot, the main pot first, and the chips that nobody matched."""

    pots: tuple[PotWon, ...]
    back: tuple[ChipMove, ...]

    @property
    def is_uneven(self) -> bool:
        """Check whether a player gets an odd chip more than one who shares as much with him."""
        return any(
            pot.sides_differ or any(len(set(side.shares.values())) > 1 for side in pot.sides)
            for pot in self.pots
            if len(pot.players) > 1
        )

    @property
    def shared(self) -> int:
        """Count the pots that more than one player gets a part of."""
        return sum(len(pot.players) > 1 for pot in self.pots)

    @property
    def told(self) -> str:
        """Tell each pot in a sentence."""
        return " ".join(pot.told for pot in self.pots)


def pots_won(
    game: Game, unit: int, paid: Mapping[str, int], hands: Sequence[Hand], board: Sequence[str]
) -> Won:
    """Give each pot to the best hand of those who can win it, in chips of `unit`.

    `paid` is what each player put in on the whole hand, folded or not; `hands` are those of the
    players who are still in, in a button game clockwise from the button's left.
    """
    live = [one.player for one in hands]
    folded = [name for name in paid if name not in live]
    cut = pots_of({name: PaidIn(0, amount) for name, amount in paid.items()}, folded, live)
    names = ("Pot",) if len(cut.pots) == 1 else ("Main pot", *_side_pots(len(cut.pots) - 1))
    pots = []
    for name, pot in zip(names, cut.pots, strict=True):
        mine = [one for one in hands if one.player in pot.players]
        sides = tuple(_sides(game, unit, pot.chips, mine, board) if mine else (_of_last(pot),))
        of = [one.of for one in sides]
        both = _BOTH_WAYS in of
        pots.append(PotWon(name, pot.chips, sides, both or _LOW in of, both))
    return Won(tuple(pots), cut.back)


def _of_last(pot: Pot) -> Side:
    if len(pot.players) > 1:
        return Side("", gave_up_last(pot), {})
    return Side("", "nobody else can win it", {pot.players[0]: pot.chips})


def _side_pots(count: int) -> Iterator[str]:
    yield from ("Side pot",) if count == 1 else (f"Side pot {n}" for n in range(1, count + 1))


def _sides(
    game: Game, unit: int, pot: int, hands: Sequence[Hand], board: Sequence[str]
) -> Iterator[Side]:
    if len(hands) == 1:
        yield Side("", "nobody else can win it", {hands[0].player: pot})
        return
    low = best_low(game, hands, board) if game in (*_BY_SIDES, "stud low") else None
    if game == "stud low":
        assert low is not None
        yield Side("", low.told, split(pot, unit, _first(low.players, hands, lowest_first)))
        return
    high = best_high(hands, board)
    stud = game.startswith("stud")
    first = _first(high.players, hands, highest_first) if stud else high.players
    if low is None:
        yield Side("", high.told, split(pot, unit, first))
        return
    if stud and tie_both_ways(high.players, low.players):
        # Section 10, 9: as evenly as can be, a chip over to the highest card by suit.
        yield Side(_BOTH_WAYS, f"{high.told}; {low.told}", split(pot, unit, first))
        return
    lows = _first(low.players, hands, lowest_first) if stud else low.players
    for side, best, shares in zip(
        (_HIGH, _LOW), (high, low), by_sides(pot, unit, first, lows), strict=True
    ):
        passes = side == _LOW and is_passed_over(pot, unit, first, lows)
        yield Side(side, best.told, shares, passes)


def _first(
    players: Sequence[str], hands: Sequence[Hand], by: Callable[[str], tuple[int, int]]
) -> Sequence[str]:
    """Sort tied players by the highest or the lowest of all their cards (Section 3, Ties, 5b)."""
    cards = {one.player: min(map(by, one.cards)) for one in hands}
    return sorted(players, key=lambda name: cards[name])
