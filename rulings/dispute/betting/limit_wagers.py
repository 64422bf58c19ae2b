"""The sizes of a wager at limit: the least, the most, the cap, and how a wager stands to them."""

from typing import NamedTuple

from rules.house import House
from rules.vocabulary.betting.limit import LimitAct, LimitStructure, MadeBy
from rulings.model.facts import against


class WagerAtLimit(NamedTuple):
    """A wager at limit. Amounts in chips, whole amounts for the round; None is unknown.

    `limit` is a full bet on this round, `bet` the amount to match, `full_bet` what it was before
    a short all-in, `last_raise` the last full increase, `raises` how many there were on this
    round, `straddled` the straddles and sleepers among its wagers, `posted` the largest blind,
    bring-in or straddle on it.
    """

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
    straddled: int | None
    posted: int | None
    to: int | None


def amounts(wager: WagerAtLimit, house: House) -> tuple[int | None, int | None]:
    """The least and the most to bet or to raise to; None where it is not known."""
    least = _least(wager, house)
    if wager.structure == "fixed-limit":
        return least, least
    if wager.act == "bet":
        return least, wager.spread_high
    if wager.bet is None or wager.spread_high is None:
        return least, None
    return least, wager.bet + wager.spread_high


def _least(wager: WagerAtLimit, house: House) -> int | None:
    if wager.act == "bet":
        return _least_bet(wager)
    if wager.made_by is None:
        return None
    if wager.made_by == "a blind or bring-in under a full bet":
        return _made_full(wager)
    if wager.made_by == "a short all-in" and house.short_all_in_at_limit == "half-bet rule":
        # No completing by the full-bet rule; a counted all-in is a raise of its own (reading 12).
        short = short_is(wager)
        if short is None:
            return None
        if short == "under half a bet" or house.after_short_all_in == "completing it":
            return _made_full(wager)
    more = _full_raise(wager)
    return None if wager.bet is None or more is None else wager.bet + more


def _least_bet(wager: WagerAtLimit) -> int | None:
    return wager.limit if wager.structure == "fixed-limit" else wager.spread_low


def _raised_from(wager: WagerAtLimit) -> int | None:
    """The bet that a full raise is measured from: a short all-in is left out."""
    if wager.made_by is None:
        return None
    return wager.full_bet if wager.made_by == "a short all-in" else wager.bet


def has_last_raise(wager: WagerAtLimit) -> bool:
    """Check whether a raise is held to the last one: at spread limit, after a full bet (9e)."""
    start, low = _raised_from(wager), wager.spread_low
    short = start is not None and low is not None and start < low
    return wager.structure == "spread-limit" and not short


def _full_raise(wager: WagerAtLimit) -> int | None:
    """Return what a full raise adds: the limit, or in a spread the last raise (9e, reading 20)."""
    least = _least_bet(wager)
    if least is None or not has_last_raise(wager):
        return least
    return None if wager.last_raise is None else max(least, wager.last_raise)


def _made_full(wager: WagerAtLimit) -> int | None:
    """Return what a bet or raise that is short comes to once it is completed (10, 11c)."""
    start, least = _raised_from(wager), _least_bet(wager)
    if start is None or least is None:
        return None
    counts = is_bet(wager, start, least)
    if not counts:
        return None if counts is None else least
    more = _full_raise(wager)
    return None if more is None else start + more


def is_bet(wager: WagerAtLimit, start: int, least: int) -> bool | None:
    """Tell whether `start` is a bet: a full one, or an all-in over the posts, which counted."""
    if start >= least:
        return True
    if start == 0 or wager.made_by == "a blind or bring-in under a full bet":
        return False
    return None if wager.posted is None else start > wager.posted


def short_is(wager: WagerAtLimit) -> str | None:
    """The short all-in beside half of what a full bet or raise would have added (11)."""
    bet, start, full = wager.bet, wager.full_bet, _made_full(wager)
    if bet is None or start is None or full is None:
        return None
    return "half a bet or more" if 2 * (bet - start) >= full - start else "under half a bet"


def cap(wager: WagerAtLimit, house: House) -> str | None:
    """The raises beside the cap; each straddle may be one of them (9g)."""
    if wager.raises is None:
        return None
    straddles = wager.straddled if house.straddle_uses_a_raise else 0
    if straddles is None:
        return "reached" if wager.raises >= house.raise_cap else None
    return "reached" if wager.raises + straddles >= house.raise_cap else "open"


def reaches(wager: WagerAtLimit) -> str | None:
    """The wager beside the bet to match; an opening bet is over it, for there is none."""
    if wager.act == "bet":
        return "over the bet"
    return against(wager.to, wager.bet, "short of the bet", "the bet", "over the bet")


def size(wager: WagerAtLimit, least: int | None, most: int | None) -> str | None:
    """The wager beside what it may be; one that does not pass the bet is under any raise."""
    to = wager.to
    if reaches(wager) in ("short of the bet", "the bet"):
        return "too little"
    if to is None or most is None:
        return None
    if to > most:
        return "too much"
    return against(to, least, "too little", "the right amount", "the right amount")


def ways(wager: WagerAtLimit) -> tuple[str, ...]:
    """The fields that the size of a wager follows from, the one to ask first in front."""
    fixed = wager.structure == "fixed-limit"
    names: tuple[str, ...] = ("limit",) if fixed else ("spread_low", "spread_high")
    if wager.act == "bet":
        return names
    names = (*names, "bet", "made_by")
    if wager.made_by == "a short all-in":
        names = (*names, "full_bet")
    start, least = _raised_from(wager), _least_bet(wager)
    if start is not None and least is not None and is_bet(wager, start, least) is None:
        names = (*names, "posted")
    return (*names, "last_raise") if has_last_raise(wager) else names


def nearest_units(
    to: int | None, least: int | None, most: int | None, unit: int | None
) -> int | None:
    """Return the whole units nearest to a wager that is in none, within its limits (3-W16).

    The smaller one if two are as near; None where the wager need not come in others.
    """
    if units(to, least, most, unit) != "no whole units":
        return None
    assert to is not None
    assert least is not None
    assert most is not None
    assert unit is not None
    under = to // unit * unit
    nearest = under if 2 * (to - under) <= unit else under + unit
    return max(-(-least // unit) * unit, min(nearest, most // unit * unit))


def units(to: int | None, least: int | None, most: int | None, unit: int | None) -> str | None:
    """The wager beside the betting unit, which yields where no whole unit may be wagered."""
    if unit is None:
        return "whole units"
    if to is None:
        return None
    if to % unit == 0:
        return "whole units"
    if least is None or most is None:
        return None
    return "whole units" if most // unit * unit < least else "no whole units"
