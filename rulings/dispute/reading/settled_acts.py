"""What cannot be so of acts up to the first in dispute: whose turn, after the round."""

from collections.abc import Iterator
from typing import Any

from rulings.dispute.betting.round import Act, Betting, Settled
from rulings.dispute.betting.turn_order import in_turn, round_is_over

Wrong = tuple[tuple[str | int, ...], Any, str]
"""A field, the value there, and what is allowed."""
WAGERS = ("calls", "bets", "raises")


def settled_contradictions(dispute: Betting) -> Iterator[Wrong]:
    """The first act before any dispute that nobody can have made at the table it was made at.

    What an act in dispute came to is not known here, nor the table after it; what is out of turn
    waits for the turn of its player.
    """
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
