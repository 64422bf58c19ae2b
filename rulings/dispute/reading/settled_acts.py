"""What cannot be so of acts up to the first in dispute: whose turn, after the round."""

from collections.abc import Iterable, Iterator
from typing import Any

from rulings.dispute.betting.round import Act, Settled
from rulings.dispute.betting.turn_order import InTurn, round_is_over

Wrong = tuple[tuple[str | int, ...], Any, str]
"""A field, the value there, and what is allowed."""
WAGERS = ("calls", "bets", "raises")


def settled_contradictions(acts: Iterable[InTurn]) -> Iterator[Wrong]:
    """Yield the first act before any dispute that nobody can have made at its table.

    What an act in dispute came to is not known here, nor the table after it; what is out of turn
    waits for the turn of its player.
    """
    for index, act, table, due in acts:
        where = ("acts", index)
        if isinstance(act, Act):
            yield from _turn(act, due, where)
            return
        if due not in (None, act.player):
            return
        if act.did in WAGERS and table.acted_at and round_is_over(table):
            yield (*where, "did"), act.did, "none: the round is over, as everyone has acted"
            return


def first_that_may_wait(acts: Iterable[InTurn]) -> int | None:
    """Return the number of the first act out of turn by the seats that is no undisputed fold."""
    for index, act, _, due in acts:
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
