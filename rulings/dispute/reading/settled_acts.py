"""The contradictions in acts up to the first in dispute: whose turn, after the round."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rulings.dispute.betting.round import Act, AnyAct, Settled
from rulings.dispute.betting.turn_order import InTurn, due_after, round_is_over

Wrong = tuple[tuple[str | int, ...], Any, str]
"""A field, the value there, and what is allowed."""
WAGERS = ("calls", "bets", "raises")


def settled_contradictions(acts: Iterable[InTurn]) -> Iterator[Wrong]:
    """Yield the first act before any dispute that nobody can have made at its table.

    Nobody knows here what an act in dispute came to, nor the table after it; an act out of turn
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


def first_that_may_wait(acts: Sequence[InTurn], every: Sequence[AnyAct]) -> int | None:
    """Return the number of the first act out of turn by the seats that is no undisputed fold.

    `acts` are those up to the first in dispute or out of turn, of `every` one. The seats also tell
    of the act behind one in dispute whether it was its player's turn, whatever that came to.
    """
    for index, act, _, due in acts:
        if not _folds(act) and due not in (None, act.player):
            return index
    if not acts or not acts[-1].table.seats or len(acts) == len(every):
        return None
    number, last, table, _ = acts[-1]
    behind, due = every[number + 1], due_after(table, last.player)
    waits = not _folds(behind) and due not in (None, behind.player, last.player)
    return number + 1 if waits and behind.player != last.player else None


def _folds(act: AnyAct) -> bool:
    return isinstance(act, Settled) and act.did == "folds"


def _turn(act: Act, due: str | None, where: tuple[str, int]) -> Iterator[Wrong]:
    """Check what is told of the turn of an act against the seats."""
    if due is None:
        return
    if act.turn == "in turn" and act.player != due:
        yield (*where, "turn"), act.turn, f"out of turn: by the seats it was the turn of {due}"
    elif act.turn == "out of turn" and act.player == due:
        yield (*where, "turn"), act.turn, "in turn: by the seats it was"
    elif act.player != due and act.action_changed is not None:
        allowed = "none: the seats, and the acts told after it, tell"
        yield (*where, "action_changed"), act.action_changed, allowed
