"""Fixed-limit and spread-limit betting: what a wager must come to, and who may raise."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from rules.house import House
from rules.vocabulary.betting import limit as v
from rulings.dispute.situations.question_facts import Answers
from rulings.model.account import Disputable
from rulings.model.facts import Facts, against
from rulings.model.strict_model import Chip, Chips


class Limit(Disputable):
    """One wager at limit. Amounts in chips, whole amounts for the round unless they say otherwise.

    `limit` is a full bet on this round, `bet` the amount to match, `full_bet` what it was
    before a short all-in, `own` what the player has in, `last_raise` the last full increase,
    `straddled` the straddles and sleepers of this round.
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
    straddled: Annotated[int, Field(ge=0, le=100)] | None = None
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
        short = _short_is(dispute)
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


def _has_last_raise(dispute: Limit) -> bool:
    """Whether a raise is held to the last one: at spread limit, once there was a full bet (9e)."""
    start, low = _raised_from(dispute), dispute.spread_low
    short = start is not None and low is not None and start < low
    return dispute.structure == "spread-limit" and not short


def _full_raise(dispute: Limit) -> int | None:
    """What a full raise adds: the limit, or within a spread the last raise (9e, reading 20)."""
    least = _least_bet(dispute)
    if least is None or not _has_last_raise(dispute):
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


def _short_is(dispute: Limit) -> str | None:
    """The short all-in beside half of what a full bet or raise would have added (11)."""
    bet, start, full = dispute.bet, dispute.full_bet, _made_full(dispute)
    if bet is None or start is None or full is None:
        return None
    return "half a bet or more" if 2 * (bet - start) >= full - start else "under half a bet"


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


def facts(dispute: Limit, house: House) -> Facts:
    """The facts of a wager at limit."""
    least, most = amounts(dispute, house)
    ways = _ways(dispute)
    known = Answers(
        "limit",
        dispute,
        house,
        {
            "short_is": _short_is(dispute) or tuple(w for w in ways if w != "spread_high"),
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
    return (*ways, "last_raise") if _has_last_raise(dispute) else ways


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
