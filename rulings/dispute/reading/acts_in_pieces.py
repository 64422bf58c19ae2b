"""One act of a player that is told as two: his words and then his chips, or a change of mind."""

from collections.abc import Iterator

from rulings.dispute.betting.round import Act, AnyAct, Betting, Settled

AS_ONE_ACT = (
    "acted last, and nobody has since: tell his words and chips as one act (said, spoke, chips), "
    "or who acted between"
)
"""The answers allowed where a player has acted and his next act follows with nobody's between."""
_NO_WAGER = (None, "nothing", "something as a question", "fold")
_CHECKS = ("check", "nothing")


def acts_in_pieces(dispute: Betting, waits: int | None) -> Iterator[int]:
    """Yield the numbers of the acts that are one with the act of the same player before them.

    Words bind as they are spoken and chips as they are let go, so that what the player does next
    is neither in turn nor out of turn. An act that binds nobody yet is none before another: chips
    held, a question, a check with a bet to match; so is one of which too little is told. A fold
    after his act, or a hand shown, is no piece of it; nor is an act behind a check out of turn:
    there are rules for a bet then (3-W10). `waits` is the number of the first act that may wait
    for its turn.
    """
    bet = dispute.table.bet
    acted: int | None = None
    for index, act in enumerate(dispute.acts):
        if index and act.player != dispute.acts[index - 1].player:
            acted = None
        if _wagers(act):
            if acted is not None and not _may_follow(dispute, acted, act, waits):
                yield index
            if isinstance(act, Settled) or not (_checks(act) and _may_face(dispute, bet, act)):
                acted = index
        bet = _bet_after(bet, act)


def _wagers(act: AnyAct) -> bool:
    """Check whether it is told that the act is one in the betting, were it the player's turn."""
    if isinstance(act, Settled):
        return act.did != "folds"
    return bool(act.total and act.released == "released") or _speaks(act)


def _speaks(act: Act) -> bool:
    saying = None if act.said is None else act.said.saying
    return saying not in _NO_WAGER or act.gesture == "taps the table"


def _checks(act: AnyAct) -> bool:
    """Check whether a check is all that the act says, with no chips let go."""
    if isinstance(act, Settled):
        return act.did == "checks"
    saying = None if act.said is None else act.said.saying
    return saying in _CHECKS and not (act.total and act.released == "released")


def _may_face(dispute: Betting, bet: int | None, act: Act) -> bool:
    """Check whether the player may have a bet to match, so that a check of his is no act."""
    if bet == 0:
        return False
    table = dispute.table
    unsure = 0 if table.in_front is not None and table.others_in_front is None else None
    own = (table.in_front or {}).get(act.player, unsure)
    return bet is None or own is None or own < bet


def _bet_after(bet: int | None, act: AnyAct) -> int | None:
    """The bet to match after the act; None where it is not known."""
    if isinstance(act, Settled):
        wagers = act.did in ("bets", "raises")
        return act.to if wagers else bet
    is_idle = act.total == 0 and (act.said is None or act.said.saying in (*_NO_WAGER, *_CHECKS))
    return bet if is_idle else None


def _may_follow(dispute: Betting, acted: int, act: AnyAct, waits: int | None) -> bool:
    """Check whether an act may follow one of the same player, or is refused elsewhere."""
    first = dispute.acts[acted]
    told_early = isinstance(first, Act) and first.turn == "out of turn"
    if _checks(first) and (told_early or (waits is not None and waits <= acted)):
        return True
    # Over an own bet that nobody disputes, and behind an all-in, there is a reason of its own.
    return isinstance(first, Settled) and (
        first.all_in is True or (first.did in ("bets", "raises") and isinstance(act, Settled))
    )
