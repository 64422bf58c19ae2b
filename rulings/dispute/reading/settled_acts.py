"""What cannot be so of acts up to the first in dispute: how large, whose turn, after the round."""

from collections.abc import Iterator
from typing import Any

from rules.house import House
from rulings.dispute.betting.opening import table_of
from rulings.dispute.betting.round import Act, AnyAct, Betting, Settled
from rulings.dispute.betting.table import Table
from rulings.dispute.betting.turn_order import due_after, due_at_start, round_is_over

Wrong = tuple[tuple[str | int, ...], Any, str]
"""A field, the value there, and what is allowed."""
WAGERS = ("calls", "bets", "raises")
_SHORT = ("a short all-in raise", "an all-in under the minimum bet")


def settled_contradictions(dispute: Betting) -> Iterator[Wrong]:
    """The first act before any dispute that nobody can have made at the table it was made at.

    What an act in dispute came to is not known here, nor the table after it; what is out of turn
    waits for the turn of its player.
    """
    by_the_house = dispute.game.straddle is not None
    for index, act, table, due in in_turn(dispute):
        where = ("acts", index)
        if isinstance(act, Act):
            yield from _turn(act, due, where)
            return
        if due not in (None, act.player):
            return
        if act.did in WAGERS and table.acted_at and round_is_over(table):
            yield (*where, "did"), act.did, "none: the round is over, as everyone has acted"
            return
        # A straddle, and at limit a short all-in, are measured by the house.
        by_the_house = by_the_house or (table.limit is not None and table.set_by in _SHORT)
        if not by_the_house and (allowed := _allowed(table, act)):
            yield (*where, "to"), act.to, allowed
            return


def first_out_of_turn(dispute: Betting) -> int | None:
    """The number of the first act that nobody disputes, no fold, and by the seats out of turn."""
    first = first_that_may_wait(dispute)
    return first if first is not None and isinstance(dispute.acts[first], Settled) else None


def first_that_may_wait(dispute: Betting) -> int | None:
    """The number of the first act that by the seats is out of turn, and no undisputed fold."""
    for index, act, _, due in in_turn(dispute):
        folds = isinstance(act, Settled) and act.did == "folds"
        if not folds and due not in (None, act.player):
            return index
    return None


def in_turn(dispute: Betting) -> Iterator[tuple[int, AnyAct, Table, str | None]]:
    """Each act with its table and who is due there, up to the first in dispute or out of turn."""
    table = table_of(dispute, House())
    due = due_at_start(table)
    for index, act in enumerate(dispute.acts):
        yield index, act, table, due
        is_late = due not in (None, act.player)
        if isinstance(act, Act) or (is_late and act.did != "folds"):
            return
        table = table.settle(act)
        if not is_late:
            due = due_after(table, act.player) if table.seats else None


def _turn(act: Act, due: str | None, where: tuple[str, int]) -> Iterator[Wrong]:
    """What is told of the turn of an act where the seats tell otherwise."""
    if due is None:
        return
    if act.turn == "in turn" and act.player != due:
        yield (*where, "turn"), act.turn, f"out of turn: by the seats it was the turn of {due}"
    elif act.turn == "out of turn" and act.player == due:
        yield (*where, "turn"), act.turn, "in turn: by the seats it was"
    elif act.player != due and act.action_changed is not None:
        allowed = "none: the seats, and the acts told after it, tell"
        yield (*where, "action_changed"), act.action_changed, allowed


def _allowed(table: Table, act: Settled) -> str:
    """What a wager may be that is too small, or at limit too large; "" where it is neither.

    Only a player's last chips are less than the smallest wager.
    """
    if act.did not in ("bets", "raises") or act.to is None or act.all_in:
        return ""
    kind = act.did.removesuffix("s")
    least, most = least_and_most(table)
    if least is not None and act.to < least and _has_more(table, act):
        return (
            f"at least {least}, the smallest {kind}; one of less is told by what was said and "
            "which chips went in, to hear what it comes to"
        )
    if most is not None and act.to > most:
        return f"at most {most}, the largest {kind} at this limit"
    return ""


def least_and_most(table: Table) -> tuple[int | None, int | None]:
    """Return the smallest and the largest wager at this table; None where there is no such."""
    return (table.minimum_wager(), None) if table.limit is None else table.limit.amounts(table)


def _has_more(table: Table, act: Settled) -> bool:
    """Whether the stack that is told is more than the player wagered."""
    whole = table.whole_stack(act.player) if act.player in table.stacks else None
    return whole is not None and act.to is not None and whole > act.to
