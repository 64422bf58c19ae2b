"""A betting round at fixed limit or spread limit: what a bet is, and what counts under the cap."""

from collections.abc import Mapping
from typing import NamedTuple, Protocol, cast

from rules.house import House
from rules.vocabulary.betting.answers import SetBy
from rules.vocabulary.betting.limit import (
    ActedSince,
    LimitAct,
    LimitPlayers,
    LimitStructure,
    MadeBy,
)
from rulings.dispute.limit_wagers import amounts, cap, short_is


class Standing(Protocol):
    """What of the table, as it stands, a wager at limit is measured by."""

    @property
    def bet(self) -> int | None: ...
    @property
    def full_bet(self) -> int | None: ...
    @property
    def last_raise(self) -> int | None: ...
    @property
    def set_by(self) -> SetBy | None: ...
    @property
    def counted_raises(self) -> int | None: ...
    @property
    def acted_at(self) -> Mapping[str, int]: ...
    @property
    def acted_complete(self) -> bool: ...


_SHORT = ("a short all-in raise", "an all-in under the minimum bet")


class WagerAtLimit(NamedTuple):
    """A wager of such a round, as `LimitWager` has it."""

    structure: LimitStructure
    act: LimitAct
    limit: int | None
    spread_low: int | None
    spread_high: int | None
    bet: int | None
    made_by: MadeBy | None
    full_bet: int | None
    last_raise: int | None
    raises: int | None
    straddled: int
    to: int | None


class LimitRound(NamedTuple):
    """What holds for every wager of a round. Amounts in chips; None is unknown.

    `limit` is a full bet at fixed limit, `low` and `high` the ends of a spread, and `straddled`
    the live straddles before the first act.
    """

    house: House
    structure: LimitStructure
    limit: int | None
    low: int | None
    high: int | None
    straddled: int
    players: LimitPlayers | None

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
            to=to,
        )

    def amounts(self, table: Standing) -> tuple[int | None, int | None]:
        """The least and the most to bet or to raise to."""
        return amounts(self.wager(table), self.house)

    def is_counted(self, wager: WagerAtLimit) -> bool:
        """Whether a short all-in counts as a bet or raise of its own (half-bet rule)."""
        half = short_is(wager) == "half a bet or more"
        return half and self.house.short_all_in_at_limit == "half-bet rule"

    def acted(self, table: Standing, player: str) -> ActedSince | None:
        """Whether the player has acted since the last full bet or raise."""
        if player not in table.acted_at:
            return "not since the last full bet or raise" if table.acted_complete else None
        if table.full_bet is None:
            return None
        after = table.acted_at[player] >= table.full_bet
        return "after it" if after else "not since the last full bet or raise"

    def may_raise(self, table: Standing, player: str) -> bool | None:
        """Whether neither the cap nor a short all-in keeps the player from a raise."""
        wager = self.wager(table)
        if wager.act == "bet":
            return True
        capped = cap(wager, self.house)
        if capped == "reached":
            return self._cap_is_lifted()
        may: bool | None = True
        if wager.made_by in (None, "a short all-in"):
            acted, counted = self.acted(table, player), self.is_counted(wager)
            if acted is None or (acted == "after it" and wager.made_by is None):
                may = None
            elif acted == "after it":
                known = short_is(wager) or self.house.short_all_in_at_limit == "full-bet rule"
                may = counted if known else None
        return may if capped == "open" or may is False else None

    def _cap_is_lifted(self) -> bool | None:
        kept = self.house.cap_with_two
        if kept == "kept" or self.players is None:
            return False if kept == "kept" else None
        since = self.players == "two since the round began"
        return since or (kept == "lifted whenever two are left" and self.players == "two by now")

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
        """What a bet or raise to that amount changes on the table."""
        bet, wager = table.bet, self.wager(table)
        least, _ = self.amounts(table)
        start, base = table.full_bet, self.least_bet
        if bet is None or least is None or start is None or base is None:
            unknown = dict.fromkeys(("set_by", "last_raise", "full_bet", "counted_raises"))
            return {"bet": to, **unknown}
        counted = self.is_counted(wager)
        if to >= least:
            on_top = self.house.short_all_in_at_limit == "full-bet rule" or (
                counted and self.house.after_short_all_in == "a full raise on top"
            )
            return {
                "bet": to,
                "set_by": "a full bet or raise",
                "last_raise": to - (bet if on_top else start),
                "full_bet": to,
                "counted_raises": self._one_more(table, base if counted else start),
            }
        full_bet = bet if counted else start
        all_in = wager._replace(bet=to, made_by="a short all-in", full_bet=full_bet)
        half = self.is_counted(all_in)
        return {
            "bet": to,
            "set_by": "a short all-in raise",
            "full_bet": full_bet,
            "counted_raises": self._one_more(table, start) if half else table.counted_raises,
        }

    def _one_more(self, table: Standing, start: int) -> int | None:
        """The raises with one more, which what completes the first bet is not."""
        raises, least = table.counted_raises, cast(int, self.least_bet)
        return None if raises is None else raises + (start >= least)
