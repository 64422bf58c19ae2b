"""A wager that was announced without an amount, which its player names after others have acted."""

from collections.abc import Collection, Mapping, Sequence

from rulings.dispute.betting.round import Act, AnyAct, Settled
from rulings.dispute.betting.table import Table

_IDLE = (None, "nothing")
_RAISES_NOTHING = ("call", "check", "fold")


def announced_of(
    acts: Sequence[AnyAct], seats: Collection[str], folded: Collection[str]
) -> Mapping[int, int]:
    """Return the number of each act that names an amount, with the number of its announcement.

    The player has no new turn in between: nobody raised there, or the seats tell that somebody who
    is in has not acted.
    """
    named: dict[int, int] = {}
    for at, act in enumerate(acts):
        if not _announces(act):
            continue
        later = (one for one in range(at + 1, len(acts)) if acts[one].player == act.player)
        number = next(later, None)
        if number is None or number == at + 1 or not _names(acts[number]):
            continue
        between = acts[at + 1 : number]
        waits = {*seats} - {*folded, act.player, *(one.player for one in acts[:number])}
        if waits or not any(_may_raise(one) for one in between):
            named[number] = at
    return named


def is_before_the_amount(acts: Sequence[AnyAct], index: int, table: Table) -> bool:
    """Check whether the act came between the announcing of a wager and the naming of its amount."""
    named = announced_of(acts, table.seats, table.folded)
    return any(announced < index < number for number, announced in named.items())


def _announces(act: AnyAct) -> bool:
    """Check whether the act is a bet or a raise in words, with no amount and no chips for it."""
    if not isinstance(act, Act) or act.said is None:
        return False
    has_no_chips = act.total == 0 or act.released == "held"
    return act.said.saying in ("bet", "raise") and act.said.amount is None and has_no_chips


def _names(act: AnyAct) -> bool:
    """Check whether the act tells how much the wager is that its player has announced."""
    if isinstance(act, Settled):
        return act.did in ("bets", "raises") and act.to is not None
    saying = None if act.said is None else act.said.saying
    if saying in _IDLE:
        return bool(act.total) and act.released != "held"
    has_amount = act.said is not None and act.said.amount is not None
    is_wager = saying in ("bet", "raise", "an amount")
    return saying in ("all-in", "pot") or (is_wager and (has_amount or bool(act.total)))


def _may_raise(act: AnyAct) -> bool:
    """Check whether the act may have been a bet or a raise."""
    if isinstance(act, Settled):
        return act.did in ("bets", "raises")
    return act.said is None or act.said.saying not in _RAISES_NOTHING
