"""A betting round at fixed limit or spread limit: what a bet is, and what counts under the cap."""

from collections.abc import Mapping
from typing import NamedTuple, Protocol, cast

from rules.house import House
from rules.vocabulary.betting.answers import LastTwo, Play, SetBy
from rules.vocabulary.betting.limit import (
    ActedSince,
    LimitAct,
    LimitPlayers,
    LimitStructure,
    MadeBy,
)
from rules.vocabulary.house_options import CapWithTwo
from rulings.dispute.betting.limit_wagers import WagerAtLimit, amounts, cap, is_bet, short_is


class Standing(Protocol):
    """The parts of the table, as it stands, that a wager at limit is measured by."""

    @property
    def bet(self) -> int | None: ...
    @property
    def full_bet(self) -> int | None: ...
    @property
    def whole_bet(self) -> int | None: ...
    @property
    def last_raise(self) -> int | None: ...
    @property
    def set_by(self) -> SetBy | None: ...
    @property
    def counted_raises(self) -> int | None: ...
    @property
    def adds_up(self) -> bool: ...
    @property
    def acted_at(self) -> Mapping[str, int]: ...
    @property
    def seats(self) -> tuple[str, ...]: ...
    @property
    def folded(self) -> frozenset[str]: ...
    @property
    def left_at_cap(self) -> int | None: ...
    def has_not_acted(self, player: str) -> bool: ...
    def is_all_in(self, player: str) -> bool: ...


_SHORT = ("a short all-in raise", "an all-in under the minimum bet")
_LIFTED_FOR: Mapping[CapWithTwo, tuple[LimitPlayers, ...]] = {
    "lifted when two are left before it is reached": (
        "two since the round began",
        "two before the cap was reached",
    ),
    "lifted when two start the round": ("two since the round began",),
    "lifted whenever two are left": (
        "two since the round began",
        "two before the cap was reached",
        "two by now",
    ),
}
"""The cases of two players in which each house rule lifts the cap on raises."""


class LimitRound(NamedTuple):
    """The figures and rules that hold for every wager of a round. In chips; None is unknown.

    `limit` is a full bet at fixed limit, `low` and `high` the ends of a spread, `straddled` the
    live straddles before the first act, and `posted` the largest of what was in by then. `players`
    is how many were told to be in, `began` how many of the seats began the round, and `last_two`
    how many are left in the whole tournament.
    """

    house: House
    structure: LimitStructure
    limit: int | None
    low: int | None
    high: int | None
    straddled: int | None
    players: LimitPlayers | None
    began: int = 0
    play: Play | None = None
    last_two: LastTwo | None = None
    posted: int | None = None

    @property
    def least_bet(self) -> int | None:
        return self.limit if self.structure == "fixed-limit" else self.low

    def wager(
        self, table: Standing, act: LimitAct | None = None, to: int | None = None
    ) -> WagerAtLimit:
        """The next wager on this table; without `act` the bet or the raise that it would be."""
        return WagerAtLimit(
            structure=self.structure,
            act=act or ("bet" if table.bet == 0 else "raise"),
            limit=self.limit,
            spread_low=self.low,
            spread_high=self.high,
            bet=table.bet,
            made_by=self._made_by(table),
            full_bet=table.full_bet,
            last_raise=table.last_raise,
            raises=table.counted_raises,
            straddled=self.straddled,
            posted=self.posted,
            to=to,
        )

    def amounts(self, table: Standing) -> tuple[int | None, int | None]:
        """The least and the most to bet or to raise to."""
        return amounts(self.wager(table), self.house)

    def is_counted(self, wager: WagerAtLimit) -> bool:
        """Check whether a short all-in counts as a bet or raise of its own (half-bet rule)."""
        half = short_is(wager) == "half a bet or more"
        return half and self.house.short_all_in_at_limit == "half-bet rule"

    def acted(self, table: Standing, player: str) -> ActedSince | None:
        """Tell whether the player has acted since the last full bet or raise."""
        if table.has_not_acted(player):
            return "not since the last full bet or raise"
        if player not in table.acted_at or table.whole_bet is None:
            return None
        after = table.acted_at[player] >= table.whole_bet
        return "after it" if after else "not since the last full bet or raise"

    def faced_by(self, table: Standing, player: str, wager: WagerAtLimit) -> WagerAtLimit:
        """The wager with the short all-ins that the player has not answered yet, and no others."""
        answered = table.acted_at.get(player)
        after = self.acted(table, player) == "after it"
        return wager._replace(full_bet=answered) if after else wager

    def may_raise(self, table: Standing, player: str) -> bool | None:
        """Tell whether neither the cap nor a short all-in keeps the player from a raise."""
        wager = self.wager(table)
        if wager.act == "bet":
            return True
        capped = cap(wager, self.house)
        is_open = self._cap_is_lifted(table) if capped == "reached" else capped == "open" or None
        if is_open is False:
            return False
        may: bool | None = True
        if wager.made_by in (None, "a short all-in"):
            faced = self.faced_by(table, player, wager)
            acted, counted = self.acted(table, player), self.is_counted(faced)
            if acted is None or (acted == "after it" and wager.made_by is None):
                may = None
            elif acted == "after it":
                known = short_is(faced) or self.house.short_all_in_at_limit == "full-bet rule"
                may = counted if known else None
        return may if is_open or may is False else None

    def players_left(self, table: Standing) -> LimitPlayers | None:
        """Tell how many may still act, and since when they are two, as told or by the seats."""
        if self.players is not None or not table.seats:
            return self.players
        if _left(table) > 2:
            return "more"
        if self.began == 2:
            return "two since the round began"
        if table.left_at_cap is None:
            return None
        return "two by now" if table.left_at_cap > 2 else "two before the cap was reached"

    def left_once_capped(self, table: Standing) -> int | None:
        """Count who could still act when the raises were used up before the account began.

        More than two who can by now could then as well; two by now may have been more.
        """
        left = _left(table)
        return left if left > 2 and cap(self.wager(table), self.house) == "reached" else None

    def cap_turns_on(self, table: Standing) -> str | None:
        """Return the path of what alone is not told of whether the cap is lifted, or None."""
        is_capped = cap(self.wager(table), self.house) == "reached"
        if not is_capped or self._cap_is_lifted(table) is not None:
            return None
        if self.players_left(table) is None:
            return "table.players"
        return "game.play" if self.play is None else "table.last_two"

    def _cap_is_lifted(self, table: Standing) -> bool | None:
        kept, players = self.house.cap_with_two, self.players_left(table)
        if kept == "kept":
            return False
        if players is None:
            return None
        by_the_book = kept == "lifted when two are left before it is reached"
        if players not in _LIFTED_FOR[kept] or not by_the_book:
            return players in _LIFTED_FOR[kept]
        if self.play in (None, "cash"):
            return None if self.play is None else True
        return None if self.last_two is None else self.last_two == "two"

    def _made_by(self, table: Standing) -> MadeBy | None:
        if table.set_by in _SHORT:
            return "a short all-in"
        if table.set_by is None or table.bet is None:
            return None
        least = self.least_bet
        if least is None:
            return "a full bet or raise" if table.set_by == "a full bet or raise" else None
        under = table.bet < least
        return "a blind or bring-in under a full bet" if under else "a full bet or raise"

    def raised(self, table: Standing, to: int) -> dict[str, object]:
        """Return what a bet or raise to that amount changes on the table."""
        changed = self._sizes_once_raised(table, to)
        raises = cast(int | None, changed["counted_raises"])
        capped = self.wager(table)._replace(raises=raises)
        if table.seats and table.left_at_cap is None and cap(capped, self.house) == "reached":
            changed["left_at_cap"] = _left(table)
        return changed

    def _sizes_once_raised(self, table: Standing, to: int) -> dict[str, object]:
        bet, wager = table.bet, self.wager(table)
        least, _ = self.amounts(table)
        start, base = table.full_bet, self.least_bet
        if bet is None or least is None or start is None or base is None:
            unknown = dict.fromkeys(("set_by", "last_raise", "full_bet", "whole_bet"))
            # What opens the betting is no raise, however much a bet is.
            raises = table.counted_raises if bet == 0 else None
            return {"bet": to, **unknown, "counted_raises": raises}
        counted = self.is_counted(wager)
        raises, is_raise = table.counted_raises, counted or is_bet(wager, start, base)
        if raises is not None and is_raise is not False:
            # What opens the betting, or completes a blind, is no raise.
            raises = raises + 1 if is_raise else None
        if to >= least:
            on_top = self.house.short_all_in_at_limit == "full-bet rule" or (
                counted and self.house.after_short_all_in == "a full raise on top"
            )
            return {
                "bet": to,
                "set_by": "a full bet or raise",
                "last_raise": self._within(to - (bet if on_top else start)),
                "full_bet": to,
                "whole_bet": to,
                "counted_raises": raises,
                "adds_up": False,
            }
        full_bet = bet if counted else start
        all_in = wager._replace(bet=to, made_by="a short all-in", full_bet=full_bet)
        half = self.is_counted(all_in)
        # Under a whole bet an all-in is measured as the bet that it is, whatever was in before it.
        alone = start < base or self.is_counted(all_in._replace(full_bet=bet))
        return {
            "bet": to,
            "set_by": "a short all-in raise",
            "full_bet": full_bet,
            "counted_raises": raises if half else table.counted_raises,
            "adds_up": not alone if half else table.adds_up,
        }

    def _within(self, added: int) -> int:
        """Return what a raise added, cut to the most that it may add.

        It can add more where it also makes a short all-in whole.
        """
        return added if self.high is None else min(added, self.high)


def _left(table: Standing) -> int:
    """Count the seats that are in and have chips left."""
    return sum(one not in table.folded and not table.is_all_in(one) for one in table.seats)
