"""What a wager at limit must come to."""

from rules.house import House
from rulings.dispute.situations.betting.limit.limit import Limit


def amounts(dispute: Limit, house: House) -> tuple[int | None, int | None]:
    """The least and the most to bet or to raise to; None where it is not known."""
    least = _least(dispute, house)
    if dispute.structure == "fixed-limit":
        return least, least
    if dispute.act == "bet":
        return least, dispute.spread_high
    if dispute.bet is None or dispute.spread_high is None:
        return least, None
    return least, dispute.bet + dispute.spread_high


def _least(dispute: Limit, house: House) -> int | None:
    if dispute.act == "bet":
        return _least_bet(dispute)
    if dispute.made_by is None:
        return None
    if dispute.made_by == "a blind or bring-in under a full bet":
        return _made_full(dispute)
    if dispute.made_by == "a short all-in" and house.short_all_in_at_limit == "half-bet rule":
        # No completing by the full-bet rule; a counted all-in is a raise of its own (reading 12).
        short = short_is(dispute)
        if short is None:
            return None
        if short == "under half a bet" or house.after_short_all_in == "completing it":
            return _made_full(dispute)
    more = _full_raise(dispute)
    return None if dispute.bet is None or more is None else dispute.bet + more


def _least_bet(dispute: Limit) -> int | None:
    return dispute.limit if dispute.structure == "fixed-limit" else dispute.spread_low


def _raised_from(dispute: Limit) -> int | None:
    """The bet that a full raise is measured from: a short all-in is left out."""
    if dispute.made_by is None:
        return None
    return dispute.full_bet if dispute.made_by == "a short all-in" else dispute.bet


def has_last_raise(dispute: Limit) -> bool:
    """Whether a raise is held to the last one: at spread limit, once there was a full bet (9e)."""
    start, low = _raised_from(dispute), dispute.spread_low
    short = start is not None and low is not None and start < low
    return dispute.structure == "spread-limit" and not short


def _full_raise(dispute: Limit) -> int | None:
    """What a full raise adds: the limit, or within a spread the last raise (9e, reading 20)."""
    least = _least_bet(dispute)
    if least is None or not has_last_raise(dispute):
        return least
    return None if dispute.last_raise is None else max(least, dispute.last_raise)


def _made_full(dispute: Limit) -> int | None:
    """What a bet or raise that is short comes to once it is completed (10, 11c)."""
    start, least = _raised_from(dispute), _least_bet(dispute)
    if start is None or least is None:
        return None
    if start < least:
        return least
    more = _full_raise(dispute)
    return None if more is None else start + more


def short_is(dispute: Limit) -> str | None:
    """The short all-in beside half of what a full bet or raise would have added (11)."""
    bet, start, full = dispute.bet, dispute.full_bet, _made_full(dispute)
    if bet is None or start is None or full is None:
        return None
    return "half a bet or more" if 2 * (bet - start) >= full - start else "under half a bet"
