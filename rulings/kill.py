"""The arithmetic of kill pots: what a kill posts and plays, and the button over a run of pots."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.vocabulary.kill import LastPot, WinnerHad
from rulings.kill_dispute import Kill, WonPot

SCOOP_TIMES = 5
STACK_TIMES = 4


def killed(amount: int | None, size: str | None) -> int | None:
    """A blind or a limit under a kill: double, or one and a half times (13, preamble).

    None where it is not known, or where half of an odd amount would be no whole chip: the
    book does not say which way to round, so the house's own figure must be asked for.
    """
    if amount is None or size is None:
        return None
    if size == "full":
        return 2 * amount
    return None if amount % 2 else 3 * amount // 2


def kill_blind(dispute: Kill) -> int | None:
    """What a kill posts in this game; the same however often it is repeated (13.7)."""
    if dispute.amount is not None:
        return dispute.amount
    return killed(dispute.big_blind, dispute.size)


@dataclass(frozen=True, slots=True)
class Standing:
    """Who has the kill button after a run of pots, and how the last of them went.

    `before` is what the last winner, or the splitter with the button, had before that pot.
    """

    holder: str | None = None
    before: WinnerHad = "nothing"
    last: LastPot = "none yet"


def standing_after(pots: Sequence[WonPot]) -> Standing:
    """The button after these pots (13.1, 13.4), the first of them the first of the game."""
    standing = Standing()
    for pot in pots:
        standing = _after(standing, pot)
    return standing


def _after(standing: Standing, pot: WonPot) -> Standing:
    holder, kill = standing.holder, pot.killed_by
    if len(pot.winners) > 1:
        kept = next((name for name in (kill, holder) if name in pot.winners), None)
        if kept is None:
            return Standing(None, "nothing", "split, no holder in it")
        return Standing(kept, "the kill" if kept == kill else "a leg", "split, button holder in it")
    (winner,) = pot.winners
    had: WinnerHad = "the kill" if winner == kill else "a leg" if winner == holder else "nothing"
    return Standing(None if winner in pot.quit else winner, had, "one winner")
