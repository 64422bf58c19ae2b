"""The arithmetic of kill pots: what a kill posts and plays, and the button over a run of pots."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.vocabulary.blinds.kill import KillSize, LastPot, WinnerHad
from rules.vocabulary.word import YesNo
from rulings.dispute.situations.blinds.kill.kill import Kill, WonPot, posted_for

SCOOP_TIMES = 5
STACK_TIMES = 4


def killed(amount: int | None, size: KillSize | None) -> int | None:
    """A blind or a limit under a kill: double, or one and a half times (13, preamble).

    None where it is not known, or where half of an odd amount would be no whole chip: the
    book does not say which way to round, so the house's own figure must be asked for.
    """
    if amount is None or size is None:
        return None
    whole = posted_for(amount, size)
    return whole[0] if len(whole) == 1 else None


def kill_blind(dispute: Kill) -> int | None:
    """Return what a kill posts in this game; the same however often it is repeated (13.7)."""
    if dispute.amount is not None:
        return dispute.amount
    return killed(dispute.big_blind, dispute.size)


def size_of(dispute: Kill) -> KillSize | None:
    """Return full or half, as given or by the house's amount beside the big blind; else None."""
    size: KillSize | None = dispute.size
    if size is not None or dispute.amount is None or dispute.big_blind is None:
        return size
    sizes: tuple[KillSize, ...] = ("full", "half")
    return next((s for s in sizes if dispute.amount in posted_for(dispute.big_blind, s)), None)


_ANY_GAME = Kill(situation="kill")


@dataclass(frozen=True, slots=True)
class Standing:
    """The holder of the kill button after a run of pots, and how the last of them went.

    `winner` is the last winner, or of those who split the one who was the kill or had the
    button; `before` is what he had before that pot. `quit` is whether the player whom the
    button would be with has left the game. None: nobody, or not known.
    """

    holder: str | None = None
    winner: str | None = None
    before: WinnerHad | None = "nothing"
    last: LastPot = "none yet"
    quit: YesNo | None = None

    may_kill: bool = False
    """True if the next pot may have to be killed by the holder (13.0, 13.3, 13.4, 13.7, 13.8)."""


def standing_after(pots: Sequence[WonPot], game: Kill = _ANY_GAME) -> Standing:
    """The button after these pots (13.1, 13.4), the first of them the first of the game.

    `game` has the limits by which a pot was large enough for a kill, as far as they are told.
    """
    standing = Standing()
    for pot in pots:
        after = _after(standing, pot)
        standing = replace(after, may_kill=_may_kill(after, pot, game))
    return standing


def _may_kill(after: Standing, pot: WonPot, game: Kill) -> bool:
    was_kill = after.before not in ("nothing", "a leg")
    if after.last != "one winner":
        return after.last == "split, button holder in it" and was_kill
    scooped_enough = _at_least(pot.total, game.upper_limit, SCOOP_TIMES)
    if game.high_low == "yes":
        return was_kill or scooped_enough
    if after.before != "a leg":
        return was_kill
    # Without a full bet won it was no second leg (13.3).
    won = _at_least(pot.from_others, game.lower_limit)
    return won or (game.high_low is None and scooped_enough)


def _at_least(chips: int | None, limit: int | None, times: int = 1) -> bool:
    """Check whether chips may be so many limits: they are not only where both are known."""
    return chips is None or limit is None or chips >= times * limit


def _after(standing: Standing, pot: WonPot) -> Standing:
    kill, held = pot.killed_by, standing.holder
    last: LastPot
    if len(pot.winners) == 1:
        (winner,) = pot.winners
        holder, last = winner, "one winner"
    else:
        among = [name for name in (kill, held) if name in pot.winners and name is not None]
        if not among:
            return Standing(last="split, no holder in it")
        # A kill has the button before him; where another player held it, that one keeps it.
        winner, holder, last = among[0], among[-1], "split, button holder in it"
    before: WinnerHad | None = "nothing"
    if winner == kill:
        before = "the kill"
    elif winner == held:
        before = None if kill is None and standing.may_kill else "a leg"
    quit: YesNo | None = None if pot.quit is None else "yes" if holder in pot.quit else "no"
    return Standing(None if quit == "yes" else holder, winner, before, last, quit)
