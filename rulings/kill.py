"""The arithmetic of kill pots: what a kill posts and plays, and the button over a run of pots."""

from collections.abc import Sequence
from dataclasses import dataclass

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
    """Who has the kill button, and who must kill the next pot, after a run of pots.

    `before` is what the last winner, or the splitter with the button, had before the last
    pot. None for the winner's chips or a full bet that is not known leaves `killer_known`
    False.
    """

    holder: str | None = None
    killer: str | None = None
    before: str = "nothing"
    last: str = "none yet"
    killer_known: bool = True


def standing_after(pots: Sequence[WonPot], full_bet: int | None) -> Standing:
    """The button and the kill after these pots, in a game that needs two pots in a row.

    `full_bet` is what the second pot must hold from other players (13.3), in chips.
    """
    standing = Standing()
    for pot in pots:
        standing = _after(standing, pot, full_bet)
    return standing


def _after(standing: Standing, pot: WonPot, full_bet: int | None) -> Standing:
    holder, kill = standing.holder, pot.killed_by
    if len(pot.winners) > 1:
        kept = holder if holder in pot.winners else kill if kill in pot.winners else None
        had = "nothing" if kept is None else "the kill" if kept == kill else "a leg"
        last = "split, no holder in it" if kept is None else "split, button holder in it"
        again = kept if had == "the kill" else None
        return Standing(kept, again, had, last)
    (winner,) = pot.winners
    had = "the kill" if winner == kill else "a leg" if winner == holder else "nothing"
    enough = None if None in (pot.from_others, full_bet) else pot.from_others >= full_bet  # type: ignore[operator]
    kills = had == "the kill" or (had == "a leg" and enough is True)
    known = had != "a leg" or enough is not None
    if winner in pot.quit:
        # 13.6: a kill that is due is owed all the same; 13.1 leaves the button to nobody.
        return Standing(None, winner if kills else None, had, "one winner", known)
    return Standing(winner, winner if kills else None, had, "one winner", known)
