"""The words of a wager at limit: its size, who may raise, and the cap."""

from rules.house import House
from rulings.dispute.limit_wagers import (
    amounts,
    cap,
    nearest_units,
    reaches,
    short_is,
    size,
    units,
    ways,
)
from rulings.dispute.situations.betting.limit.limit import Limit
from rulings.dispute.situations.question_facts import Answers
from rulings.model.facts import Facts

_OF_A_ROUND = (
    "noticed",
    "checked_early",
    "nobody_can_call",
    "believed",
    "raised",
    "kill_missed",
    "acted_on",
    "short_by",
    "small_chips",
)
"""What is heard of a wager in its round alone."""


def facts(dispute: Limit, house: House) -> Facts:
    """The facts of a wager at limit."""
    least, most = amounts(dispute, house)
    # What was posted is a question of a round, and of none of its wagers.
    asked = tuple(name for name in ways(dispute) if name != "posted")
    known = Answers(
        "limit",
        dispute,
        house,
        {
            "short_is": short_is(dispute) or tuple(w for w in asked if w != "spread_high"),
            "straddled": _straddled(dispute),
            "cap": cap(dispute, house),
            "reaches": reaches(dispute),
            "size": size(dispute, least, most) or (*asked, "to"),
            "units": units(dispute.to, least, most, house.betting_unit) or (*asked, "to"),
        },
        _moot(dispute),
    )
    owes = None if dispute.bet is None or dispute.own is None else dispute.bet - dispute.own
    known.figure("owes", owes, "bet", "own")
    # What is owed to call is no part of what a bet or a raise comes to.
    known.facts.only_where_taken = frozenset({"owes"})
    if dispute.act in (None, "call"):
        return known.facts
    if dispute.structure == "spread-limit":
        known.figure("least_to", least, *asked)
        known.figure("most_to", most, *asked)
        if (nearest := nearest_units(dispute.to, least, most, house.betting_unit)) is not None:
            known.figure("nearest_units", nearest)
    else:
        known.figure("wager_to", least, *asked)
    if house.betting_unit:
        known.figure("unit", house.betting_unit)
    return known.facts


def _straddled(dispute: Limit) -> str | None:
    if dispute.straddled is None:
        return None
    return "yes" if dispute.straddled else "no"


def _moot(dispute: Limit) -> tuple[str, ...]:
    """What does not apply: nothing was bet before a bet, and only short all-ins are measured."""
    if dispute.act == "bet":
        return ("made_by", "short_is", "acted", "cap", "players", "straddled", "play", *_OF_A_ROUND)
    # Cash or tournament is heard where the table tells it.
    untold = ("play",) if dispute.play is None else ()
    if dispute.made_by not in (None, "a short all-in"):
        return ("short_is", "acted", *untold, *_OF_A_ROUND)
    return (*untold, *_OF_A_ROUND)
