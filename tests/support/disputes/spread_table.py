"""A betting round at spread limit in plain books, to hold the rulings' own table against.

It shares no code with the rulings. Amounts are whole amounts for the round, in chips; seats are
numbered in the order in which they act.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spread:
    """What the room plays: a bet from `low` to `high`, and `cap` raises a round.

    `half_counts` is whether a short all-in counts that has half of what was due, and `on_top`
    whether the next raise is then a whole one over it, or makes it whole. With two players there
    is no cap where `uncapped` is "begun by two" or "two by now"; "never" keeps it.
    """

    low: int
    high: int
    cap: int = 3
    half_counts: bool = True
    on_top: bool = True
    uncapped: str = "begun by two"


class SpreadTable:
    """One round: `behind` and `front` are each seat's chips, and `to_act` who is to act, in order.

    `level` is the last wager that counts, `whole` the last that was no short all-in, and `size`
    what that one added. `opened` is False as long as there is no bet, or a blind under one. `free`
    are those who may raise, an act binds who made it: a full wager frees everybody else, a short
    one those who face half of what was due since the bet that they `answered`.
    """

    def __init__(self, spread: Spread, stacks: list[int], blinds: tuple[int, ...] = ()) -> None:
        seats = len(stacks)
        posted = [0] * (seats - len(blinds)) + list(blinds)
        self.spread = spread
        self.front = posted
        self.behind = [stack - blind for stack, blind in zip(stacks, posted, strict=True)]
        self.folded: set[int] = set()
        self.bet = self.level = self.whole = max(posted)
        self.opened = self.bet >= spread.low
        self.size = max(self.bet, spread.low)
        self.raises = 0
        self.short_over_one_to_be_completed = False
        self.free = set(range(seats))
        self.answered = [0] * seats
        self.to_act = [seat for seat in range(seats) if self.behind[seat]]
        self._end_if_nobody_is_left_to_bet_with()

    @property
    def least(self) -> int:
        """The least to bet or raise to, for who has that much."""
        if self.bet > self.level and not self.spread.half_counts:
            return self.bet + self.size
        if not self.spread.on_top:
            return self.whole + self.size if self.whole >= self.spread.low else self.spread.low
        return self._full_from_level

    @property
    def most(self) -> int:
        return self.bet + self.spread.high

    @property
    def capped(self) -> bool:
        left = len(self.front) - len(self.folded)
        two = {"begun by two": len(self.front), "two by now": left, "never": 0}
        return self.raises >= self.spread.cap and two[self.spread.uncapped] != 2

    def stake(self, seat: int) -> int:
        """All that the player can have in on this round."""
        return self.front[seat] + self.behind[seat]

    def may_raise(self, seat: int) -> tuple[int, int] | None:
        """From what and up to what the player may bet or raise; None where he may not."""
        stake = self.stake(seat)
        if stake <= self.bet or seat not in self.free or (self.opened and self.capped):
            return None
        rest = set(range(len(self.behind))) - self.folded - {seat}
        if self.bet and not any(self.behind[one] for one in rest):
            return None
        return min(self.least, stake), min(self.most, stake)

    def fold(self, seat: int) -> None:
        self.folded.add(seat)
        self._acted(seat)

    def call(self, seat: int) -> None:
        """He checks, or calls as far as his chips go."""
        self._put_in(seat, min(self.bet, self.stake(seat)))
        self._acted(seat)

    def raise_to(self, seat: int, to: int) -> None:
        """He bets or raises; for less than the least only with all he has."""
        least, counts = self.least, True
        if to >= least:
            over = self.level if self.spread.on_top else self.whole
            added = to - (over if self.spread.half_counts else self.bet)
            self.size = min(max(added, self.spread.low), self.spread.high)
            self.whole = to
        else:
            counts = self._is_half_or_more(to)
            counted = self.level > self.whole
            self.short_over_one_to_be_completed |= counted and not self.spread.on_top
        due = self._full_from_level - self.level
        self._put_in(seat, to)
        self.bet = to
        others = self._after(seat)
        if counts:
            self.raises += self.opened
            self.opened, self.level = True, to
        if to == self.whole:
            self.free |= set(others)
        elif self.spread.half_counts:
            self.free |= {one for one in others if 2 * (to - self.answered[one]) >= due}
        self.to_act = [one for one in others if one not in self.folded and self.behind[one]]
        self._acted(seat)

    @property
    def _full_from_level(self) -> int:
        return self.level + self.size if self.opened else self.spread.low

    def _is_half_or_more(self, to: int) -> bool:
        due = self._full_from_level - self.level
        return self.spread.half_counts and 2 * (to - self.level) >= due

    def _put_in(self, seat: int, to: int) -> None:
        self.behind[seat] -= to - self.front[seat]
        self.front[seat] = to

    def _after(self, seat: int) -> list[int]:
        return [*range(seat + 1, len(self.front)), *range(seat)]

    def _acted(self, seat: int) -> None:
        self.answered[seat] = self.bet
        self.free.discard(seat)
        self.to_act = [one for one in self.to_act if one != seat]
        self._end_if_nobody_is_left_to_bet_with()

    def _end_if_nobody_is_left_to_bet_with(self) -> None:
        """One who is alone, or whom the others all-in have left with nothing to owe, is done."""
        in_hand = [one for one in range(len(self.front)) if one not in self.folded]
        with_chips = [one for one in in_hand if self.behind[one]]
        if len(in_hand) == 1:
            self.to_act = []
        elif len(with_chips) == 1:
            self.to_act = [one for one in self.to_act if self.front[one] < self.bet]
