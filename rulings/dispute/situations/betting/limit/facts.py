"""The words of a wager at limit: its size, who may raise, and the cap."""

from rules.house import House
from rulings.dispute.situations.betting.limit.arithmetic import amounts, has_last_raise, short_is
from rulings.dispute.situations.betting.limit.limit import Limit
from rulings.dispute.situations.question_facts import Answers
from rulings.model.facts import Facts, against


def facts(dispute: Limit, house: House) -> Facts:
    """The facts of a wager at limit."""
    least, most = amounts(dispute, house)
    ways = _ways(dispute)
    known = Answers(
        "limit",
        dispute,
        house,
        {
            "short_is": short_is(dispute) or tuple(w for w in ways if w != "spread_high"),
            "straddled": _straddled(dispute),
            "cap": _cap(dispute, house),
            "reaches": _reaches(dispute),
            "size": _size(dispute, least, most) or (*ways, "to"),
            "units": _units(dispute.to, least, most, house.betting_unit) or (*ways, "to"),
        },
        _moot(dispute),
    )
    owes = None if dispute.bet is None or dispute.own is None else dispute.bet - dispute.own
    if dispute.act != "bet":
        known.figure("owes", owes, "bet", "own")
    if dispute.act in (None, "call"):
        return known.facts
    if dispute.structure == "spread-limit":
        known.figure("least_to", least, *ways)
        known.figure("most_to", most, *ways)
    else:
        known.figure("wager_to", least, *ways)
    if house.betting_unit:
        known.figure("unit", house.betting_unit)
    return known.facts


def _cap(dispute: Limit, house: House) -> str | None:
    """The raises beside the cap; each straddle may be one of them (9g)."""
    raises, straddles = dispute.raises, dispute.straddled
    if not house.straddle_uses_a_raise:
        straddles = 0
    if raises is None:
        return None
    if raises + (straddles or 0) >= house.raise_cap:
        return "reached"
    at_most = house.raise_cap if house.sleepers else 1 + house.restraddles
    if straddles is None and raises + at_most >= house.raise_cap:
        return None
    return "open"


def _straddled(dispute: Limit) -> str | None:
    if dispute.straddled is None:
        return None
    return "yes" if dispute.straddled else "no"


def _reaches(dispute: Limit) -> str | None:
    """The wager beside the bet to match; an opening bet is over it, for there is none."""
    if dispute.act == "bet":
        return "over the bet"
    return against(dispute.to, dispute.bet, "short of the bet", "the bet", "over the bet")


def _size(dispute: Limit, least: int | None, most: int | None) -> str | None:
    """The wager beside what it may be; one that does not pass the bet is under any raise."""
    to = dispute.to
    if _reaches(dispute) in ("short of the bet", "the bet"):
        return "too little"
    if to is None or most is None:
        return None
    if to > most:
        return "too much"
    return against(to, least, "too little", "the right amount", "the right amount")


def _ways(dispute: Limit) -> tuple[str, ...]:
    """The fields that the size of a wager follows from, the one to ask first in front."""
    fixed = dispute.structure == "fixed-limit"
    ways: tuple[str, ...] = ("limit",) if fixed else ("structure", "spread_low", "spread_high")
    if dispute.act == "bet":
        return ways
    ways = (*ways, "bet", "made_by")
    if dispute.made_by == "a short all-in":
        ways = (*ways, "full_bet")
    return (*ways, "last_raise") if has_last_raise(dispute) else ways


def _units(to: int | None, least: int | None, most: int | None, unit: int | None) -> str | None:
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


def _moot(dispute: Limit) -> tuple[str, ...]:
    """What does not apply: nothing was bet before a bet, and only short all-ins are measured."""
    if dispute.act == "bet":
        return ("made_by", "short_is", "acted", "cap", "players", "straddled")
    if dispute.made_by not in (None, "a short all-in"):
        return ("short_is", "acted")
    return ()
