"""Fixed-limit and spread-limit betting: what a wager must come to, and who may raise."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from rules.house import House
from rules.vocabulary import limit as v
from rules.vocabulary.word import YesNo
from rulings.facts import Facts, against
from rulings.situations.answers import Answers
from rulings.strict import Chip, Chips, Strict


class Limit(Strict):
    """One wager at limit. Amounts in chips, whole amounts for the round unless they say otherwise.

    `limit` is a full bet on this round, `bet` the amount to match, `full_bet` what it was
    before a short all-in, `own` what the player has in, `last_raise` the last increase.
    """

    situation: Literal["limit"]
    structure: v.LimitStructure | None = None
    act: v.LimitAct | None = None
    limit: Chip | None = None
    spread_low: Chip | None = None
    spread_high: Chip | None = None
    bet: Chips | None = None
    own: Chips | None = None
    made_by: v.MadeBy | None = None
    full_bet: Chips | None = None
    last_raise: Chip | None = None
    acted: v.ActedSince | None = None
    raises: Annotated[int, Field(ge=0, le=100)] | None = None
    straddled: YesNo | None = None
    players: v.LimitPlayers | None = None
    to: Chips | None = None
    behind: v.LimitBehind | None = None

    @model_validator(mode="after")
    def _amounts_agree(self) -> Self:
        pairs = (
            ("own", self.own, "the bet to match", self.bet),
            ("full_bet", self.full_bet, "the bet to match", self.bet),
            ("spread_low", self.spread_low, "the high end", self.spread_high),
        )
        for name, amount, what, most in pairs:
            if amount is not None and most is not None and amount > most:
                raise ValueError(f"{name} {amount}: at most {what}, {most}, is allowed")
        return self


def wager_to(dispute: Limit, house: House) -> int | None:
    """The fixed amount to bet or to raise to (9, 10, 11); None where it is not known."""
    limit, bet = dispute.limit, dispute.bet
    if limit is None:
        return None
    if dispute.act == "bet":
        return limit
    if bet is None or dispute.made_by is None:
        return None
    if dispute.made_by == "a full bet or raise":
        return bet + limit
    if dispute.made_by == "a blind or bring-in under a full bet":
        return limit if bet < limit else bet + limit
    if dispute.full_bet is None:
        return None
    # No completing by the full-bet rule; a counted all-in is a raise of its own (reading 12).
    completes = house.short_all_in_at_limit == "half-bet rule" and (
        _short_is(dispute) == "under half a bet" or house.after_short_all_in == "completing it"
    )
    return dispute.full_bet + limit if completes else bet + limit


def spread(dispute: Limit) -> tuple[int | None, int | None]:
    """The least and the most to bet or raise to within the spread (9e, reading 20)."""
    low, high = dispute.spread_low, dispute.spread_high
    if dispute.act == "bet":
        return low, high
    if dispute.bet is None:
        return None, None
    last = dispute.last_raise
    least = None if low is None or last is None else dispute.bet + max(low, last)
    return least, None if high is None else dispute.bet + high


def _short_is(dispute: Limit) -> str | None:
    if dispute.bet is None or dispute.full_bet is None or dispute.limit is None:
        return None
    counted = 2 * (dispute.bet - dispute.full_bet) >= dispute.limit
    return "half a bet or more" if counted else "under half a bet"


def _cap(dispute: Limit, house: House) -> str | None:
    raises = dispute.raises
    if raises is None:
        return None
    if raises >= house.raise_cap:
        return "reached"
    if raises + 1 < house.raise_cap or not house.straddle_uses_a_raise:
        return "open"
    if dispute.straddled is None:
        return None
    return "reached" if dispute.straddled == "yes" else "open"


def facts(dispute: Limit, house: House) -> Facts:
    """The facts of a wager at limit."""
    fixed = wager_to(dispute, house)
    least, most = spread(dispute)
    if dispute.structure == "fixed-limit":
        least = most = fixed
    unit = house.betting_unit
    known = Answers(
        "limit",
        dispute,
        house,
        {
            "short_is": _short_is(dispute),
            "cap": _cap(dispute, house),
            "size": _size(dispute, least, most) or _asks_for_size(dispute),
            "units": None if dispute.to is None and unit else _units(dispute.to, unit),
        },
        _moot(dispute),
    )
    owes = None if dispute.bet is None or dispute.own is None else dispute.bet - dispute.own
    if dispute.act in (None, "call"):
        known.figure("owes", owes, "bet", "own")
        return known.facts
    ways = ("limit", "bet", "made_by", "full_bet")
    if dispute.structure == "spread-limit":
        ways = ("spread_low", "spread_high", "bet", "last_raise")
        known.figure("least_to", least, *ways)
        known.figure("most_to", most, *ways)
    else:
        known.figure("wager_to", fixed, *ways)
    if dispute.act == "raise":
        known.figure("owes", owes, "bet", "own")
    if unit:
        known.figure("unit", unit)
    return known.facts


def _size(dispute: Limit, least: int | None, most: int | None) -> str | None:
    to = dispute.to
    if to is not None and most is not None and to > most:
        return "too much"
    return (
        against(to, least, "too little", "the right amount", "the right amount") if most else None
    )


def _asks_for_size(dispute: Limit) -> tuple[str, ...]:
    """The fields that the size of a wager follows from, the one to ask first in front."""
    fixed = dispute.structure == "fixed-limit"
    ways: tuple[str, ...] = ("limit",) if fixed else ("spread_low", "spread_high")
    if dispute.act != "bet":
        ways = (*ways, "bet", "made_by" if fixed else "last_raise")
        if dispute.made_by == "a short all-in":
            ways = (*ways, "full_bet")
    return (*ways, "to")


def _units(to: int | None, unit: int | None) -> str:
    return "no whole units" if unit and to is not None and to % unit else "whole units"


def _moot(dispute: Limit) -> tuple[str, ...]:
    """What does not apply: nothing was bet before a bet, and only short all-ins are measured."""
    if dispute.act == "bet":
        return ("made_by", "short_is", "acted", "cap", "players", "straddled")
    if dispute.made_by not in (None, "a short all-in"):
        return ("short_is", "acted")
    return ()
